import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sharedComponents } from '../../scripts/generate/components.ts';
import { speechFile } from '../../scripts/looks/spoken.ts';
import { storyPages } from '../../stories/support/book/generated/pages.ts';
import { ruleTexts } from '../../stories/support/book/generated/ruleTexts.ts';
import { summaries } from '../../stories/support/book/generated/summaries.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const components = sharedComponents(join(root, 'web/src'));

/** The files of stories, and the guidelines. */
const texts = readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:mdx|stories\.tsx)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, 'stories', file), 'utf8') }));

/** The stories of components, each with what it is about and what it describes along with it. */
const pages = texts
  .filter(({ file, text }) => /^(?:ui|kit)\//.test(file) && text.includes('inTheBook('))
  .map(({ file, text }) => ({
    file,
    text,
    name: /inTheBook\(\s*(\w+)/.exec(text)?.[1] ?? '',
    also: [...(/also: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name),
  }));

const storiesIn = (text: string) => [...text.matchAll(/^export const (\w+): Story/gm)].map(([, name]) => name);

describe('the book of components', () => {
  it('has a page for each component that pages are built of', () => {
    const described = pages.flatMap(({ name, also }) => [name, ...also]);
    expect(components.map(({ name }) => name).filter((name) => !described.includes(name))).toEqual([]);
    expect(described.filter((name, index) => described.indexOf(name) !== index)).toEqual([]);
    expect(components.length).toBeGreaterThan(100);
  });

  it.each(pages)('$name is described where one looks for it', ({ file, text, name }) => {
    const source = components.find((one) => one.name === name);
    expect(file).toBe(source?.file.replace(/[\w]+\.tsx$/, `${name}.stories.tsx`));
    expect(text).toMatch(new RegExp(`title: 'Components/[A-Z][\\w ]+/${name}'`));
    expect(text).toContain(`component: ${name},`);
    expect(text).toMatch(/tags: \['autodocs', '(stable|new)'\]/);
  });

  it.each(pages)('$name has stories of its states, and one in the dark', ({ text }) => {
    const names = storiesIn(text);
    expect(names.length).toBeGreaterThan(1);
    expect(text).toContain("globals: { scheme: 'dark' }");
    // A story that proves nothing is a picture.
    expect(text).toContain('await expect(');
  });

  it.each(pages)('what a screen reader finds is kept of each story of $name', ({ file, text }) => {
    const kept: object = parse(readFileSync(speechFile(join(root, 'stories', file)), 'utf8'));
    expect(Object.keys(kept)).toHaveLength(storiesIn(text).length);
  });

  it('keeps nothing of stories that are gone', () => {
    const kept = readdirSync(join(root, 'stories/speech'), { recursive: true, encoding: 'utf8' });
    const known = pages.map(({ file }) => speechFile(`/stories/${file}`).replace('/stories/speech/', ''));
    expect(kept.filter((file) => file.endsWith('.yaml') && !known.includes(file))).toEqual([]);
  });
});

describe('the guidelines', () => {
  /** The first part of an address in Storybook, which it makes of a title. */
  const partOf = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '');
  const parts = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?:title: '|<Meta title=")([^'"]+)['"]/g)].map(([, title = '']) => partOf(title)),
  );

  it('lead to pages that exist', () => {
    const linked = texts.flatMap(({ text }) =>
      [...text.matchAll(/\?path=\/(?:docs|story)\/([\w-]+?)--/g)].map(([, part]) => String(part)),
    );
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.filter((part) => !parts.includes(part))).toEqual([]);
  });
});

describe('the book of pages', () => {
  const files = texts.flatMap(({ file, text }) => {
    const [, title] = /title: '(Pages\/[^']*)'/.exec(text) ?? [];
    return title === undefined ? [] : [{ file, text, title }];
  });

  it('has a page for each page of the console that has stories', () => {
    expect(files.filter(({ text }) => !text.includes("tags: ['autodocs'],")).map(({ file }) => file)).toEqual([]);
    expect(Object.keys(storyPages).sort()).toEqual(files.map(({ title }) => title).sort());
    expect(files.length).toBeGreaterThan(60);
  });

  it('knows what each settings page and page of the admin area calls', () => {
    const without = Object.entries(storyPages).filter(([, { calls }]) => calls.length === 0);
    expect(without.map(([title]) => title).filter((title) => /^Pages\/.*\//.test(title))).toEqual([]);
  });

  it.each(Object.entries(storyPages))('%s: it can be said what its calls do and its rules mean', (_, page) => {
    expect(page.about).not.toBe('');
    expect(page.calls.filter((id) => !summaries[id])).toEqual([]);
    expect(page.rules.filter((id) => !ruleTexts[id])).toEqual([]);
  });
});
