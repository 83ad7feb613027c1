import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOver } from '../../../web/src/kit/carryOver.ts';

const rule = (fields: { _id?: string; word: string; on: boolean }) => fields;

describe('a draft that was typed in while it was saved', () => {
  it('takes the id of what is new, and keeps what was typed into it', () => {
    const sent = { name: 'A', rules: [rule({ word: 'late', on: true })] };
    const typed = { name: 'A', rules: [rule({ word: 'later', on: true })] };
    const stored = { name: 'A', rules: [rule({ _id: '1', word: 'late', on: true })] };
    expect(carryOver(typed, sent, stored)).toEqual({ name: 'A', rules: [{ _id: '1', word: 'later', on: true }] });
  });

  it('keeps a list as it is typed when something was added to it or removed', () => {
    const sent = { rules: ['a', 'b'] };
    expect(carryOver({ rules: ['b'] }, sent, { rules: ['a', 'b'] })).toEqual({ rules: ['b'] });
  });

  it('keeps a field that was emptied', () => {
    expect(carryOver({ at: null }, { at: { hour: 1 } }, { at: { hour: 2 } })).toEqual({ at: null });
  });

  it('is what is stored when nothing was typed, and what was typed when all was stored as it was sent', () => {
    const item = fc.record({ _id: fc.nat(3), on: fc.boolean() }, { noNullPrototype: true });
    const field = fc.oneof(fc.string(), fc.constant(null), fc.array(item));
    const draft = () => fc.dictionary(fc.constantFrom('a', 'b', 'c'), field, { noNullPrototype: true });
    fc.assert(
      fc.property(draft(), draft(), (first, second) => {
        expect(carryOver(first, first, second)).toEqual(second);
        expect(carryOver(first, second, second)).toEqual(first);
      }),
    );
  });
});
