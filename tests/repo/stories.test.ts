import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { adminPages } from '../../web/src/screens/admin/registry.ts';
import { pageHref, type SettingsPageRow, settingsPages } from '../../web/src/settings/registry.ts';
import { SUCCESS } from '../../web/src/settingsMessages.ts';

const stories = fileURLToPath(new URL('../../stories', import.meta.url));
const texts = readdirSync(stories, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => ({ file, text: readFileSync(join(stories, file), 'utf8') }));

/** The states of every settings page, and the additional states of editable pages. */
const STATES = ['Loading', 'Empty', 'LoadFailed', 'Denied'];
const WRITING = ['Dirty', 'Saving', 'Saved', 'SaveFailed'];
/** States that the kit covers, so pages built from its collections do not repeat them. */
const OF_THE_KIT = ['Conflict', 'ConflictInTheDark', 'Deleting', 'DeletingMany'];

/** Everyone who can open such a page can also write, so it is never read-only. */
const isNeverReadOnly = ({ read, write }: SettingsPageRow) => JSON.stringify(read) === JSON.stringify(write);

function statesOf(page: SettingsPageRow): string[] {
  if (page.write === undefined) return STATES;
  return [...STATES, ...WRITING, ...(isNeverReadOnly(page) ? [] : ['ReadOnly'])];
}

/** The states of each page of the admin area: some load nothing of their own, some change nothing. */
const ADMIN_STATES: Readonly<Record<string, readonly string[]>> = {
  accounts: STATES,
  addAccount: [...STATES, ...WRITING],
  productPermissions: [...STATES, ...WRITING],
  plans: STATES,
  addPlan: ['Denied', ...WRITING],
  editPlan: ['Loading', 'LoadFailed', 'Denied', ...WRITING],
  defaultRoles: [...STATES, ...WRITING],
  migrateKeywords: STATES,
  accountRoles: [...STATES, ...WRITING],
  rolePermissions: [...STATES, ...WRITING],
  remoteUsers: STATES,
  remoteUsersNew: STATES,
};

/** A story is written out, or it is the state of the same name of the helper for its kind of page. */
const hasStory = (text: string, name: string) =>
  new RegExp(`^export const ${name}(?:: Story = | = (?:\\{ \\.{3})?states\\.${name}\\b)`, 'm').test(text);

const missing = (names: readonly string[], text: string) => names.filter((name) => !hasStory(text, name));

/** Whether a page only edits items of the kit's collections. */
function editsItemsOnly({ id }: SettingsPageRow): boolean {
  const folder = fileURLToPath(new URL(`../../web/src/settings/${id}`, import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const uses = (hook: string) => sources.some((text) => text.includes(`${hook}(`));
  return uses('useItemEditing') && !uses('useEditing') && !uses('useDraft');
}

/** The stories of a page. Pages with the same title are distinguished by their URL. */
function storiesOf(page: SettingsPageRow): string {
  const titled = texts.filter(({ text }) => text.includes("title: 'Pages/") && text.includes(`/${page.title}'`));
  const isShared = settingsPages.filter(({ title }) => title === page.title).length > 1;
  const own = titled.filter(({ text }) => !isShared || text.includes(pageHref(page, page.products[0] ?? 'main')));
  return own.map(({ text }) => text).join('\n');
}

describe('stories', () => {
  it.each(settingsPages)('$id has a story for every state', (page) => {
    expect(missing(statesOf(page), storiesOf(page))).toEqual([]);
  });

  it.each(adminPages)('$id of the admin area has a story for each of its states', ({ id, title }) => {
    const own = texts.filter(({ text }) => text.includes(`title: 'Pages/Admin/${title}'`));
    expect(missing(ADMIN_STATES[id] ?? [...STATES, ...WRITING], own.map(({ text }) => text).join('\n'))).toEqual([]);
  });

  it('the kit has a story for every state, including those that its collections cover for pages', () => {
    const kit = texts.filter(({ file }) => file.startsWith('kit')).map(({ text }) => text);
    const collection = kit.find((text) => text.includes("title: 'Kit/Collection'")) ?? '';
    const states = [...STATES, ...WRITING, 'ReadOnly', ...OF_THE_KIT].filter((state) => state !== 'Denied');
    expect(missing(states, collection)).toEqual([]);
  });

  const plain = settingsPages.filter(editsItemsOnly);

  it('some pages only edit the items of collections', () => {
    expect(plain.map(({ id }) => id)).toContain('workingStatus');
  });

  it.each(plain)('$id leaves conflicts to the stories of the kit', (page) => {
    expect(storiesOf(page)).not.toContain("scenario: 'conflict'");
  });

  it.each(Object.values(SUCCESS))('the toast “%s” has a story, which is found by its sentence', (sentence) => {
    const toasts = texts.filter(({ file }) => file.startsWith('toasts')).map(({ text }) => text);
    const names = toasts.flatMap((text) => [...text.matchAll(/^ {2}name: (["'])(.*)\1,$/gm)].map(([, , name]) => name));
    expect(names.filter((name) => name?.startsWith(sentence))).toHaveLength(1);
  });
});
