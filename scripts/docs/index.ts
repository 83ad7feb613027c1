/**
 * `npm run docs`: builds the contract as one self-contained HTML page, docs/dist/index.html, which makes no network
 * requests and can be opened from disk, with samples of each call, and the reference of the SDK in docs/dist/sdk.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../contract/json.ts';
import type { Bundle } from '../generate/operations.ts';
import { blockRequests } from './blockRequests.ts';
import { withSamples } from './calls.ts';
import { describe, type Rule } from './describe.ts';
import { buildSdkReference } from './sdkReference.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function buildPage(contract: JsonObject): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-docs-'));
  const [source, page] = [join(folder, 'openapi.json'), join(folder, 'index.html')];
  try {
    await writeFile(source, JSON.stringify(contract));
    execFileSync(join(root, 'node_modules/.bin/redocly'), ['build-docs', source, '-o', page, '--inlineBundle'], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return await readFile(page, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const started = performance.now();
const contract: JsonObject & Bundle = JSON.parse(await readFile(join(root, 'openapi/dist/openapi.json'), 'utf8'));
const { rules }: { rules: Rule[] } = JSON.parse(await readFile(join(root, 'openapi/dist/rules.json'), 'utf8'));
const page = blockRequests(await buildPage(describe(withSamples(contract), rules)));
await mkdir(join(root, 'docs/dist'), { recursive: true });
await buildSdkReference(root, join(root, 'docs/dist/sdk'));
await writeFile(join(root, 'docs/dist/index.html'), page);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`Wrote docs/dist/index.html and docs/dist/sdk in ${seconds} s.`);
