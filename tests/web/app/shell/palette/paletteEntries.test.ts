import { describe, expect, it } from 'vitest';
import { paletteEntry, searchEntries } from '../../../../../web/src/app/shell/palette/paletteEntries.ts';
import { paletteRows } from '../../../../../web/src/settings/palette.ts';
import { recordSources } from '../../../../../web/src/settings/records.ts';
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

  it('searches 10,000 items in less than a frame', () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => entry(`Item ${index} of the list`));
    const groups = [{ title: 'Items', entries, limit: 5 }];
    searchEntries(groups, 'it');
    const start = performance.now();
    searchEntries(groups, 'item 99 li');
    expect(performance.now() - start).toBeLessThan(100);
  });
});

describe('the rows of the palette', () => {
  const ids = settingsPages.map(({ id }) => id);

  it('belong to pages of the registry', () => {
    expect(Object.keys(paletteRows).filter((id) => !ids.includes(id))).toEqual([]);
    expect(recordSources.map(({ page }) => page).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('name the words of every page that is built', () => {
    const built = settingsPages.filter(({ lazy }) => lazy !== undefined).map(({ id }) => id);
    expect(built.filter((id) => paletteRows[id]?.words === undefined)).toEqual([]);
  });
});
