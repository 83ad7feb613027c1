import type { AutoSentimentBody, SentimentRuleBody } from '../index.ts';

/** What a post gets. */
export type Sentiment = SentimentRuleBody['sentiment'];

/** The part of a rule that decides. */
type Rule = Pick<SentimentRuleBody, 'words' | 'sentiment'>;

/** Which rule decided, from 0, by which of its words, and what the post gets. */
export type Verdict = { rule: number; word: string; sentiment: Sentiment };

/** Case is ignored, and so is how a letter with a mark is stored. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}

/**
 * What a post gets: the first rule decides that has one of its words anywhere in it. Case is ignored. A word is found
 * within another one, too: Thai and Chinese put no spaces between words.
 * @returns Undefined when no rule fits.
 */
export function judgeSentiment(rules: readonly Rule[], post: string): Verdict | undefined {
  const text = plain(post);
  for (const [rule, { words, sentiment }] of rules.entries()) {
    const word = words.find((one) => plain(one) !== '' && text.includes(plain(one)));
    if (word !== undefined) return { rule, word, sentiment };
  }
  return undefined;
}

/** A word that never decides, and the earlier rule with the word of it that does. Rules count from 0. */
export type IdleWord = { rule: number; word: string; first: number; firstWord: string };

/**
 * The words that never decide: an earlier rule has the same word, or a part of it, and so fits every post with it.
 */
export function idleWords(rules: readonly Pick<Rule, 'words'>[]): IdleWord[] {
  const firsts = new Map<string, { first: number; firstWord: string }>();
  return rules.flatMap(({ words }, rule) => {
    const idle = words.flatMap((word): IdleWord[] => {
      const decider = partsOf(plain(word)).flatMap((part) => firsts.get(part) ?? []);
      const [earliest] = decider.sort((one, other) => one.first - other.first);
      return earliest === undefined ? [] : [{ rule, word, ...earliest }];
    });
    for (const word of words) {
      if (plain(word) !== '' && !firsts.has(plain(word))) firsts.set(plain(word), { first: rule, firstWord: word });
    }
    return idle;
  });
}

/** Every part of a word, the whole included. */
function partsOf(word: string): string[] {
  return Array.from(word).flatMap((_, start, letters) =>
    letters.slice(start).map((_letter, length) => letters.slice(start, start + length + 1).join('')),
  );
}

/** How switch and rules are sent: as one rule more (POST), or all of them in place of the stored ones (PUT). */
export type SentimentSave = { kind: 'add'; rule: SentimentRuleBody } | { kind: 'replace'; body: AutoSentimentBody };

/**
 * Chooses the smallest call (SPEC 7): one new rule at the end, and nothing else changed, is added; anything else replaces
 * all. A rule with an id that is not stored is new and sent without it.
 */
export function sentimentSave(stored: AutoSentimentBody, next: AutoSentimentBody): SentimentSave {
  const known = new Set(stored.rules.map(({ _id }) => _id));
  const rules = next.rules.map(({ _id, ...rule }) => (_id !== undefined && known.has(_id) ? { ...rule, _id } : rule));
  const last = rules.at(-1);
  const isOneMore =
    last !== undefined &&
    !('_id' in last) &&
    next.enabled === stored.enabled &&
    rules.length === stored.rules.length + 1 &&
    stored.rules.every((rule, index) => isSame(rule, rules[index]));
  if (isOneMore) return { kind: 'add', rule: { words: last.words, sentiment: last.sentiment } };
  return { kind: 'replace', body: { enabled: next.enabled, rules } };
}

type SentRule = AutoSentimentBody['rules'][number];

function isSame(one: SentRule, other: SentRule | undefined): boolean {
  return (
    other !== undefined &&
    one._id === other._id &&
    one.sentiment === other.sentiment &&
    one.words.length === other.words.length &&
    one.words.every((word, index) => word === other.words[index])
  );
}
