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
  const stored: AutoSentimentBody = { enabled: true, rules: [{ ...rule('positive', 'great'), _id: id(1) }] };
  const fresh = { ...rule('negative', 'scam'), _id: id(9) };

  it('[sentiment.calls] adds one new rule at the end, without an id', () => {
    expect(sentimentSave(stored, { ...stored, rules: [...stored.rules, fresh] })).toEqual({
      kind: 'add',
      rule: rule('negative', 'scam'),
    });
  });

  it.each<[string, AutoSentimentBody]>([
    ['the switch changes', { ...stored, enabled: false }],
    ['the switch changes with a new rule', { enabled: false, rules: [...stored.rules, fresh] }],
    ['the new rule is the first', { enabled: true, rules: [fresh, ...stored.rules] }],
    ['a stored rule also changes', { enabled: true, rules: [{ ...rule('neutral', 'great'), _id: id(1) }, fresh] }],
    ['a word is also added', { enabled: true, rules: [{ ...rule('positive', 'great', 'ok'), _id: id(1) }, fresh] }],
    ['there are two new rules', { enabled: true, rules: [...stored.rules, fresh, { ...fresh, _id: id(8) }] }],
    ['rules are removed', { enabled: true, rules: [] }],
  ])('[sentiment.calls] replaces all when %s', (_, next) => {
    const rules = next.rules.map(({ _id, ...rest }) => (_id === id(1) ? { ...rest, _id } : rest));
    expect(sentimentSave(stored, next)).toEqual({ kind: 'replace', body: { enabled: next.enabled, rules } });
  });
});
