import type { KeywordPattern } from '@atrium-console/sdk';
import { noRawForm, parseKeywords, printKeywords, withKeptSets } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const set = (includes: string[], ...excludes: string[]): KeywordPattern => ({
  includes,
  excludes: excludes.map((word) => [word]),
});

/** Each problem with the part of the text that it underlines. */
const problemsOf = (text: string) => {
  const read = parseKeywords(text);
  return read.ok ? [] : read.problems.map(({ code, from, to }) => [code, text.slice(from, to), from]);
};

const anyWord = fc
  .oneof(
    fc.constantFrom('coffee', 'Coffee', 'iced tea', 'กาแฟ', 'a:b', 'c*d', 'e|f', 'g,h', '\\', 'i\\', '👩‍👩‍👧', 'שלום'),
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  )
  .map((word) => word.replaceAll(/[\r\n]+/g, ' ').trim())
  .filter((word) => word !== '');
const keyOf = (word: string) => word.normalize('NFC').toLowerCase();
const words = (least: number) => fc.uniqueArray(anyWord, { minLength: least, maxLength: 5, selector: keyOf });
const setsOf = (exclude: fc.Arbitrary<string[]>) =>
  fc.uniqueArray(
    fc.record({
      includes: words(1),
      excludes: fc.uniqueArray(exclude, {
        maxLength: 4,
        selector: (each) => JSON.stringify(each.map(keyOf).toSorted()),
      }),
    }),
    { maxLength: 6, selector: ({ includes }) => JSON.stringify(includes.map(keyOf).toSorted()) },
  );
const rawSets = setsOf(anyWord.map((word) => [word]));
const anySets = setsOf(words(1));

/** Text with more marks than people write. */
const messyText = fc.string({
  maxLength: 200,
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(',', '*', '|', ':', '\\', ' ', '\n', 'a', 'A', 'b') },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }) },
  ),
});

