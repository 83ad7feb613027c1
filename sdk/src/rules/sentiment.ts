import type { AutoSentimentBody, SentimentRuleBody } from '../index.ts';

/** The sentiment of a post. */
export type Sentiment = SentimentRuleBody['sentiment'];

/** The parts of a rule that are evaluated. */
type Rule = Pick<SentimentRuleBody, 'words' | 'sentiment'>;

/** The rule that decided (from 0), its matching word, and the resulting sentiment. */
export type Verdict = { rule: number; word: string; sentiment: Sentiment };

/** Normalizes case and Unicode form for comparison. */
function normalizeText(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}

/**
 * Determines the sentiment of a post by the first rule with a word that occurs anywhere in it. Case is ignored. A word also
 * matches inside another word, because Thai and Chinese put no spaces between words.
 * @returns Undefined when no rule matches.
 */
export function judgeSentiment(rules: readonly Rule[], post: string): Verdict | undefined {
  const text = normalizeText(post);
  for (const [rule, { words, sentiment }] of rules.entries()) {
    const word = words.find((one) => normalizeText(one) !== '' && text.includes(normalizeText(one)));
    if (word !== undefined) return { rule, word, sentiment };
  }
  return undefined;
}

/** A word that never decides, and the earlier rule and word that decide instead. Rules count from 0. */
export type IdleWord = { rule: number; word: string; first: number; firstWord: string };

/**
 * The words that never decide, because an earlier rule has the same word or a part of it and so matches every such post.
 */
export function idleWords(rules: readonly Pick<Rule, 'words'>[]): IdleWord[] {
  const firsts = new Map<string, { first: number; firstWord: string }>();
  return rules.flatMap(({ words }, rule) => {
    const idle = words.flatMap((word): IdleWord[] => {
      const decider = partsOf(normalizeText(word)).flatMap((part) => firsts.get(part) ?? []);
      const [earliest] = decider.sort((one, other) => one.first - other.first);
      return earliest === undefined ? [] : [{ rule, word, ...earliest }];
    });
    for (const word of words) {
      if (!firsts.has(normalizeText(word))) firsts.set(normalizeText(word), { first: rule, firstWord: word });
    }
    return idle;
  });
}

/** All substrings of a word, including the word itself. */
function partsOf(word: string): string[] {
  return Array.from(word).flatMap((_, start, letters) =>
    letters.slice(start).map((_letter, length) => letters.slice(start, start + length + 1).join('')),
  );
}

/** How the setting is saved: by adding one rule (POST) or by replacing everything (PUT). */
export type SentimentSave = { kind: 'add'; rule: SentimentRuleBody } | { kind: 'replace'; body: AutoSentimentBody };

/**
 * Chooses the smallest request (SPEC 7): if the only change is one new rule at the end, it is added; anything else replaces
 * everything. A rule whose id is not stored is new and is sent without the id.
 */
export function sentimentSave(stored: AutoSentimentBody, next: AutoSentimentBody): SentimentSave {
  const known = new Set(stored.rules.map(({ _id }) => _id));
  const rules: AutoSentimentBody['rules'] = next.rules.map(({ _id, ...rule }) =>
    known.has(_id) ? { ...rule, _id } : rule,
  );
  const [added, ...more] = rules.slice(stored.rules.length);
  const isOneMore =
    added !== undefined &&
    more.length === 0 &&
    textOf({ ...next, rules: rules.slice(0, stored.rules.length) }) === textOf(stored);
  if (!isOneMore) return { kind: 'replace', body: { ...next, rules } };
  const { _id, ...rule } = added;
  return { kind: 'add', rule };
}

/** A text that equal settings share, in whatever order their fields stand. Lists keep theirs. */
function textOf(settings: AutoSentimentBody): string {
  return JSON.stringify(settings, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
