/**
 * Checks that third-party tools support the contract: six generators create a client from the bundle, outside the
 * repository; the code must compile and have every operation, and that of three is called.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { personas } from '@atrium-console/mock';
import { type Mock, startMock } from '@atrium-console/mock/server';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate as orval } from 'orval';
import type ts from 'typescript';
import { signIn } from '../start/signIn.ts';
import { type Json, objectAt, operationsOf } from './json.ts';
import { callOutsideClient, OUTSIDE_CLIENTS, writeOutsideClient } from './outsideClients.ts';
import { functionsOf, membersOf, typeCheck } from './typeCheck.ts';

const bundleFile = fileURLToPath(new URL('../../openapi/dist/openapi.json', import.meta.url));

const document: Json = JSON.parse(await readFile(bundleFile, 'utf8'));
/** What the server sends to webhooks, which are no calls of a client. */
const sent = operationsOf({ paths: objectAt(document, 'webhooks') }).map(({ id }) => id);

type Generator = {
  name: string;
  /** Writes into the folder and returns the files that a consumer would import. */
  run: (folder: string) => Promise<string[]>;
  /** Names of the operations in the generated code, given those of the contract. */
  found: (sources: readonly ts.SourceFile[], wanted: readonly string[]) => string[];
  /** Calls the mock with the generated code. Returns what is wrong. */
  call?: (folder: string, mock: Mock) => Promise<string[]>;
};

const [OWNER] = personas;
if (OWNER === undefined) throw new Error('The mock has no personas.');

const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    async run(folder) {
      // Not .d.ts, because the compiler does not check those.
      const file = join(folder, 'schema.ts');
      await writeFile(file, astToString(await openapiTypescript(await readFile(bundleFile, 'utf8'))));
      return [file];
    },
    // It has types of webhooks, too.
    found: (sources) => membersOf(sources, 'operations').filter((name) => !sent.includes(name)),
  },
  {
    name: 'orval (fetch)',
    async run(folder) {
      const file = join(folder, 'client.ts');
      await orval({ input: bundleFile, output: { target: file, client: 'fetch', mode: 'single' } });
      return [file];
    },
    found(sources, wanted) {
      // Each call also has a function that returns its URL.
      const urlFunctions = new Set(wanted.map((id) => `get${id.slice(0, 1).toUpperCase()}${id.slice(1)}Url`));
      return functionsOf(sources, /client\.ts$/).filter((name) => !urlFunctions.has(name));
    },
  },
  {
    name: '@hey-api/openapi-ts',
    async run(folder) {
      await createClient({ input: bundleFile, output: folder, logs: { level: 'silent', file: false } });
      return [join(folder, 'index.ts')];
    },
    found: (sources) => functionsOf(sources, /sdk\.gen\.ts$/),
  },
  ...OUTSIDE_CLIENTS.map((client) => ({
    name: client.name,
    run: (folder: string) => writeOutsideClient(folder, client),
    found: (sources: readonly ts.SourceFile[]) =>
      sources
        .filter(({ fileName }) => fileName.endsWith('/client.ts'))
        .map(({ text }) => text.slice(text.indexOf(client.below ?? '')))
        .flatMap((text) => [...text.matchAll(client.operation)].map(([, name = '']) => name)),
    call: async (folder: string, { origin }: Mock) =>
      callOutsideClient(folder, origin, (await signIn(OWNER, origin)).join('; ')),
  })),
];

const NAMED = 5;

function named(ids: readonly string[]): string {
  const more = ids.length - NAMED;
  return [...ids.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function difference(wanted: readonly string[], found: readonly string[]): string[] {
  const missing = wanted.filter((id) => !found.includes(id));
  const surplus = found.filter((id) => !wanted.includes(id));
  return [
    ...(missing.length > 0 ? [`has no ${named(missing)}`] : []),
    ...(surplus.length > 0 ? [`has ${named(surplus)}, which are not in the contract`] : []),
    ...(missing.length === 0 && surplus.length === 0 && wanted.length !== found.length
      ? [`has ${found.length} operations instead of ${wanted.length}`]
      : []),
  ];
}

/** All problems with the output of a generator. */
async function problemsOf(generator: Generator, wanted: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-generator-'));
  try {
    const { problems, sources } = typeCheck(await generator.run(folder), folder);
    const found = [...problems, ...difference(wanted, generator.found(sources, wanted))];
    if (generator.call === undefined || found.length > 0) return found;
    // Its own, because two folders cannot have one name.
    const mock = await startMock();
    const wrong = await generator.call(folder, mock).finally(mock.stop);
    return [
      ...wrong,
      ...mock.violations.map(({ method, path, details }) => `${method} ${path} broke the contract: ${details}`),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const wanted = operationsOf(document).map(({ id }) => id);
for (const generator of GENERATORS) {
  const started = performance.now();
  const problems = await problemsOf(generator, wanted);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const done = generator.call === undefined ? 'compiles' : 'compiles and calls';
  if (problems.length === 0) console.log(`${generator.name}: ${wanted.length} operations, ${done} (${seconds} s)`);
  else {
    process.exitCode = 1;
    console.error(`${generator.name}: FAILED (${seconds} s)\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}
