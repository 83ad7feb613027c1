import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, installTools } from './install.ts';
import { readTests } from './junit.ts';
import { runProgram } from './runProgram.ts';
import { coarse, type Target, type Tool } from './tool.ts';

const program = (name: string) => join(CACHE, 'node_modules', name);
const PORTMAN = program('@apideck/portman/bin/portman');
const NEWMAN = program('newman/bin/newman.js');

const on = { enabled: true };
const everywhere = (test: object) => ({ openApiOperation: '*::/*', ...test });
const fuzzed = {
  requiredFields: on,
  minimumNumberFields: on,
  maximumNumberFields: on,
  minLengthFields: on,
  maxLengthFields: on,
};
const refusal = [{ statusCode: on, contentType: on, jsonBody: on, schemaValidation: on, headersPresent: on }];
const sessionIs = (value: string) => ({ apiKey: { key: 'Cookie', value: `access_token=${value}`, in: 'header' } });

/** The default contract tests, and variations as in the examples `testsuite-fuzzing-tests` and `testsuite-variation-tests`. */
const CONFIG = {
  version: 1,
  globals: { securityOverwrites: sessionIs('{{session}}'), stripResponseExamples: true },
  tests: {
    contractTests: ['statusSuccess', 'contentType', 'jsonBody', 'schemaValidation', 'headersPresent'].map((name) =>
      everywhere({ [name]: on }),
    ),
    variationTests: [
      everywhere({
        openApiResponse: '422',
        variations: [
          {
            name: 'Invalid',
            fuzzing: [{ requestBody: [fuzzed], requestQueryParams: [fuzzed], requestHeaders: [fuzzed] }],
            tests: { contractTests: refusal },
          },
        ],
      }),
      everywhere({
        openApiResponse: '401',
        variations: [
          {
            name: 'Signed out',
            overwrites: [{ overwriteRequestSecurity: sessionIs('unknown') }],
            tests: { contractTests: refusal },
          },
        ],
      }),
    ],
  },
};

const collections = new Map<string, Promise<string>>();

/** Converts a document to a collection with tests. */
async function convert({ document }: Target): Promise<string> {
  await mkdir(join(CACHE, 'collections'), { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'collections/'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  await writeFile(join(folder, 'portman.json'), JSON.stringify(CONFIG));
  const args = [
    '-l',
    'openapi.json',
    '-b',
    'http://127.0.0.1',
    '-o',
    'collection.json',
    '-c',
    'portman.json',
    '--no-warn',
  ];
  const { status, output } = await runProgram(process.execPath, [PORTMAN, ...args], { cwd: folder });
  if (status !== 0) throw new Error(`portman ended with ${status}: ${output.trim().slice(-300)}`);
  return join(folder, 'collection.json');
}

/** The collection for a target. Those that differ only in the server's URL, which is a variable, have one. */
function collectionFor(target: Target): Promise<string> {
  const { servers: _, ...rest } = target.document;
  const key = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
  const made = collections.get(key) ?? convert(target);
  collections.set(key, made);
  return made;
}

/**
 * Portman with the contract tests that it has by default, and its fuzzing and variations of the session, run by Newman as its
 * documentation has it: redirects are not followed. Integration and content tests are not made from the document but written
 * by hand, so it has none. Neither uploads anything unless asked to.
 */
export const portman: Tool = {
  name: 'Portman + Newman',
  options:
    'default contract tests, fuzzing against 422, variation 401, session in the header Cookie, --ignore-redirects',
  prepare: installTools,
  async check(target) {
    const collection = await collectionFor(target);
    const variables = [`session=${target.session}`, `baseUrl=${target.origin}`].flatMap((pair) => ['--env-var', pair]);
    const args = ['run', collection, '-r', 'junit', '--reporter-junit-export', 'newman.xml', '--ignore-redirects'];
    const { output } = await runProgram(process.execPath, [NEWMAN, ...args, ...variables, '--color', 'off'], {
      cwd: target.folder,
    });
    const tests = await readTests(join(target.folder, 'newman.xml'), output);
    return {
      failures: tests.flatMap(({ suite, name, failure }) =>
        failure === undefined ? [] : [{ operation: suite, check: coarse(name), message: coarse(failure) }],
      ),
      warnings: [],
    };
  },
};
