/**
 * `npm run looks -- main`: builds Storybook here and at a commit, opens every story of both in light, in dark and on a phone, and
 * writes a page with what looks or reads differently. Both are looked at by the same browser on the same machine, so that no
 * picture has to be kept.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findHeadlessBrowser, PICTURE_FLAGS } from '../browser/findBrowser.ts';
import { type Capture, capture, captureAtRest, openView, VIEWS, type View } from './capture.ts';
import { differenceOf } from './compare.ts';
import { type Changed, writeReport } from './report.ts';
import { serveFolder } from './serveFolder.ts';

const USAGE = `Usage: npm run looks -- <commit> [options]

  --only WORDS   stories whose title or name has the words
  --help         shows this
`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const output = join(root, 'tests/.output/looks');

type Entry = { id: string; title: string; name: string; type: string };
type Book = { origin: string; entries: ReadonlyMap<string, Entry>; close: () => void };

/** Builds Storybook of a folder of the repository, and serves it. */
async function bookOf(folder: string, built: string): Promise<Book> {
  console.log(`Building Storybook of ${folder === root ? 'what is here' : 'the commit'}…`);
  const program = join(folder, 'node_modules/.bin/storybook');
  const args = ['build', '-c', 'stories/.storybook', '-o', built, '--disable-telemetry', '--quiet'];
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], maxBuffer: 2 ** 26 });
  const { entries }: { entries: Record<string, Entry> } = JSON.parse(await readFile(join(built, 'index.json'), 'utf8'));
  const { url, close } = await serveFolder(built, '/');
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  return { origin: url, entries: new Map(stories.map((entry) => [entry.id, entry])), close };
}

/** The packages of the project itself, which a commit has its own of. */
const OWN = '@atrium-console';

/** Gives a folder the packages that are installed here, but for the project's own. */
async function linkPackages(folder: string): Promise<void> {
  const [here, there] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(there, OWN), { recursive: true });
  for (const name of await readdir(here)) if (name !== OWN) await symlink(join(here, name), join(there, name));
  for (const name of await readdir(join(here, OWN))) {
    const workspace = relative(root, await realpath(join(here, OWN, name)));
    await symlink(join(folder, workspace), join(there, OWN, name));
    const nested = join(root, workspace, 'node_modules');
    if (existsSync(nested)) await symlink(nested, join(folder, workspace, 'node_modules'));
  }
}

/** The repository at a commit, with the packages that it needs. */
async function checkOut(commit: string): Promise<string> {
  const folder = join(output, 'commit');
  execFileSync('git', ['worktree', 'prune'], { cwd: root });
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, commit], { cwd: root, stdio: 'pipe' });
  const [here, there] = await Promise.all(
    [root, folder].map((one) => readFile(join(one, 'package-lock.json'), 'utf8')),
  );
  if (here === there) await linkPackages(folder);
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** Opens stories, and tells what differs. */
async function compareIn(
  browser: Browser,
  view: View,
  ids: Iterator<string>,
  before: Book,
  after: Book,
): Promise<Changed[]> {
  const context = await openView(browser, view);
  const page = await context.newPage();
  const changed: Changed[] = [];
  const take = async (how: typeof capture, id: string): Promise<readonly (Capture | undefined)[]> => {
    const taken: (Capture | undefined)[] = [];
    for (const { entries, origin } of [before, after])
      taken.push(entries.has(id) ? await how(page, origin, id, view) : undefined);
    return taken;
  };
  for (let next = ids.next(); !next.done; next = ids.next()) {
    const id = next.value;
    const entry = after.entries.get(id) ?? before.entries.get(id);
    if (entry === undefined) continue;
    let [old, now] = await take(capture, id);
    // What differs is looked at again, and waited for: most stories are the same, and at rest at once.
    if (old && now && differenceOf(old, now)) [old, now] = await take(captureAtRest, id);
    const difference = old && now && differenceOf(old, now);
    if (old === undefined || now === undefined || difference !== undefined) {
      console.log(`  ${view.id}: ${entry.title}, ${entry.name}`);
      changed.push({ ...entry, view: view.id, before: old, after: now, difference });
    }
  }
  await context.close();
  return changed;
}

/** Says from time to time how far it has come: all stories take an hour. */
function* withProgress(ids: readonly string[], view: View): Generator<string> {
  for (const [index, id] of ids.entries()) {
    if (index > 0 && index % 100 === 0) console.log(`  ${view.id}: ${index} of ${ids.length}`);
    yield id;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
  });
  const [commit] = positionals;
  if (values.help || commit === undefined) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  await rm(output, { recursive: true, force: true });
  const folder = await checkOut(commit);
  const books = [await bookOf(folder, join(output, 'before')), await bookOf(root, join(output, 'after'))] as const;
  const [before, after] = books;
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: PICTURE_FLAGS });
  try {
    const words = values.only.toLowerCase();
    const all = new Map([...before.entries, ...after.entries]);
    const ids = [...all.values()]
      .filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(words))
      .map(({ id }) => id);
    console.log(`Comparing ${ids.length} stories, each in ${VIEWS.length} views…`);
    const changed: Changed[] = [];
    for (const view of VIEWS) {
      const waiting = withProgress(ids, view);
      const lanes = Array.from({ length: availableParallelism() }, () =>
        compareIn(browser, view, waiting, before, after),
      );
      changed.push(...(await Promise.all(lanes)).flat());
    }
    const file = await writeReport(
      join(output, 'report'),
      changed,
      `${commit}, and what is here; ${ids.length} stories.`,
    );
    console.log(`${changed.length} of ${ids.length * VIEWS.length} pictures differ: ${file}`);
  } finally {
    await browser.close();
    for (const book of books) book.close();
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
  }
}

await main();
