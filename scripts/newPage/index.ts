/**
 * `npm run new-page -- <id>`: a settings page for an area of the contract, with its tests, its stories and its place in
 * the menu. It passes the checks as it is; then make it the page that people need.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldTitles } from '@atrium-console/sdk/rules';
import { statefulRoutes } from '../../mocks/engine/generated/areas.ts';
import { loggedObjects } from '../../web/src/settings/generated/loggedObjects.ts';
import { settingsPages } from '../../web/src/settings/registry.ts';
import { followed, type Json, objectAt, operationsOf, valueAt } from '../contract/json.ts';
import { type Listing, writeLists } from '../generate/lists.ts';
import { readPages } from '../generate/pages.ts';
import { type AreaFacts, areaFacts } from './areaFacts.ts';
import { definitionFile } from './definitionFile.ts';
import { engineFiles } from './engineFiles.ts';
import { NewPageProblem } from './NewPageProblem.ts';
import { newRow } from './newRow.ts';
import { pageFiles } from './pageFiles.ts';
import type { PageFile } from './pageInput.ts';
import { hasRecords } from './pageNames.ts';
import { ask, readOptions, USAGE } from './readOptions.ts';
import { plural, sentence } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ICON_OF = { collection: 'IconList', log: 'IconHistory', form: 'IconAdjustments' } as const;

const textOf = (path: string) => readFile(join(root, path), 'utf8');

/** The name of the first example of the read operation whose list is empty. */
function emptyExampleOf(document: Json, { read, listKey }: AreaFacts): string | undefined {
  const operation = operationsOf(document).find(({ id }) => id === read.id);
  const examples = objectAt(operation?.value, 'responses', '200', 'content', 'application/json', 'examples');
  const found = Object.entries(examples).find(([, example]) => {
    const value = valueAt(followed(document, example), 'value');
    const list = valueAt(value, listKey ?? 'data');
    return Array.isArray(list) && list.length === 0;
  });
  return found?.[0];
}

/** What the mock engine needs to keep the state of an area that it only answers from examples so far. */
function keptState(document: Json, facts: AreaFacts): PageFile[] {
  const isKept = statefulRoutes.some(({ operationId }) => operationId === facts.read.id);
  if (facts.kind !== 'collection' || isKept) return [];
  const files = engineFiles(document, facts);
  if (files === undefined) {
    console.log(`The mock engine answers ${facts.read.id} from the examples; write its routes in mocks/engine/areas.`);
  }
  return files ?? [];
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const options = readOptions(process.argv.slice(2));
  const { id, operation, kind } = options;
  if (settingsPages.some((page) => page.id === id)) throw new NewPageProblem(`“${id}” has a page already.`);
  const document: Json & Listing = JSON.parse(await textOf('openapi/dist/openapi.json'));
  const facts = areaFacts(document, { id, area: options.area ?? id, operation, kind });
  const title = options.title ?? (await ask('title', 'Heading of the page'));
  const row = newRow(document, facts, { ...options, title });
  const item = facts.item ?? facts.listKey?.replace(/s$/, '') ?? id;
  const one = options.one ?? (await ask('one', 'What one item is called', sentence(item).toLowerCase()));
  const icon = options.icon ?? (await ask('icon', 'Icon in the menu', ICON_OF[facts.kind]));
  const words = options.words ?? (await ask('words', 'What else the command palette finds it by', plural(one)));
  const description = options.description ?? (await ask('description', 'Sentence under the heading', ''));
  const emptyExample = emptyExampleOf(document, facts);
  const isGiven = { read: options.read !== undefined, write: options.write !== undefined };
  const input = { row, facts, one, many: plural(one), icon, description, emptyExample, isGiven };
  const pages = await readPages(join(root, 'web/src/settings'));
  const definition = definitionFile(input, {
    position: Math.max(...pages.map(({ position }) => position)) + 10,
    words,
    isLogged: facts.kind !== 'log' && facts.area in fieldTitles && !(facts.area in loggedObjects),
  });
  const files = [definition, ...pageFiles(input), ...keptState(document, facts)];
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken !== undefined) throw new NewPageProblem(`${taken.path} exists already; nothing was written.`);
  for (const file of files) {
    await mkdir(dirname(join(root, file.path)), { recursive: true });
    await writeFile(join(root, file.path), file.text);
  }
  const written = files.map(({ path }) => path);
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...written], { cwd: root, stdio: 'pipe' });
  // What lists all pages, with the new one.
  await writeLists(document);
  console.log(
    `${row.title}, a ${facts.kind} filled by ${facts.read.id}:\n${written.map((path) => `  ${path}`).join('\n')}`,
  );
  const unshown = facts.bodyFields.filter(({ kind, isRequired }) => isRequired && kind === 'other');
  if (unshown.length > 0)
    console.log(
      `Write controls for ${unshown.map(({ name }) => name).join(', ')}: the form sends what the example has.`,
    );
  if (facts.kind === 'collection' && !hasRecords(input))
    console.log('The command palette does not find its items by name: their path contains the id of the account.');
  console.log('Look at it with `npm run dev` and `npm run storybook`; check it with `npm run check`.');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NewPageProblem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
