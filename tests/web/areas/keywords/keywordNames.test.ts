import { describe, expect, it } from 'vitest';
import { keywordNames } from '../../../../web/src/areas/keywords/keywordNames.ts';

const KEYWORDS = [
  { _id: 'a', name: 'Northwind', parent_id: null },
  { _id: 'b', name: 'Stores', parent_id: 'a' },
  { _id: 'c', name: 'Chiang Mai', parent_id: 'b' },
  { _id: 'd', name: 'Competitors', parent_id: null },
];

describe('keywordNames', () => {
  it('names a keyword by its path', () => {
    expect(keywordNames(KEYWORDS).pathOf('c')).toBe('Northwind › Stores › Chiang Mai');
    expect(keywordNames(KEYWORDS).pathOf('d')).toBe('Competitors');
  });

  it('tells deleted keywords from those that are not loaded yet', () => {
    expect(keywordNames(KEYWORDS).pathOf('x')).toBe('Deleted keyword');
    expect(keywordNames(undefined).pathOf('x')).toBe('A keyword');
  });

  it('ends at the third level, even if parents form a circle', () => {
    const circle = [
      { _id: 'a', name: 'A', parent_id: 'b' },
      { _id: 'b', name: 'B', parent_id: 'a' },
    ];
    expect(keywordNames(circle).pathOf('a')).toBe('A › B › A');
  });

  it('finds keywords by words of their path in any order, up to a number', () => {
    const { search } = keywordNames(KEYWORDS);
    expect(search('mai NORTHWIND', 9)).toEqual([{ value: 'c', label: 'Northwind › Stores › Chiang Mai' }]);
    expect(search('northwind', 2).map(({ value }) => value)).toEqual(['a', 'b']);
    expect(search('', 9)).toHaveLength(4);
    expect(keywordNames(undefined).search('', 9)).toEqual([]);
  });
});
