import { describe, expect, it } from 'vitest';
import { paletteEntry, recordGroup, searchEntries } from '../../../../../web/src/app/shell/palette/paletteEntries.ts';
import { paletteRows } from '../../../../../web/src/settings/generated/pagePalette.ts';
import { recordSources } from '../../../../../web/src/settings/generated/pageRecords.ts';
import { settingsPages } from '../../../../../web/src/settings/registry.ts';

const run = () => undefined;
const entry = (title: string, words = '') => paletteEntry({ key: title, icon: 'x', title, of: 'CRM desk', words, run });
const titles = (groups: ReturnType<typeof searchEntries>) =>
  groups.flatMap(({ entries }) => entries.map(({ title }) => title));

describe('the search of the palette', () => {
  it('finds an entry by words that it does not show', () => {
    const groups = [{ title: 'CRM desk', entries: [entry('Ports', 'docks, harbors')] }];
    const found = (question: string) => titles(searchEntries(groups, question)).length;
    expect([found('harb'), found('crm dock'), found('ship'), found('ocks')]).toEqual([1, 1, 0, 0]);
  });

  it('puts entries first whose title starts with the query', () => {
    const groups = [{ title: 'Tags', entries: [entry('Very late'), entry('Late parcel')] }];
    expect(titles(searchEntries(groups, 'late'))).toEqual(['Late parcel', 'Very late']);
  });

  it('limits the results of a list and counts them', () => {
    const entries = ['One', 'Only', 'Onto'].map((title) => entry(title));
    const [found] = searchEntries([{ title: 'Tags', entries, limit: 2 }], 'on');
    expect(found?.title).toBe('Tags (2 of 3)');
    expect(found?.entries).toHaveLength(2);
  });
});

describe('the search of stored items', () => {
  const page = settingsPages.find(({ id }) => id === 'keywords');
  if (page === undefined) throw new Error('The registry has no keywords.');
  const source = { page: page.id, title: 'Keywords', load: async () => [] };
  const went: string[] = [];
  const groupOf = (names: readonly string[]) =>
    recordGroup(
      source,
      { page, product: 'listening' },
      names.map((name, index) => ({ id: `${index}/`, name, at: '?keyword=' })),
      (href) => went.push(href),
    );
  const found = (names: readonly string[], question: string) => titles(searchEntries([groupOf(names)], question));

  it('finds the start of each word, in any case, with the name of the page as well', () => {
    const names = ['Store opening', 'Restore', 'Coffee (storehouse)', 'Öre'];
    expect(found(names, 'STORE')).toEqual(['Store opening', 'Coffee (storehouse)']);
    expect(found(names, 'keyw open')).toEqual(['Store opening']);
    expect(found(names, 'ö')).toEqual(['Öre']);
    expect(found(names, 'open keys')).toEqual([]);
    expect(found(['Restore the store'], 'store')).toEqual(['Restore the store']);
  });

  it('puts names first that start with the query, shows five, and counts all', () => {
    const names = [...Array.from({ length: 8 }, (_, index) => `Big tea ${index}`), 'Tea', 'Teapot'];
    const [group] = searchEntries([groupOf(names)], 'tea');
    expect(group?.title).toBe('Keywords (5 of 10)');
    expect(group?.entries.map(({ title }) => title)).toEqual(['Tea', 'Teapot', 'Big tea 0', 'Big tea 1', 'Big tea 2']);
  });

  it('opens the item on its page', () => {
    searchEntries([groupOf(['Tea'])], 'tea')[0]?.entries[0]?.run();
    expect(went).toEqual(['/settings/keywords/listening?keyword=0%2F']);
  });

  it('reads each name once, and makes entries only of the items that it shows', () => {
    const group = groupOf(Array.from({ length: 1000 }, (_, index) => `Tea ${index}`));
    const reads = new Map<string, number>();
    const shown: string[] = [];
    const watched = {
      ...group,
      records: group.records.map(({ name, ...record }) => ({
        ...record,
        get name() {
          reads.set(record.id, (reads.get(record.id) ?? 0) + 1);
          return name;
        },
      })),
      entryOf: (record: (typeof group.records)[number]) => {
        shown.push(record.id);
        return group.entryOf(record);
      },
    };
    searchEntries([watched], 'tea');
    expect(shown).toEqual(['0/', '1/', '2/', '3/', '4/']);
    const others = [...reads].filter(([id]) => !shown.includes(id));
    expect(others).toHaveLength(995);
    expect(others.filter(([, count]) => count !== 1)).toEqual([]);
  });
});

describe('the rows of the palette', () => {
  const ids = settingsPages.map(({ id }) => id);

  it('belong to pages of the registry', () => {
    expect(Object.keys(paletteRows).filter((id) => !ids.includes(id))).toEqual([]);
    expect(recordSources.map(({ page }) => page).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('name the words of every page', () => {
    expect(ids.filter((id) => paletteRows[id]?.words === undefined)).toEqual([]);
  });
});
