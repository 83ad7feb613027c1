import { describe, expect, it } from 'vitest';
import { pathNames } from '../../../../web/src/kit/names/pathNames.ts';

const KEYWORDS = [
  { _id: 'a', name: 'Northwind', parent_id: null },
  { _id: 'b', name: 'Stores', parent_id: 'a' },
  { _id: 'c', name: 'Chiang Mai', parent_id: 'b' },
  { _id: 'd', name: 'Competitors', parent_id: null },
];

describe('pathNames', () => {
  it('names an item by its path', () => {
    expect(pathNames(KEYWORDS, 'keyword').pathOf('c')).toBe('Northwind › Stores › Chiang Mai');
    expect(pathNames(KEYWORDS, 'keyword').pathOf('d')).toBe('Competitors');
  });

  it('tells deleted items from those that are not loaded yet', () => {
    expect(pathNames(KEYWORDS, 'keyword').pathOf('x')).toBe('Deleted keyword');
    expect(pathNames(undefined, 'keyword').pathOf('x')).toBe('A keyword');
  });

  it('ends at the third level, even if parents form a circle', () => {
    const circle = [
      { _id: 'a', name: 'A', parent_id: 'b' },
      { _id: 'b', name: 'B', parent_id: 'a' },
    ];
    expect(pathNames(circle, 'keyword').pathOf('a')).toBe('A › B › A');
    expect(
      pathNames(circle, 'keyword')
        .search('b', 9)
        .map(({ value }) => value),
    ).toContain('b');
  });

  it('finds items by words of their path in any order, up to a number', () => {
    const { search } = pathNames(KEYWORDS, 'keyword');
    expect(search('mai NORTHWIND', 9)).toEqual([{ value: 'c', label: 'Northwind › Stores › Chiang Mai' }]);
    expect(search('Northwind › Stores › Chiang', 9).map(({ value }) => value)).toEqual(['c']);
    expect(search('northwind', 2).map(({ value }) => value)).toEqual(['a', 'b']);
    expect(search('', 9)).toHaveLength(4);
    expect(pathNames(undefined, 'keyword').search('', 9)).toEqual([]);
  });
});
