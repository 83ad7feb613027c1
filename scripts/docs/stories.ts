/** Where the stories of Storybook are on the site, and which of them show what calls an operation. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pageHref, settingsPages } from '../../web/src/settings/registry.ts';

/** An entry of Storybook's own index. */
export type StoryEntry = {
  id: string;
  /** With slashes: `Pages/CRM desk/Service levels`. */
  title: string;
  name: string;
  type: string;
  /** From the root of the repository: `./stories/settings/ServiceLevels.stories.tsx`. */
  importPath: string;
};

/** A link to a story or to a page of documentation. */
export type StoryLink = { title: string; href: string };

export function hrefOf({ id, type }: Pick<StoryEntry, 'id' | 'type'>): string {
  return `/storybook/?path=/${type === 'docs' ? 'docs' : 'story'}/${id}`;
}

/** The last part of a title: `Service levels`. */
export const lastOf = (title: string) => title.split('/').at(-1) ?? title;

const SOURCE = /\.tsx?$/;
const HOOK = /\buse(?:Lazy)?([A-Z]\w*?)(?:Query|Mutation)\b/g;
const ENDPOINT = /\bendpoints\.(\w+)\b/g;

/** The operations that the sources in a folder, or in one file, call by their hooks and endpoints. */
function callsIn(path: string): Set<string> {
  const files = SOURCE.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => SOURCE.test(file))
        .map((file) => join(path, file));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(HOOK)].map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1)),
    ...[...text.matchAll(ENDPOINT)].map(([, name = '']) => name),
  ]);
  return new Set(found);
}

/** The folder or file of the screen that a file of stories shows: they mirror each other, but for capitals. */
function sourceOf(root: string, file: string, text: string): string | undefined {
  const page = settingsPages.find((one) => one.products.some((product) => text.includes(`'${pageHref(one, product)}`)));
  if (file.startsWith('stories/settings/')) return page && join(root, 'web/src/settings', page.id);
  const folder = join(root, 'web/src', dirname(file).replace(/^stories\//, ''));
  const name = basename(file, '.stories.tsx').toLowerCase();
  const found = readdirSync(folder).find((one) => one.replace(SOURCE, '').toLowerCase() === name);
  return found === undefined ? undefined : join(folder, found);
}

/**
 * The pages of Storybook that show what calls an operation, by the id of the operation.
 *
 * @param root The folder of the repository.
 * @param entries The entries of Storybook's index.
 */
export function storiesByOperation(root: string, entries: readonly StoryEntry[]): Map<string, StoryLink[]> {
  const files = Map.groupBy(
    entries.filter(({ type, title }) => type === 'story' && title.startsWith('Pages/')),
    ({ importPath }) => importPath.replace(/^\.\//, ''),
  );
  const links = [...files].flatMap(([file, [first]]) => {
    const source = sourceOf(root, file, readFileSync(join(root, file), 'utf8'));
    if (first === undefined || source === undefined) return [];
    const link = { title: lastOf(first.title), href: hrefOf(first) };
    return [...callsIn(source)].map((operation) => ({ operation, link }));
  });
  return new Map(
    [...Map.groupBy(links, ({ operation }) => operation)].map(([operation, all]) => [
      operation,
      all.map(({ link }) => link),
    ]),
  );
}

/** What the tables of the specification call a story: the file, then its name. */
const STORY = /`(stories\/[\w/]+\.stories\.tsx) › ([^`]+)`/g;

/** A name without what tests add to it: the rule that it proves, and what it shows. */
const bareName = (name: string) =>
  name
    .replace(/ \[.*|: .*/, '')
    .replaceAll(/\W/g, '')
    .toLowerCase();

/** Turns the stories that a text names into links to them. Of a file whose story has another name, the first is meant. */
export function withStoryLinks(text: string, entries: readonly StoryEntry[]): string {
  return text.replaceAll(STORY, (whole, file: string, name: string) => {
    const own = entries.filter((one) => one.importPath === `./${file}` && one.type === 'story');
    const entry = own.find((one) => bareName(one.name) === bareName(name)) ?? own[0];
    return entry === undefined ? whole : `[${lastOf(entry.title)} › ${name}](${hrefOf(entry)})`;
  });
}
