import type { KeywordNode } from '@atrium-console/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setSentence } from '../../../../web/src/settings/crmKeywords/details/setSentence.ts';
import {
  childrenOf,
  pathTo,
  rowsOf,
  searchView,
  type TreeKeyword,
  treeOf,
  wholeView,
} from '../../../../web/src/settings/crmKeywords/tree/keywordRows.ts';

const NOTHING: ReadonlySet<string> = new Set();

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
const namesOf = (rows: readonly { keyword: TreeKeyword }[]) => rows.map((row) => row.keyword.name);
const search = (text: string, toggled = NOTHING) => rowsOf(searchView(TREE, text.split(' ')), toggled);

describe('the lines of the tree', () => {
  it('are those at the top until one is opened', () => {
    expect(namesOf(rowsOf(wholeView(TREE), NOTHING))).toEqual(['Shop', 'Trends', 'Staff']);
    const rows = rowsOf(wholeView(TREE), new Set(['Shop', 'Stores']));
    expect(namesOf(rows)).toEqual(['Shop', 'Stores', 'Chiang Mai', 'Hamburg', 'Delivery', 'Trends', 'Staff']);
    expect(rows[3]).toMatchObject({ level: 3, place: 2, siblings: 2, isOpen: undefined });
    expect(rows[1]).toMatchObject({ level: 2, place: 1, siblings: 2, isOpen: true });
  });

  it('look at nothing below a keyword that is closed', () => {
    const looked: string[] = [];
    const view = wholeView(TREE);
    rowsOf(
      { ...view, childrenOf: (one) => (looked.push(one.name) && view.childrenOf(one) ? childrenOf(one) : []) },
      NOTHING,
    );
    expect(looked).toEqual(['Shop', 'Trends', 'Staff']);
  });

  it('of a search are what matches and what is above it', () => {
    expect(namesOf(search('delivery'))).toEqual(['Shop', 'Delivery', 'Trends', 'Delivery robots']);
    expect(namesOf(search('hamburg'))).toEqual(['Shop', 'Stores', 'Hamburg']);
    expect(searchView(TREE, ['delivery']).found).toBe(2);
    expect(search('zeppelin')).toEqual([]);
  });

  it('of a search can be closed, and a match without matches below it be opened', () => {
    expect(namesOf(search('hamburg', new Set(['Stores'])))).toEqual(['Shop', 'Stores']);
    expect(namesOf(search('stores', new Set(['Stores'])))).toEqual(['Shop', 'Stores', 'Chiang Mai', 'Hamburg']);
  });

  it('of a search for one letter are never more than all, and hold each match', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), (letter) => {
        const all = new Set(['Shop', 'Stores', 'Trends']);
        const expected = namesOf(rowsOf(wholeView(TREE), all)).filter((name) => name.toLowerCase().includes(letter));
        const found = namesOf(search(letter, NOTHING));
        expect(found.length).toBeLessThanOrEqual(8);
        expect(
          expected.filter((name) => !found.includes(name) && !found.some((other) => other === parentOf(name))),
        ).toEqual([]);
      }),
    );
  });

  it('lead to a keyword from the top', () => {
    expect(pathTo(TREE, 'Hamburg')?.map(({ name }) => name)).toEqual(['Shop', 'Stores', 'Hamburg']);
    expect(pathTo(TREE, 'gone')).toBeUndefined();
  });

  it('leave out what is no tree', () => {
    expect(treeOf({ keywords: [{ _id: 'part' }] })).toEqual([]);
    expect(treeOf({ keywords: TREE })).toEqual(TREE);
  });
});

function parentOf(name: string): string | undefined {
  return pathTo(TREE, name)?.at(-2)?.name;
}

describe('a set in plain language', () => {
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
