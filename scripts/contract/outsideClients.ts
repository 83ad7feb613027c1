/**
 * Clients of three generators that other people use. A program is compiled with each and calls the mock over HTTP: a path
 * parameter, a query, a body, and a refusal.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundleFile = join(root, 'openapi/dist/openapi.json');
const run = promisify(execFile);

export type OutsideClient = {
  name: string;
  /** The command that writes `client.ts`. */
  args: readonly string[];
  /** What the generated code imports, of the generator's own packages. */
  imports: readonly string[];
  /** The declarations of its operations in the generated code. */
  operation: RegExp;
  /** Where these begin. */
  below?: string;
  /** `run(origin, headers)` resolves with what `WANTED` says. */
  program: string;
};

/** What each program is to find. */
const WANTED = { renamed: 'Renamed', fields: ['_id', 'name'], entries: 2, refusal: 404 };
const MISSING = 'ffffffffffffffffffffffff';

export const OUTSIDE_CLIENTS: readonly OutsideClient[] = [
  {
    name: 'oazapfts',
    args: [bundleFile, 'client.ts'],
    imports: ['@oazapfts/runtime'],
    operation: /^export function (\w+)\(/gm,
    program: `
import { createCannedFolder, defaults, deleteCannedFolder, listActivities, listKeywords, renameCannedFolder } from './client';

function only<Answer extends { status: number; data: unknown }>(answer: Answer) {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.data));
  return answer as Extract<Answer, { status: 200 }>;
}

export async function run(baseUrl: string, headers: { cookie: string }) {
  Object.assign(defaults, { baseUrl, headers });
  const { _id } = only(await createCannedFolder({ name: 'From outside' })).data;
  const { name: renamed } = only(await renameCannedFolder(_id, { name: 'Renamed' })).data;
  const keywords = only(await listKeywords('listening', { fields: 'name' })).data;
  const log = only(await listActivities({ limit: 2 })).data;
  const refused = await deleteCannedFolder('${MISSING}');
  return { renamed, fields: Object.keys(keywords.keywords[0] ?? {}), entries: log.activities.length, refusal: refused.status };
}
`,
  },
  {
    name: 'swagger-typescript-api',
    args: ['generate', '--path', bundleFile, '--output', '.', '--name', 'client.ts', '--silent'],
    imports: [],
    operation: /^ {4}(\w+): \(/gm,
    below: 'export class Api<',
    program: `
import { Api } from './client';

export async function run(baseUrl: string, headers: { cookie: string }) {
  const { api } = new Api({ baseUrl, baseApiParams: { headers } });
  const { _id } = (await api.createCannedFolder({ name: 'From outside' })).data;
  const { name: renamed } = (await api.renameCannedFolder(_id, { name: 'Renamed' })).data;
  const keywords = (await api.listKeywords('listening', { fields: 'name' })).data;
  const log = (await api.listActivities({ limit: 2 })).data;
  const refusal = await api.deleteCannedFolder('${MISSING}').then(() => 200, ({ status }: { status: number }) => status);
  return { renamed, fields: Object.keys(keywords.keywords[0] ?? {}), entries: log.activities.length, refusal };
}
`,
  },
  {
    name: 'openapi-zod-client',
    args: [bundleFile, '--output', 'client.ts'],
    imports: ['@zodios/core', 'zod'],
    operation: /^ {4}alias: "(\w+)",$/gm,
    program: `
import { createApiClient } from './client';

export async function run(baseUrl: string, headers: { cookie: string }) {
  const client = createApiClient(baseUrl, { axiosConfig: { headers } });
  const { _id } = await client.createCannedFolder({ name: 'From outside' });
  const { name: renamed } = await client.renameCannedFolder({ name: 'Renamed' }, { params: { id: _id } });
  const keywords = await client.listKeywords({ params: { product: 'listening' }, queries: { fields: 'name' } });
  const log = await client.listActivities({ queries: { limit: 2 } });
  const refusal = await client.deleteCannedFolder(undefined, { params: { id: '${MISSING}' } }).then(
    () => 200,
    ({ response }: { response?: { status: number } }) => response?.status,
  );
  return { renamed, fields: Object.keys(keywords.keywords[0] ?? {}), entries: log.activities.length, refusal };
}
`,
  },
];

/** Lets the generated code find what it imports, in the version that its generator brings. */
async function linkPackages(folder: string, { name, imports }: OutsideClient): Promise<void> {
  const generator = createRequire(join(root, 'node_modules', name, 'package.json'));
  for (const one of imports) {
    const places = generator.resolve.paths(one) ?? [];
    const entry = generator.resolve(one);
    const place = places.map((at) => join(at, one)).find((at) => entry.startsWith(`${at}/`));
    if (place === undefined) throw new Error(`${name} brings no ${one}.`);
    await mkdir(dirname(join(folder, 'node_modules', one)), { recursive: true });
    await symlink(place, join(folder, 'node_modules', one));
  }
}

/** Writes the client and the program that calls it. Returns the files that a consumer would compile. */
export async function writeOutsideClient(folder: string, client: OutsideClient): Promise<string[]> {
  await run(join(root, 'node_modules/.bin', client.name), client.args, { cwd: folder });
  const file = join(folder, 'client.ts');
  // One generator switches the compiler off for its code.
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\/\/ @ts-\w+$/m, ''));
  await linkPackages(folder, client);
  await writeFile(join(folder, 'program.ts'), client.program);
  return [file, join(folder, 'program.ts')];
}

/** Runs the program against a server. Returns what was not as expected. */
export async function callOutsideClient(folder: string, origin: string, cookie: string): Promise<string[]> {
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of ['client', 'program']) {
    const text = await readFile(join(folder, `${name}.ts`), 'utf8');
    const { outputText } = ts.transpileModule(text, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    await writeFile(join(folder, `${name}.js`), outputText.replace("'./client'", "'./client.js'"));
  }
  const program: unknown = await import(pathToFileURL(join(folder, 'program.js')).href);
  const found: unknown = await Object(program).run(origin, { cookie });
  const [wanted, got] = [JSON.stringify(WANTED), JSON.stringify(found)];
  return wanted === got ? [] : [`called, it found ${got} instead of ${wanted}`];
}
