import type { KeywordNode } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { hasWords, keywordSource, type TreeKeyword, treeOf } from '../../../../web/src/areas/keywords/keywordTree.ts';
import { setSentence } from '../../../../web/src/areas/keywords/setSentence.ts';
import { searchTree } from '../../../../web/src/kit/tree/searchTree.ts';
import { treeRows } from '../../../../web/src/kit/tree/treeRows.ts';

function keyword<Below extends object>(name: string, below: Below) {
  const pattern = { includes: [name.toLowerCase()], excludes: [] };
  const rest = { parent_id: null, status: 'active' as const, updated_time: '2026-11-18T08:30:00.000Z' };
  return { _id: name, name, patterns: [pattern], ...rest, ...below };
}

const leaf = (name: string) => keyword(name, {});
const branch = (name: string, ...names: string[]) => keyword(name, { children: names.map(leaf) });
const node = (name: string, ...branches: ReturnType<typeof branch>[]): KeywordNode =>
  keyword(name, { children: branches });

const TREE = [
  node('Shop', branch('Stores', 'Chiang Mai', 'Hamburg'), branch('Delivery')),
  node('Trends', branch('Delivery robots')),
  node('Staff'),
];
const SOURCE = keywordSource(TREE);
const namesOf = (rows: readonly { item: TreeKeyword }[]) => rows.map(({ item }) => item.name);

describe('the tree of keywords', () => {
  it('has the children of a keyword', () => {
    expect(namesOf(treeRows(SOURCE, new Set()))).toEqual(['Shop', 'Trends', 'Staff']);
    const rows = treeRows(SOURCE, new Set(['Shop', 'Stores']));
    expect(namesOf(rows)).toEqual(['Shop', 'Stores', 'Chiang Mai', 'Hamburg', 'Delivery', 'Trends', 'Staff']);
  });

  it('is searched for all words, in names and in the words of sets', () => {
    const search = (text: string) => searchTree(SOURCE, (one) => hasWords(one, text.split(' ')));
    const { source, open, found } = search('delivery');
    expect(namesOf(treeRows(source, open))).toEqual(['Shop', 'Delivery', 'Trends', 'Delivery robots']);
    expect(found).toBe(2);
    expect(search('robots delivery').found).toBe(1);
    expect(treeRows(search('zeppelin').source, open)).toEqual([]);
  });

  it('returns the path to a keyword from the top', () => {
    expect(SOURCE.pathTo('Hamburg').map(({ name }) => name)).toEqual(['Shop', 'Stores', 'Hamburg']);
    expect(SOURCE.pathTo('gone')).toEqual([]);
  });

  it('leaves out keywords without children', () => {
    expect(treeOf({ keywords: [{ _id: 'part' }] })).toEqual([]);
    expect(treeOf({ keywords: TREE })).toEqual(TREE);
  });
});

describe('the description of a set', () => {
  it.each([
    [['southgate'], [], 'has “southgate”'],
    [['northwind', 'store'], [], 'has all of “northwind” and “store”'],
    [['northwind', 'store'], [['turbine']], 'has all of “northwind” and “store”, and not “turbine”'],
    [['a', 'b', 'c'], [['x'], ['y']], 'has all of “a”, “b”, and “c”, and none of “x” and “y”'],
    [['a'], [['x', 'y']], 'has “a”, and not “x” and “y” together'],
    [['a'], [['x'], ['y', 'z']], 'has “a”, and not “x”, and not “y” and “z” together'],
  ])('%j without %j %s', (includes, excludes, sentence) => {
    expect(setSentence({ includes, excludes })).toBe(sentence);
  });
});
