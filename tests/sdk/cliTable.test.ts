/** Tables on a terminal: what fits, what is shortened, and how wide characters are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../sdk/src/cli/nearest.ts';
import { plainText, shortened, widthOf, wrapped } from '../../sdk/src/cli/plainText.ts';
import { propertiesOf, tableOf } from '../../sdk/src/cli/table.ts';

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('a table', () => {
  it('has the id and the name first, and what is nested last', () => {
    const entries = [
      { tags: ['a', 'b'], open: true, name: 'One', user: { _id: 1, name: 'Ann' }, _id: '1', note: null },
    ];
    expect(lines(tableOf(entries, 80).text)).toEqual([
      '_ID  NAME  OPEN  NOTE  TAGS  USER',
      '1    One   true        a, b  Ann',
    ]);
  });

  it('has a column for each property that an entry has, and one for plain values', () => {
    expect(lines(tableOf([{ a: 1 }, { b: 2 }], 80).text)).toEqual(['A  B', '1', '   2']);
    expect(lines(tableOf(['x', 3], 80).text)).toEqual(['VALUE', 'x', '3']);
  });

  it('leaves out the last columns rather than cutting an id, and says how many', () => {
    const entry = {
      _id: 'a'.repeat(24),
      name: 'A rather long name of something',
      more: 'b'.repeat(30),
      last: 'c'.repeat(30),
    };
    const { text, hidden } = tableOf([entry], 48);
    expect([lines(text)[1], hidden]).toEqual([`${'a'.repeat(24)}  A rather long name of…`, 2]);
  });

  it('lines up wide characters', () => {
    const [, first = '', second = ''] = lines(
      tableOf(
        [
          { name: '日本', x: 1 },
          { name: 'ab', x: 1 },
        ],
        80,
      ).text,
    );
    expect([first, second]).toEqual(['日本  1', 'ab    1']);
  });

  it('fits the terminal, whatever is in it', () => {
    const entry = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), fc.integer({ min: 60, max: 200 }), (entries, columns) => {
        for (const text of [tableOf(entries, columns).text, propertiesOf(entries[0], columns)]) {
          expect(text).not.toMatch(/[^\n\P{Cc}]/u);
        }
        expect(Math.max(...lines(tableOf(entries, columns).text).map(widthOf))).toBeLessThanOrEqual(columns);
      }),
      { numRuns: 40 },
    );
  });
});

describe('texts', () => {
  it('are shortened to a width', () => {
    expect([shortened('abcdef', 6), shortened('abcdef', 5), shortened('日本語', 5)]).toEqual([
      'abcdef',
      'abcd…',
      '日本…',
    ]);
  });

  it('are wrapped between words', () => {
    expect(wrapped('one two three', 9, '- ', '  ')).toEqual(['- one two', '  three']);
    expect(wrapped('unbreakable', 5)).toEqual(['unbreakable']);
  });

  it('cannot turn the direction of writing or break the line', () => {
    expect(plainText('a\r\nb\u202Ec\u2066')).toBe('a bc');
  });
});

describe('the nearest word', () => {
  it.each([
    ['creatSla', ['createSla']],
    ['CREATE_SLA', ['createSla']],
    ['crea', ['createSla']],
    ['zzz', []],
    ['', []],
    ['-', []],
  ])('to "%s" is %j', (word, expected) => {
    expect(nearest(word, ['createSla', 'listUsers'])).toEqual(expected);
  });
});
