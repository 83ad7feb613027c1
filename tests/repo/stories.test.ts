import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SUCCESS } from '../../web/src/messages.ts';
import { settingsPages } from '../../web/src/settings/registry.ts';

const stories = fileURLToPath(new URL('../../stories', import.meta.url));
const texts = readdirSync(stories, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => ({ file, text: readFileSync(join(stories, file), 'utf8') }));

/** The states that every settings page has. */
const STATES = ['Loading', 'Empty', 'LoadFailed', 'Denied', 'ReadOnly', 'Dirty', 'Saving', 'Saved', 'SaveFailed'];

describe('stories', () => {
  it.each(settingsPages.filter(({ lazy }) => lazy))('$title has a story of every state', ({ title }) => {
    const page = texts.find(({ text }) => text.includes("title: 'Pages/") && text.includes(`/${title}'`));
    const missing = STATES.filter((state) => !page?.text.includes(`export const ${state}: Story`));
    expect(missing).toEqual([]);
  });

  it.each(Object.values(SUCCESS))('the toast “%s” has a story', (sentence) => {
    const toasts = texts.filter(({ file }) => file.startsWith('toasts'));
    expect(toasts.some(({ text }) => text.includes(sentence))).toBe(true);
  });
});
