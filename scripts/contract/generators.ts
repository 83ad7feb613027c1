/**
 * Checks that third-party tools support the contract: three generators create a client from the bundle, outside the
 * repository; the code must compile and have every operation.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate as orval } from 'orval';
import type ts from 'typescript';
import { type Json, operationsOf } from './json.ts';
import { functionsOf, membersOf, typeCheck } from './typeCheck.ts';

const bundleFile = fileURLToPath(new URL('../../openapi/dist/openapi.json', import.meta.url));

type Generator = {
  name: string;
  /** Writes into the folder and returns the files that a consumer would import. */
  run: (folder: string) => Promise<string[]>;
  /** Names of the operations in the generated code, given those of the contract. */
  found: (sources: readonly ts.SourceFile[], wanted: readonly string[]) => string[];
};

const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    async run(folder) {
      // Not .d.ts, because the compiler does not check those.
      const file = join(folder, 'schema.ts');
      await writeFile(file, astToString(await openapiTypescript(await readFile(bundleFile, 'utf8'))));
      return [file];
    },
    found: (sources) => membersOf(sources, 'operations'),
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
    return [...problems, ...difference(wanted, generator.found(sources, wanted))];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const document: Json = JSON.parse(await readFile(bundleFile, 'utf8'));
const wanted = operationsOf(document).map(({ id }) => id);
for (const generator of GENERATORS) {
  const started = performance.now();
  const problems = await problemsOf(generator, wanted);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problems.length === 0) console.log(`${generator.name}: ${wanted.length} operations, compiles (${seconds} s)`);
  else {
    process.exitCode = 1;
    console.error(`${generator.name}: FAILED (${seconds} s)\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}
