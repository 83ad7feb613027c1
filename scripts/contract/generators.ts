/**
 * Proves that other people's tools can read the contract: three generators that we do not use this way make a client
 * of the bundle, outside of the repository; the code must compile, and must have every operation.
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
  /** Writes into the folder; answers with the files a consumer would import. */
  run: (folder: string) => Promise<string[]>;
  /** Names of the operations in what was written, given those of the contract. */
  found: (sources: readonly ts.SourceFile[], wanted: readonly string[]) => string[];
};

const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    async run(folder) {
      // Not .d.ts: the compiler skips the check of those.
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
      // Beside each call stands a function that gives its address.
      const addresses = new Set(wanted.map((id) => `get${id.slice(0, 1).toUpperCase()}${id.slice(1)}Url`));
      return functionsOf(sources, /client\.ts$/).filter((name) => !addresses.has(name));
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
    ...(surplus.length > 0 ? [`has ${named(surplus)}, which the contract has not`] : []),
    ...(missing.length === 0 && surplus.length === 0 && wanted.length !== found.length
      ? [`has ${found.length} operations instead of ${wanted.length}`]
      : []),
  ];
}

/** Everything that is wrong with what a generator makes of the contract. */
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
