import { describe, expect, it } from 'vitest';
import type { PaletteGroup } from '../../../../../web/src/app/shell/palette/paletteEntry.ts';
import { recordGroup, searchedNames, searchRecords } from '../../../../../web/src/app/shell/palette/recordGroups.ts';
import { settingsPages } from '../../../../../web/src/settings/registry.ts';

const titles = (groups: readonly PaletteGroup[]) => groups.flatMap(({ entries }) => entries.map(({ title }) => title));

describe('the search of stored items', () => {
  const page = settingsPages.find(({ id }) => id === 'keywords');
  if (page === undefined) throw new Error('The registry has no keywords.');
  const source = { page: page.id, title: 'Keywords', load: async () => [] };
  const went: string[] = [];
  const recordsOf = (names: readonly string[]) =>
    names.map((name, index) => ({ id: `${index}/`, name, at: '?keyword=' }));
  const groupOf = (names: readonly string[]) =>
    recordGroup(source, { page, product: 'listening' }, recordsOf(names), searchedNames(recordsOf(names)), (href) =>
      went.push(href),
    );
  const found = (names: readonly string[], question: string) => titles(searchRecords([groupOf(names)], question));

  it('finds the start of each word, in any case, with the name of the page as well', () => {
    const names = ['Store opening', 'Restore', 'Coffee (storehouse)', 'Öre'];
    expect(found(names, 'STORE')).toEqual(['Store opening', 'Coffee (storehouse)']);
    expect(found(names, 'keyw open')).toEqual(['Store opening']);
    expect(found(names, 'öre')).toEqual(['Öre']);
    expect(found(names, 'ore')).toEqual(['Öre']);
    expect(found(names, 'open keys')).toEqual([]);
    expect(found(['Restore the store'], 'store')).toEqual(['Restore the store']);
  });

  it('finds words anywhere in names of scripts that put no spaces between them', () => {
    const names = ['แคมเปญรองเท้าวิ่ง', '東京オリンピックの靴', 'Running shoes'];
    expect(found(names, 'รองเท้า')).toEqual(['แคมเปญรองเท้าวิ่ง']);
    expect(found(names, 'オリンピック')).toEqual(['東京オリンピックの靴']);
    expect(found(names, 'unning')).toEqual([]);
  });

  it('leaves out small words that a name does not have', () => {
    expect(found(['Late parcel', 'The Late Show'], 'where is the late parcel')).toEqual(['Late parcel']);
    expect(found(['Late parcel', 'The Late Show'], 'the')).toEqual(['The Late Show']);
  });

  it('puts names first that start with the query, shows five, and counts all', () => {
    const names = [...Array.from({ length: 8 }, (_, index) => `Big tea ${index}`), 'Tea', 'Teapot'];
    const [group] = searchRecords([groupOf(names)], 'tea');
    expect(group?.title).toBe('Keywords (5 of 10)');
    expect(group?.entries.map(({ title }) => title)).toEqual(['Tea', 'Teapot', 'Big tea 0', 'Big tea 1', 'Big tea 2']);
  });

  it('opens the item on its page', () => {
    searchRecords([groupOf(['Tea'])], 'tea')[0]?.entries[0]?.run();
    expect(went).toEqual(['/settings/keywords/listening?keyword=0%2F']);
  });

  it('makes entries only of the items that it shows', () => {
    const group = groupOf(Array.from({ length: 1000 }, (_, index) => `Tea ${index}`));
    const shown: string[] = [];
    const watched = {
      ...group,
      entryOf: (record: (typeof group.records)[number]) => {
        shown.push(record.id);
        return group.entryOf(record);
      },
    };
    searchRecords([watched], 'tea');
    expect(shown).toEqual(['0/', '1/', '2/', '3/', '4/']);
  });
});
