import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SUCCESS } from '../../web/src/messages.ts';
import { pageHref, type SettingsPageRow, settingsPages } from '../../web/src/settings/registry.ts';

const stories = fileURLToPath(new URL('../../stories', import.meta.url));
const texts = readdirSync(stories, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => ({ file, text: readFileSync(join(stories, file), 'utf8') }));

/** The states that every settings page has, and those that one has where something can be changed. */
const STATES = ['Loading', 'Empty', 'LoadFailed', 'Denied'];
const WRITING = ['ReadOnly', 'Dirty', 'Saving', 'Saved', 'SaveFailed'];

/** The stories of a page. Two pages may have one title; then the address tells them apart. */
function storiesOf(page: SettingsPageRow): string {
  const titled = texts.filter(({ text }) => text.includes("title: 'Pages/") && text.includes(`/${page.title}'`));
  const isShared = settingsPages.filter(({ title }) => title === page.title).length > 1;
  const own = titled.filter(({ text }) => !isShared || text.includes(pageHref(page, page.products[0] ?? 'main')));
  return own.map(({ text }) => text).join('\n');
}

describe('stories', () => {
  it.each(settingsPages.filter(({ lazy }) => lazy))('$id has a story of every state', (page) => {
    const text = storiesOf(page);
    const states = page.write === undefined ? STATES : [...STATES, ...WRITING];
    expect(states.filter((state) => !text.includes(`export const ${state}: Story`))).toEqual([]);
  });

  it.each(Object.values(SUCCESS))('the toast “%s” has a story', (sentence) => {
    const toasts = texts.filter(({ file }) => file.startsWith('toasts'));
    expect(toasts.some(({ text }) => text.includes(sentence))).toBe(true);
  });
});
