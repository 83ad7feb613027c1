import { groupBy } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';

describe('groupBy', () => {
  it('keeps the order of the groups and of their items', () => {
    const groups = groupBy(['bee', 'ant', 'bat', 'cow', 'ape'], (word) => word.charAt(0));
    expect([...groups]).toEqual([
      ['b', ['bee', 'bat']],
      ['a', ['ant', 'ape']],
      ['c', ['cow']],
    ]);
  });

  it('of nothing has no group', () => expect(groupBy([], String).size).toBe(0));
});
