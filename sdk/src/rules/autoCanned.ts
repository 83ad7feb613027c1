import type { AutoCannedCondition, AutoCannedKeyword } from '../index.ts';

/** A customer's message and the state of the desk when it arrives. */
export type AutoCannedMessage = {
  text: string;
  /** The channel of the message. */
  channel: Exclude<AutoCannedCondition['channel'], 'any'>;
  /** Whether the message arrives outside business hours. */
  isOutsideHours: boolean;
  /** Whether an agent is available. */
  hasAgent: boolean;
};

/** The rules of automatic replies, each list in its order. */
export type AutoCannedRules = {
  keywords: readonly AutoCannedKeyword[];
  conditions: readonly AutoCannedCondition[];
};

/** A rule that matches a message: a keyword rule with the matching word, or a condition. */
export type AutoReply =
  | { kind: 'keyword'; rule: AutoCannedKeyword; word: string }
  | { kind: 'condition'; rule: AutoCannedCondition };

/**
 * The rules that match a message; the first one sends the reply. Disabled rules never match. Keyword rules come before
 * conditions, because what a customer asks is more specific than when they ask; within a list, the first match wins. SPEC
 * names both lists but not how they interact: the order is ours.
 */
export function autoReplies(message: AutoCannedMessage, { keywords, conditions }: AutoCannedRules): AutoReply[] {
  return [
    ...keywords.flatMap((rule): AutoReply[] => {
      const word = rule.enabled ? autoCannedWord(message.text, rule) : undefined;
      return word === undefined ? [] : [{ kind: 'keyword', rule, word }];
    }),
    ...conditions
      .filter((rule) => rule.enabled && autoCannedConditionHolds(message, rule))
      .map((rule): AutoReply => ({ kind: 'condition', rule })),
  ];
}

/** The first keyword of a rule that equals a text (`exact`) or is contained in it (`contains`), ignoring case and spacing. */
export function autoCannedWord(text: string, { keywords, match }: Pick<AutoCannedKeyword, 'keywords' | 'match'>) {
  const message = normalize(text);
  return keywords.find((keyword) => {
    const word = normalize(keyword);
    // A blank keyword would match every text.
    if (word === '') return false;
    return match === 'exact' ? message === word : message.includes(word);
  });
}

/** Whether a condition matches the channel and the state of the desk. */
export function autoCannedConditionHolds(
  { channel, isOutsideHours, hasAgent }: Omit<AutoCannedMessage, 'text'>,
  rule: Pick<AutoCannedCondition, 'channel' | 'when'>,
): boolean {
  if (rule.channel !== 'any' && rule.channel !== channel) return false;
  switch (rule.when) {
    case 'always':
      return true;
    case 'outside_hours':
      return isOutsideHours;
    case 'no_agent':
      return !hasAgent;
  }
}

/** Normalizes a text for comparison: Unicode form, case and spacing. */
function normalize(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().trim().replaceAll(/\s+/g, ' ');
}
