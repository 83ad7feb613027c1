/**
 * `npm run new-page -- <id>`: a settings page for an area of the contract that lists, creates, changes and deletes items:
 * its folder, its test, its stories, and its line in the registry. What comes out passes the check as it is; then make
 * it the page that people need.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { settingsPages } from '../../web/src/settings/registry.ts';
import { areaFacts } from './areaFacts.ts';
import { NewPageProblem } from './NewPageProblem.ts';
import { pageFiles } from './pageFiles.ts';
import { withLazy } from './withLazy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const REGISTRY = 'web/src/settings/registry.ts';

const USAGE = [
  'npm run new-page -- <id> [options]',
  '  <id>          id of a row of web/src/settings/registry.ts that has no page yet',
  '  --area AREA   area of the contract that fills the page (default: the id)',
  '  --one WORD    what one item is called, for example: entry (default: from the contract)',
].join('\n');

function readArguments() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { area: text, one: text } });
  const [id] = positionals;
  if (id === undefined) throw new NewPageProblem(USAGE);
  return { id, area: values.area ?? id, one: values.one };
}

function rowOf(id: string) {
  const row = settingsPages.find((page) => page.id === id);
  if (row === undefined) {
    const open = settingsPages.filter(({ lazy }) => lazy === undefined).map((page) => page.id);
    throw new NewPageProblem(
      `${REGISTRY} has no row “${id}”. Write it first: it says where the page is and who may open it. Rows without a page: ${open.join(', ') || 'none'}.`,
    );
  }
  if (row.lazy !== undefined) throw new NewPageProblem(`“${id}” has a page already: ${row.path}.`);
  return row;
}

async function main(): Promise<void> {
  const { id, area, one } = readArguments();
  const row = rowOf(id);
  const contract = JSON.parse(await readFile(join(root, 'openapi/dist/openapi.json'), 'utf8'));
  const files = pageFiles({ row, facts: areaFacts(contract, area), one });
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) throw new NewPageProblem(`${taken.path} is there already; nothing was written.`);
  const registry = await readFile(join(root, REGISTRY), 'utf8');
  const changed = { path: REGISTRY, text: withLazy(registry, id) };
  for (const { path, text } of [...files, changed]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const written = files.map(({ path }) => path);
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...written, REGISTRY], { cwd: root });
  console.log(`${row.title}:\n${written.map((path) => `  ${path}`).join('\n')}\n  ${REGISTRY} (one line)`);
  console.log('Look at it with `npm run dev` and `npm run storybook`; prove it with `npm run check`.');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NewPageProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
