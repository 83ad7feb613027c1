/** Builds the indexes of the site's search, over all that is on it. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { type StoryPage, storyPages } from '../../stories/support/book/generated/pages.ts';
import { ruleTexts } from '../../stories/support/book/generated/ruleTexts.ts';
import { summaries } from '../../stories/support/book/generated/summaries.ts';
import { hrefOf, lastOf, type StoryEntry } from './stories.ts';

/** @throws With what Pagefind says. */
function check({ errors }: { errors: string[] }): void {
  if (errors.length > 0) throw new Error(`The search could not be built: ${errors.join(' ')}`);
}

/** The pages of the SDK's reference, which do not say what of them is content. */
async function addReference(index: PagefindIndex, folder: string): Promise<void> {
  // The page of each call stands for its hooks and schemas, which have its name and would otherwise come before it.
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.html') && !/variables\/(?:rtk|zod)\.(?!inEnglish)/.test(file),
  );
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8');
    const content = html
      .replaceAll(/<code class="tsd-tag">.*?<\/code>/g, '')
      .replace('class="col-content"', 'class="col-content" data-pagefind-body');
    check(await index.addHTMLFile({ url: `/sdk/reference/${file.replaceAll('\\', '/')}`, content }));
  }
}

/** What Storybook's page about a page of the console says: what it is for, and what its calls do and its rules mean. */
function textOf(title: string): string {
  const { about = '', calls = [], rules = [] }: Partial<StoryPage> = storyPages[title] ?? {};
  return [about, ...calls.map((id) => summaries[id]), ...rules.map((id) => ruleTexts[id])].join(' ');
}

/** Storybook renders its pages in the browser: they are found by their titles, the names of their stories, and what they say. */
async function addStories(index: PagefindIndex, entries: readonly StoryEntry[]): Promise<void> {
  for (const [title, own] of Map.groupBy(entries, (entry) => entry.title)) {
    const first = own.find(({ type }) => type === 'docs') ?? own[0];
    if (first === undefined) continue;
    const names = own.map(({ name }) => name);
    check(
      await index.addCustomRecord({
        url: hrefOf(first),
        content: `${title.replaceAll('/', ', ')}. ${names.join('. ')}. ${textOf(title)}`,
        language: 'en',
        meta: { title: `${lastOf(title)} (Storybook)` },
      }),
    );
  }
}

/** Writes an index of what `add` puts into it. */
async function writeIndex(outputPath: string, add: (index: PagefindIndex) => Promise<void>): Promise<void> {
  const made = await createIndex({});
  check(made);
  const { index } = made;
  if (index === undefined) throw new Error('The search could not be built.');
  await add(index);
  await rm(outputPath, { recursive: true, force: true });
  check(await index.writeFiles({ outputPath }));
}

/**
 * Writes two indexes, which the search reads together: that of the SDK's reference has less weight (docs/site/astro.config.ts),
 * because its types have the names of what guides and calls are about.
 *
 * @param dist The folder of the site.
 * @param reference The folder of the SDK's reference.
 * @param entries The entries of Storybook's index.
 */
export async function buildSearch(dist: string, reference: string, entries: readonly StoryEntry[]): Promise<void> {
  try {
    await writeIndex(join(dist, 'pagefind'), async (index) => {
      check(await index.addDirectory({ path: dist }));
      await addStories(index, entries);
    });
    await writeIndex(join(dist, 'pagefind-sdk'), (index) => addReference(index, reference));
  } finally {
    await close();
  }
}
