import type { AutoSentimentBody, SentimentRuleBody } from '@atrium-console/sdk';
import { idleWords, judgeSentiment, sentimentSave } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rule = (sentiment: SentimentRuleBody['sentiment'], ...words: string[]) => ({ sentiment, words });
const RULES = [rule('positive', 'excellent', 'ขอบคุณ'), rule('negative', 'late'), rule('neutral', 'okay', 'Excellent')];

/** Short words of few letters, so that one is often part of another. */
const word = fc.stringMatching(/^[abAB]{1,4}$/);
const rules = fc.array(
  fc.record({
    words: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
    sentiment: fc.constantFrom('positive' as const, 'neutral' as const, 'negative' as const),
  }),
  { maxLength: 6 },
);
const post = fc.stringMatching(/^[abAB ]{0,20}$/);

describe('auto sentiment', () => {
  it.each([
    ['An EXCELLENT day', { rule: 0, word: 'excellent', sentiment: 'positive' }],
    ['late, and still excellent', { rule: 0, word: 'excellent', sentiment: 'positive' }],
    ['It came late', { rule: 1, word: 'late', sentiment: 'negative' }],
    ['มากขอบคุณครับ', { rule: 0, word: 'ขอบคุณ', sentiment: 'positive' }],
    ['Nothing of it', undefined],
  ])('“%s” gets the sentiment of the first matching rule', (text, verdict) => {
    expect(judgeSentiment(RULES, text)).toEqual(verdict);
  });

  it('ignores the Unicode form of a letter', () => {
    expect(judgeSentiment([rule('positive', 'cafe\u0301')], 'Un CAFÉ')?.rule).toBe(0);
    expect(judgeSentiment([rule('positive', 'İyi'.toLowerCase())], 'ÇOK İYİ')?.rule).toBe(0);
  });

  it('ignores blanks around a word, and blank words', () => {
    expect(judgeSentiment([rule('negative', '', ' '), rule('neutral', ' late ')], 'Too late!')).toEqual({
      rule: 1,
      word: ' late ',
      sentiment: 'neutral',
    });
  });

  it('is decided by the first matching rule, not by a later one', () => {
    fc.assert(
      fc.property(rules, rules, post, (first, later, text) => {
        const verdict = judgeSentiment(first, text);
        const both = judgeSentiment([...first, ...later], text);
        if (verdict !== undefined) expect(both).toEqual(verdict);
        else expect(both?.rule ?? first.length).toBeGreaterThanOrEqual(first.length);
      }),
    );
  });
});

describe('words that never decide', () => {
  it('are those that an earlier rule contains, even as a substring', () => {
    expect(idleWords([rule('negative', 'late'), rule('positive', 'LATE', 'too late', 'on time')])).toEqual([
      { rule: 1, word: 'LATE', first: 0, firstWord: 'late' },
      { rule: 1, word: 'too late', first: 0, firstWord: 'late' },
    ]);
    expect(idleWords([rule('negative', 'too late'), rule('positive', 'late')])).toEqual([]);
  });

  it('are compared with earlier rules only', () => {
    expect(idleWords([rule('negative', 'late', 'too late')])).toEqual([]);
  });

  it.each(['too late', 'late, too'])('name the first of the rules that decide instead: “%s”', (word) => {
    const decided = [rule('negative', 'Late'), rule('neutral', 'too', 'LATE'), rule('positive', word)];
    expect(idleWords(decided).at(-1)).toEqual({ rule: 2, word, first: 0, firstWord: 'Late' });
  });

  it('can be removed without changing the result of any post', () => {
    fc.assert(
      fc.property(rules, post, (all, text) => {
        const idle = idleWords(all);
        const without = all.map(({ words, sentiment }, index) => ({
          sentiment,
          words: words.filter((one) => !idle.some((each) => each.rule === index && each.word === one)),
        }));
        expect(judgeSentiment(without, text)?.rule).toBe(judgeSentiment(all, text)?.rule);
      }),
    );
  });
});

describe('saving auto sentiment', () => {
  const id = (digit: number) => String(digit).padStart(24, '0');
  const great = { ...rule('positive', 'great', 'good'), _id: id(1) };
  const okay = { ...rule('neutral', 'okay'), _id: id(2) };
  const stored: AutoSentimentBody = { enabled: true, rules: [great, okay] };
  const fresh = { ...rule('negative', 'scam'), _id: id(9) };

  it('[sentiment.calls] adds one new rule at the end, without an id', () => {
    expect(sentimentSave(stored, { ...stored, rules: [...stored.rules, fresh] })).toEqual({
      kind: 'add',
      rule: rule('negative', 'scam'),
    });
  });

  it('[sentiment.calls] keeps a field that the contract gets later, and sees where it changes', () => {
    const later = { notify: 'team@atrium.example' };
    expect(sentimentSave(stored, { ...stored, rules: [...stored.rules, { ...fresh, ...later }] })).toEqual({
      kind: 'add',
      rule: { ...rule('negative', 'scam'), ...later },
    });
    const next = { ...stored, ...later, rules: [...stored.rules, fresh] };
    expect(sentimentSave(stored, next)).toMatchObject({ kind: 'replace', body: later });
    const named = { ...stored, rules: [{ ...great, ...later }, okay, fresh] };
    expect(sentimentSave(stored, named)).toMatchObject({ kind: 'replace', body: { rules: [later, {}, {}] } });
  });

  it('[sentiment.calls] sees no change where fields stand in another order', () => {
    const { _id, sentiment, words } = great;
    const rules = [{ words, sentiment, _id }, okay, fresh];
    expect(sentimentSave(stored, { rules, enabled: true }).kind).toBe('add');
  });

  it.each<[string, AutoSentimentBody]>([
    ['nothing changes', stored],
    ['the switch changes', { ...stored, enabled: false }],
    ['the switch changes with a new rule', { enabled: false, rules: [great, okay, fresh] }],
    ['the new rule is not the last', { enabled: true, rules: [great, fresh, okay] }],
    [
      'the sentiment of a stored rule also changes',
      { enabled: true, rules: [{ ...great, sentiment: 'neutral' }, okay, fresh] },
    ],
    ['a word is also added', { enabled: true, rules: [{ ...great, words: ['great', 'good', 'ok'] }, okay, fresh] }],
    ['a word also changes', { enabled: true, rules: [{ ...great, words: ['great', 'ok'] }, okay, fresh] }],
    [
      'a stored rule is also replaced by an equal one',
      { enabled: true, rules: [{ ...great, _id: id(7) }, okay, fresh] },
    ],
    ['there are two new rules', { enabled: true, rules: [great, okay, fresh, { ...fresh, _id: id(8) }] }],
    ['one rule is removed', { enabled: true, rules: [great] }],
    ['all rules are removed', { enabled: true, rules: [] }],
  ])('[sentiment.calls] replaces all when %s', (_, next) => {
    const rules = next.rules.map(({ _id, ...rest }) => (_id === id(1) || _id === id(2) ? { ...rest, _id } : rest));
    expect(sentimentSave(stored, next)).toEqual({ kind: 'replace', body: { enabled: next.enabled, rules } });
  });
});
