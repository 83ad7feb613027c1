/** Where the stories of Storybook are on the site, and which of them show what calls an operation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyPages } from '../../stories/support/book/generated/pages.ts';

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

/**
 * The pages of Storybook that show what calls an operation, by the id of the operation.
 *
 * @param entries The entries of Storybook's index.
 */
export function storiesByOperation(entries: readonly StoryEntry[]): Map<string, StoryLink[]> {
  const titles = Map.groupBy(entries, ({ title }) => title);
  const links = [...titles].flatMap(([title, own]) => {
    const first = own.find(({ type }) => type === 'docs') ?? own[0];
    const calls = storyPages[title]?.calls ?? [];
    return first === undefined
      ? []
      : calls.map((operation) => ({ operation, link: { title: lastOf(title), href: hrefOf(first) } }));
  });
  return new Map<string, StoryLink[]>(
    [...Map.groupBy(links, ({ operation }) => operation)].map(([operation, all]) => [
      operation,
      all.map(({ link }) => link),
    ]),
  );
}

const EXPORT = /^export const (\w+)/gm;
const RULE = /\[([a-z]+(?:\.[a-z-]+)+)\]/g;

/**
 * The stories that prove a rule, by its id: those whose name, or whose comment, has it in brackets.
 *
 * @param root The folder of the repository.
 * @param entries The entries of Storybook's index.
 */
export function storiesByRule(root: string, entries: readonly StoryEntry[]): Map<string, StoryLink[]> {
  const files = Map.groupBy(
    entries.filter(({ type }) => type === 'story'),
    ({ importPath }) => importPath,
  );
  const proofs = [...files].flatMap(([file, own]) => {
    const text = readFileSync(join(root, file), 'utf8');
    const starts = [...text.matchAll(EXPORT)];
    return starts.flatMap((start, index) => {
      const comment = /\/\*\*[^/]*\*\/\s*$/.exec(text.slice(starts[index - 1]?.index ?? 0, start.index))?.[0] ?? '';
      const name = /name: '([^']*)'/.exec(text.slice(start.index, starts[index + 1]?.index))?.[1] ?? '';
      const entry = own.find((one) => one.name === name || bareName(one.name) === bareName(start[1] ?? ''));
      if (entry === undefined) return [];
      const link = { title: `${lastOf(entry.title)} › ${entry.name}`, href: hrefOf(entry) };
      return [...new Set([...`${comment} ${name}`.matchAll(RULE)].map(([, rule = '']) => rule))].map((rule) => ({
        rule,
        link,
      }));
    });
  });
  return new Map(
    [...Map.groupBy(proofs, ({ rule }) => rule)].map(([rule, all]) => [rule, all.map(({ link }) => link)]),
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
