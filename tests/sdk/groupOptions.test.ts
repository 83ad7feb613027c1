import { hiddenItems, isLimiting, namedBy, OPTION_LISTS, type OptionIds } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NONE: OptionIds = { keywords: [], tags: [], custom_socials: [], engagements: [] };

describe('[groupoption.visible] what options name', () => {
  it('is everything while nothing is set, or nothing is named', () => {
    for (const list of OPTION_LISTS) {
      expect(namedBy({}, list, 'listening')).toBeUndefined();
      expect(namedBy({ listening: NONE, crm: NONE }, list, 'listening')).toBeUndefined();
    }
  });

  it.each(['keywords', 'tags'] as const)('counts for the product alone: %s', (list) => {
    const options = { listening: { ...NONE, [list]: ['a'] }, crm: NONE };
    expect(namedBy(options, list, 'listening')).toEqual(new Set(['a']));
    expect(namedBy(options, list, 'crm')).toBeUndefined();
  });

  it.each(['custom_socials', 'engagements'] as const)('counts for both products together: %s', (list) => {
    const one = { listening: { ...NONE, [list]: ['a'] }, crm: NONE };
    expect(namedBy(one, list, 'crm')).toEqual(new Set(['a']));
    expect(namedBy({ ...one, crm: { ...NONE, [list]: ['b'] } }, list, 'crm')).toEqual(new Set(['a', 'b']));
  });

  it('[groupoption.emptied] is nothing, and not everything, once the last was deleted', () => {
    const options: OptionIds = { ...NONE, emptied: ['keywords'] };
    expect(namedBy({ listening: options }, 'keywords', 'listening')).toEqual(new Set());
    expect(namedBy({ listening: options }, 'tags', 'listening')).toBeUndefined();
    expect([isLimiting(options, 'keywords'), isLimiting(options, 'tags')]).toEqual([true, false]);
    expect(isLimiting({ ...NONE, tags: ['a'] }, 'tags')).toBe(true);
  });
});

describe('[groupoption.visible] what is hidden', () => {
  const tree = [
    { _id: 'top', parent_id: null },
    { _id: 'branch', parent_id: 'top' },
    { _id: 'leaf', parent_id: 'branch' },
    { _id: 'beside', parent_id: 'top' },
    { _id: 'lost', parent_id: 'deleted' },
  ];
  const hidden = (...named: string[]) => [...hiddenItems(tree, new Set(named))];

  it('is nothing without limits', () => {
    expect(hiddenItems(tree, undefined).size).toBe(0);
  });

  it('is what is not named, with neither what is above nor what is beside', () => {
    expect(hidden('leaf')).toEqual(['beside', 'lost']);
    expect(hidden('top')).toEqual(['branch', 'leaf', 'beside', 'lost']);
    expect(hidden('lost', 'branch')).toEqual(['leaf', 'beside']);
  });

  it('is everything if nothing that exists is named', () => {
    expect(hidden()).toHaveLength(tree.length);
    expect(hidden('deleted')).toHaveLength(tree.length);
  });

  it('ends in a tree that goes round, and in a list without parents', () => {
    const round = [
      { _id: 'a', parent_id: 'b' },
      { _id: 'b', parent_id: 'a' },
      { _id: 'c', parent_id: null },
    ];
    expect([...hiddenItems(round, new Set(['a']))]).toEqual(['c']);
    expect([...hiddenItems([{ _id: 'a' }, { _id: 'b' }], new Set(['b']))]).toEqual(['a']);
  });

  it('never grows when more is named', () => {
    const ids = tree.map(({ _id }) => _id);
    fc.assert(
      fc.property(fc.subarray(ids), fc.constantFrom(...ids), (named, more) => {
        const before = hiddenItems(tree, new Set(named));
        const after = hiddenItems(tree, new Set([...named, more]));
        expect([...after].every((id) => before.has(id))).toBe(true);
        expect(after.has(more)).toBe(false);
      }),
    );
  });
});
