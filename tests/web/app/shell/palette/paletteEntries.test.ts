import { describe, expect, it } from 'vitest';
import { pageFinds } from '../../../../../web/src/settings/generated/pageFinds.ts';
import { paletteRows } from '../../../../../web/src/settings/generated/pagePalette.ts';
import { recordSources } from '../../../../../web/src/settings/generated/pageRecords.ts';
import { settingsPages } from '../../../../../web/src/settings/registry.ts';

describe('the rows of the palette', () => {
  const ids = settingsPages.map(({ id }) => id);

  it('belong to pages of the registry', () => {
    expect(Object.keys(paletteRows).filter((id) => !ids.includes(id))).toEqual([]);
    expect(recordSources.map(({ page }) => page).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('have finds of pages of the registry', () => {
    expect(Object.keys(pageFinds).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('are described in whole sentences, or in signs', () => {
    const described = Object.values(pageFinds).flatMap((finds) =>
      finds.flatMap(({ description }) => description ?? []),
    );
    expect(described.length).toBeGreaterThan(50);
    expect(
      described.filter(
        (text) => !/^[A-Z0-9“‘(].*[.!?)]$|^MM\/YY$|^\d or \d digits$/.test(text) || / [.,]| {2}/.test(text),
      ),
    ).toEqual([]);
  });

  it('name the words of every page', () => {
    expect(ids.filter((id) => paletteRows[id]?.words === undefined)).toEqual([]);
  });
});
