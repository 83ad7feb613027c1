import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEdits } from '../../../web/src/kit/mergeEdits.ts';

type Rule = { _id: string; word: string; on: boolean };
type Form = { name: string; enabled: boolean; tags: string[]; rules: Rule[]; levels: number[]; days: { open: string } };

const rule = (_id: string, word = _id, on = true): Rule => ({ _id, word, on });
const base: Form = {
  name: 'A',
  enabled: true,
  tags: ['a', 'b'],
  rules: [rule('1'), rule('2'), rule('3')],
  levels: [1, 2],
  days: { open: '08:00' },
};
const merge = (mine: Partial<Form>, theirs: Partial<Form>) =>
  mergeEdits(base, { ...base, ...mine }, { ...base, ...theirs });
/** The merged values, if there is no conflict. */
const merged = (mine: Partial<Form>, theirs: Partial<Form>) => {
  const result = merge(mine, theirs);
  expect(result.conflicts).toEqual([]);
  expect(result.mine).toEqual(result.theirs);
  return result.mine;
};

describe('two people’s changes', () => {
  it('of different fields are both kept', () => {
    expect(merged({ name: 'mine' }, { enabled: false })).toEqual({ ...base, name: 'mine', enabled: false });
  });

  it('of different items, and of different fields of an item, are both kept', () => {
    const mine = [rule('1', 'mine'), rule('2'), rule('3'), rule('new')];
    const theirs = [rule('1', '1', false), rule('3'), rule('other')];
    expect(merged({ rules: mine }, { rules: theirs }).rules).toEqual([
      rule('1', 'mine', false),
      rule('3'),
      rule('new'),
      rule('other'),
    ]);
  });

  it('of a list of ids are both kept', () => {
    expect(merged({ tags: ['a', 'b', 'mine'] }, { tags: ['b', 'theirs'] }).tags).toEqual(['b', 'mine', 'theirs']);
  });

  it('of the order are kept if only one of them moved items', () => {
    const [one, two, three] = base.rules as [Rule, Rule, Rule];
    expect(merged({ rules: [three, one, two] }, { rules: [one, { ...two, on: false }, three] }).rules).toEqual([
      three,
      one,
      { ...two, on: false },
    ]);
    expect(merge({ rules: [three, one, two] }, { rules: [two, one, three] }).conflicts).toEqual(['rules']);
  });

  it('of items without an id, such as levels, are one value', () => {
    expect(merge({ levels: [1, 3] }, { levels: [1, 4] }).conflicts).toEqual(['levels']);
    expect(merged({ levels: [1, 3] }, { levels: [1, 3] }).levels).toEqual([1, 3]);
  });

  it('of items with another key are merged by it', () => {
    const [none, mine, theirs] = [[], ['2027-01-01'], ['2027-05-01']].map((dates) => ({
      holidays: dates.map((date) => ({ date })),
    })) as [{ holidays: { date: string }[] }, { holidays: { date: string }[] }, { holidays: { date: string }[] }];
    expect(mergeEdits(none, mine, theirs).conflicts).toEqual(['holidays']);
    expect(mergeEdits(none, mine, theirs, { holidays: 'date' }).mine.holidays).toHaveLength(2);
  });

  it.each([
    { name: 'a field', mine: { name: 'mine' }, theirs: { name: 'theirs' }, field: 'name' },
    { name: 'a nested field', mine: { days: { open: '07:00' } }, theirs: { days: { open: '09:00' } }, field: 'days' },
    {
      name: 'a field of an item',
      mine: { rules: [rule('1', 'a')] },
      theirs: { rules: [rule('1', 'b')] },
      field: 'rules',
    },
    {
      name: 'an item that the other deleted',
      mine: { rules: [rule('1', 'mine'), rule('2'), rule('3')] },
      theirs: { rules: [rule('2'), rule('3')] },
      field: 'rules',
    },
  ])('of $name are a conflict, in which all other changes are kept', ({ mine, theirs, field }) => {
    const result = merge({ ...mine, enabled: false }, { ...theirs, tags: [] });
    expect(result.conflicts).toEqual([field]);
    expect(result.mine).toMatchObject({ enabled: false, tags: [] });
    expect(result.theirs).toMatchObject({ enabled: false, tags: [] });
    expect(result.mine).not.toEqual(result.theirs);
  });
});

describe('any two changes', () => {
  const PLAIN = { noNullPrototype: true };
  const ids = ['1', '2', '3', '4', '5'];
  const rules = fc
    .uniqueArray(fc.constantFrom(...ids))
    .chain((list) =>
      fc.tuple(
        ...list.map((id) =>
          fc.record({ _id: fc.constant(id), word: fc.constantFrom('x', 'y'), on: fc.boolean() }, PLAIN),
        ),
      ),
    );
  const form: fc.Arbitrary<Form> = fc.record(
    {
      name: fc.constantFrom('A', 'B', 'C'),
      enabled: fc.boolean(),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
      rules,
      levels: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
      days: fc.record({ open: fc.constantFrom('07:00', '08:00') }, PLAIN),
    },
    PLAIN,
  );
  const byId = (list: readonly Rule[]) => new Map(list.map((each) => [each._id, each]));
  const sorted = ({ tags, rules: list, ...rest }: Form) => ({
    ...rest,
    tags: tags.toSorted(),
    rules: list.toSorted((a, b) => a._id.localeCompare(b._id)),
  });

  it('are only mine if nobody else saved, only theirs if I changed nothing, and nothing new if both are the same', () => {
    fc.assert(
      fc.property(form, form, (before, after) => {
        const expected = { mine: after, theirs: after, conflicts: [] };
        expect(mergeEdits(before, after, before)).toEqual(expected);
        expect(mergeEdits(before, before, after)).toEqual(expected);
        expect(mergeEdits(before, after, after)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('are merged the same from both sides, but for the order of added items', () => {
    fc.assert(
      fc.property(form, form, form, (before, mine, theirs) => {
        const [here, there] = [mergeEdits(before, mine, theirs), mergeEdits(before, theirs, mine)];
        expect(there.conflicts).toEqual(here.conflicts);
        expect(sorted(there.mine)).toEqual(sorted(here.theirs));
        expect(sorted(there.theirs)).toEqual(sorted(here.mine));
      }),
      { numRuns: 2000 },
    );
  });

  it('lose nothing: each change is in the result or in a conflict', () => {
    fc.assert(
      fc.property(form, form, form, (before, mine, theirs) => {
        const result = mergeEdits(before, mine, theirs);
        for (const [side, own] of [
          [mine, result.mine],
          [theirs, result.theirs],
        ] as const) {
          for (const field of ['name', 'enabled'] as const) {
            if (side[field] !== before[field]) expect(own[field]).toBe(side[field]);
          }
          const [old, changed, kept] = [byId(before.rules), byId(side.rules), byId(own.rules)];
          for (const id of ids) {
            const [was, is] = [old.get(id), changed.get(id)];
            if (was === undefined && is === undefined) continue;
            if (is === undefined) expect(kept.has(id)).toBe(false);
            else {
              if (is.word !== was?.word) expect(kept.get(id)?.word).toBe(is.word);
              if (is.on !== was?.on) expect(kept.get(id)?.on).toBe(is.on);
            }
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('can be merged again without a difference', () => {
    fc.assert(
      fc.property(form, form, form, (before, mine, theirs) => {
        const { mine: first, conflicts } = mergeEdits(before, mine, theirs);
        if (conflicts.length > 0) return;
        expect(mergeEdits(theirs, first, theirs)).toEqual({ mine: first, theirs: first, conflicts: [] });
      }),
      { numRuns: 1000 },
    );
  });
});
