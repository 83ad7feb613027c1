import type { AutoCannedCondition, AutoCannedKeyword } from '@atrium-console/sdk';
import {
  type AutoCannedMessage,
  autoCannedConditionHolds,
  autoCannedWord,
  autoReplies,
} from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const CHANNELS = ['facebook', 'line', 'instagram', 'whatsapp', 'webchat'] as const;

const words = fc.stringMatching(/^[a-dก-ง ]{1,4}$/);
const text = fc.stringMatching(/^[a-dA-Dก-ง ]{0,12}$/);
const id = fc.stringMatching(/^[0-9a-f]{24}$/);

const keywordRule: fc.Arbitrary<AutoCannedKeyword> = fc.record({
  _id: id,
  keywords: fc.uniqueArray(words, { minLength: 1, maxLength: 3 }),
  match: fc.constantFrom('exact', 'contains'),
  response_id: id,
  enabled: fc.boolean(),
});

const condition: fc.Arbitrary<AutoCannedCondition> = fc.record({
  _id: id,
  name: words,
  channel: fc.constantFrom('any', ...CHANNELS),
  when: fc.constantFrom('always', 'outside_hours', 'no_agent'),
  delay: fc.nat(86_400),
  response_id: id,
  enabled: fc.boolean(),
});

const message: fc.Arbitrary<AutoCannedMessage> = fc.record({
  text,
  channel: fc.constantFrom(...CHANNELS),
  isOutsideHours: fc.boolean(),
  hasAgent: fc.boolean(),
});

const rules = fc.record({
  keywords: fc.array(keywordRule, { maxLength: 5 }),
  conditions: fc.array(condition, { maxLength: 5 }),
});

describe('the words of an auto-canned keyword rule', () => {
  it.each([
    ['Where is my parcel?', 'contains', ['tracking', 'parcel'], 'parcel'],
    ['HELLO', 'exact', ['hello'], 'hello'],
    ['hello there', 'exact', ['hello'], undefined],
    ['  money\n back ', 'exact', ['money back'], 'money back'],
    ['moneyback', 'exact', ['money back'], undefined],
    ['สวัสดีค่ะ', 'contains', ['สวัสดี'], 'สวัสดี'],
    ['ＲＥＦＵＮＤ please', 'contains', ['refund'], 'refund'],
    ['Große Freude', 'contains', ['GROSSE'], 'GROSSE'],
    ['İADE', 'exact', ['İade'.toLowerCase()], 'İade'.toLowerCase()],
    ['anything', 'contains', [' '], undefined],
  ] as const)('%j by %s of %j: %j', (given, match, keywords, found) => {
    expect(autoCannedWord(given, { keywords: [...keywords], match })).toBe(found);
  });

  it('match regardless of case', () => {
    fc.assert(
      fc.property(text, keywordRule, (given, rule) => {
        expect(autoCannedWord(given.toUpperCase(), rule)).toBe(autoCannedWord(given, rule));
      }),
    );
  });

  it('match by contains whenever they match exactly', () => {
    fc.assert(
      fc.property(text, keywordRule, (given, rule) => {
        if (autoCannedWord(given, { ...rule, match: 'exact' }) === undefined) return;
        expect(autoCannedWord(given, { ...rule, match: 'contains' })).toBeDefined();
      }),
    );
  });
});

describe('an auto-canned condition', () => {
  it.each([
    ['any', 'always', { isOutsideHours: false, hasAgent: true }, true],
    ['line', 'always', { isOutsideHours: false, hasAgent: true }, true],
    ['facebook', 'always', { isOutsideHours: false, hasAgent: true }, false],
    ['any', 'outside_hours', { isOutsideHours: true, hasAgent: true }, true],
    ['any', 'outside_hours', { isOutsideHours: false, hasAgent: false }, false],
    ['any', 'no_agent', { isOutsideHours: false, hasAgent: false }, true],
    ['any', 'no_agent', { isOutsideHours: true, hasAgent: true }, false],
  ] as const)('on %s, %s, for LINE at %j: %j', (channel, when, circumstances, holds) => {
    expect(autoCannedConditionHolds({ channel: 'line', ...circumstances }, { channel, when })).toBe(holds);
  });
});

describe('the matching auto-canned rules', () => {
  it('are every enabled keyword rule with its word, then every enabled condition that holds', () => {
    const [rule] = fc.sample(keywordRule, 1).map((one) => ({ ...one, match: 'contains' as const, enabled: true }));
    const [always] = fc.sample(condition, 1).map((one) => ({ ...one, channel: 'any' as const, enabled: true }));
    if (rule === undefined || always === undefined) throw new Error('There is no sample.');
    const keywords = [
      { ...rule, keywords: ['refund'] },
      { ...rule, keywords: ['tracking', 'parcel'] },
      { ...rule, keywords: ['parcel'], enabled: false },
    ];
    const conditions = [
      { ...always, when: 'outside_hours' as const },
      { ...always, when: 'no_agent' as const },
      { ...always, when: 'no_agent' as const, enabled: false },
    ];
    const sent = { text: 'Where is my parcel?', channel: 'line', isOutsideHours: false, hasAgent: false } as const;
    expect(autoReplies(sent, { keywords, conditions })).toEqual([
      { kind: 'keyword', rule: keywords[1], word: 'parcel' },
      { kind: 'condition', rule: conditions[1] },
    ]);
  });

  it('are keyword rules before conditions, each in the order of its list', () => {
    fc.assert(
      fc.property(message, rules, (given, all) => {
        const order = [...all.keywords, ...all.conditions];
        const places = autoReplies(given, all).map(({ rule }) => order.indexOf(rule));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });

  it('are never disabled', () => {
    fc.assert(
      fc.property(message, rules, (given, all) => {
        expect(autoReplies(given, all).every(({ rule }) => rule.enabled)).toBe(true);
      }),
    );
  });

  it('give the same reply when a rule is added after the matching one', () => {
    fc.assert(
      fc.property(message, rules, condition, (given, all, last) => {
        const [before] = autoReplies(given, all);
        if (before === undefined) return;
        const [after] = autoReplies(given, { ...all, conditions: [...all.conditions, last] });
        expect(after).toEqual(before);
      }),
    );
  });

  it('include the word of the rule that matches the message', () => {
    fc.assert(
      fc.property(message, rules, (given, all) => {
        for (const reply of autoReplies(given, all)) {
          if (reply.kind === 'condition') continue;
          expect(reply.rule.keywords).toContain(reply.word);
          expect(autoCannedWord(given.text, { keywords: [reply.word], match: reply.rule.match })).toBe(reply.word);
        }
      }),
    );
  });
});