describe('the raw format of keyword sets', () => {
  it.each<[rule: string, text: string, sets: KeywordPattern[]]>([
    ['[keyword.raw.commas] sets are separated by commas', 'coffee, tea', [set(['coffee']), set(['tea'])]],
    ['[keyword.raw.star] includes are joined by *', 'iced*coffee', [set(['iced', 'coffee'])]],
    ['[keyword.raw.excludes] excludes follow | and are joined by :', 'tea|hot:milk', [set(['tea'], 'hot', 'milk')]],
    ['[keyword.raw.colon] a literal colon is escaped', 'http\\://a|b\\:c', [set(['http://a'], 'b:c')]],
    ['every mark can be escaped', 'a\\,b\\*c\\|d\\\\e', [set(['a,b*c|d\\e'])]],
    [
      'spaces and line breaks around words do not count',
      '\n iced * tea\r\n|  hot :milk ,\n\tcoffee',
      [set(['iced', 'tea'], 'hot', 'milk'), set(['coffee'])],
    ],
    ['a line break within a word is a space', 'iced\r\ncoffee', [set(['iced coffee'])]],
    ['blank text has no sets', ' \n ', []],
  ])('%s', (_, text, sets) => {
    expect(parseKeywords(text)).toEqual({ ok: true, sets });
  });

  it.each<[rule: string, text: string, problems: unknown[]]>([
    ['[keyword.raw.one-bar] a second bar', 'tea|hot|milk', [['second-bar', '|', 7]]],
    ['[keyword.raw.no-star-exclude] a star among excludes', 'tea|hot*milk', [['star-in-exclude', '*', 7]]],
    ['[keyword.raw.colon] a colon among includes', 'http://a', [['colon-in-include', ':', 4]]],
    ['[keyword.raw.no-empty] an empty include', 'tea**milk', [['empty', '*', 3]]],
    ['[keyword.raw.no-empty] an empty exclude', 'tea|', [['empty', '|', 3]]],
    ['[keyword.raw.no-empty] an empty set', 'tea, ,milk', [['empty', ' ', 4]]],
    ['[keyword.raw.no-empty] a comma at the start', ',tea', [['empty', ',', 0]]],
    ['[keyword.raw.no-empty] a comma at the end', 'tea,', [['empty', ',', 3]]],
    ['[keyword.include-first] an exclude without an include', 'milk, |tea', [['no-include', '|', 6]]],
    ['[keyword.duplicate] an include that is there in another case', 'tea*milk*TEA', [['duplicate-include', 'TEA', 9]]],
    ['[keyword.duplicate-exclude] an exclude that is there', 'tea|a:b:A', [['duplicate-exclude', 'A', 8]]],
    [
      '[keyword.raw.duplicate-sets] the same includes in any order',
      'iced*tea|a, tea * Iced',
      [['duplicate-set', 'tea * Iced', 12]],
    ],
    [
      'a backslash before any other character',
      'C:\\temp\\',
      [
        ['colon-in-include', ':', 1],
        ['unknown-escape', '\\', 2],
        ['unknown-escape', '\\', 7],
      ],
    ],
    ['a word of more than 200 characters', `tea, ${'😀'.repeat(201)}`, [['word-too-long', '😀'.repeat(201), 5]]],
  ])('says where and what is wrong: %s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it('[keyword.raw.no-empty] says everything that is wrong at once, in the order of the text', () => {
    const text = 'a*b|c|d, http://e, |f, g*G, h|i*j, k\\l, , b*A';
    expect(problemsOf(text).map(([code]) => code)).toEqual([
      'second-bar',
      'colon-in-include',
      'no-include',
      'duplicate-include',
      'star-in-exclude',
      'unknown-escape',
      'empty',
      'duplicate-set',
    ]);
    expect(problemsOf('*a|b')).toEqual([['empty', '*', 0]]);
    const read = parseKeywords(text);
    expect(read.ok ? [] : read.problems.map(({ message }) => message)).not.toContain('');
  });

  it('allows words of 200 characters, 50 includes and excludes, and 500 sets, and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
    expect(parseKeywords('😀'.repeat(200)).ok).toBe(true);
    expect(problemsOf(`${many(50).join('*')}|${many(50).join(':')}`)).toEqual([]);
    expect(problemsOf(`${many(51).join('*')}|${many(51).join(':')}`)).toMatchObject([
      ['too-many-includes', 'w50', 190],
      ['too-many-excludes', 'w50', 384],
    ]);
    expect(problemsOf(many(500).join())).toEqual([]);
    expect(problemsOf(many(502).join()).map(([code, shown]) => [code, shown])).toEqual([['too-many-sets', 'w500']]);
  });

  it('puts the shorter one of two problems that begin at the same place first', () => {
    const sets = Array.from({ length: 500 }, (_, index) => `w${index}`).join(',');
    const long = 'x'.repeat(201);
    expect(problemsOf(`${sets},${long}*b`).map(([code]) => code)).toEqual(['word-too-long', 'too-many-sets']);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(rawSets, (sets) => {
        const { text, kept } = printKeywords(sets);
        expect(kept).toEqual([]);
        expect(parseKeywords(text)).toEqual({ ok: true, sets });
      }),
      { numRuns: 1000 },
    );
  });

  it('writes what it has read in the same way again', () => {
    fc.assert(
      fc.property(messyText, (text) => {
        const read = parseKeywords(text);
        if (!read.ok) return;
        const { text: written, kept } = printKeywords(read.sets);
        expect(kept).toEqual([]);
        const again = parseKeywords(written);
        expect(again).toEqual(read);
        expect(printKeywords(again.ok ? again.sets : []).text).toBe(written);
      }),
      { numRuns: 10_000 },
    );
  });

  it('reads any text, and places each problem within it', () => {
    fc.assert(
      fc.property(fc.oneof(messyText, fc.string({ maxLength: 300, unit: 'binary' })), (text) => {
        const read = parseKeywords(text);
        if (read.ok) return;
        for (const { from, to } of read.problems) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
        expect(read.problems.map(({ from }) => from)).toEqual(
          read.problems.map(({ from }) => from).toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['no-include', set([])],
    ['several-words', { includes: ['tea'], excludes: [['hot', 'milk']] }],
    ['empty-word', set(['tea', ' '])],
    ['empty-word', { includes: ['tea'], excludes: [[]] }],
    ['spaces', set([' tea'])],
    ['spaces', set(['iced\ntea'])],
    [undefined, set(['iced  tea'], 'milk')],
  ])('says why a set has no raw form: %s', (reason, one) => {
    expect(noRawForm(one)).toBe(reason);
  });

  it('keeps the sets without a raw form, and puts them back to their places', () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        const { text, kept } = printKeywords(sets);
        expect(kept.map(({ index }) => index)).toEqual(
          sets.flatMap(({ excludes }, index) => (excludes.some((each) => each.length > 1) ? [index] : [])),
        );
        const read = parseKeywords(text);
        expect(withKeptSets(read.ok ? read.sets : [], kept)).toEqual(sets);
      }),
    );
  });

  it('keeps a set with spaces around one of its words, and puts sets back in any order', () => {
    expect(noRawForm(set(['tea', ' iced']))).toBe('spaces');
    const kept = [
      { index: 2, set: set([]) },
      { index: 0, set: set(['tea ']) },
    ];
    expect(withKeptSets([set(['a']), set(['b'])], kept)).toEqual([set(['tea ']), set(['a']), set([]), set(['b'])]);
  });

  it('adds the kept sets at the end of a text that has become shorter', () => {
    const kept = printKeywords([set(['a']), { includes: ['b'], excludes: [['c', 'd']] }]).kept;
    expect(withKeptSets([], kept).map(({ includes }) => includes)).toEqual([['b']]);
  });
});
