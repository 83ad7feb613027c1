import type { AutoCannedCondition, AutoCannedKeyword } from '../index.ts';

/** What a customer wrote, and how things stand at the desk just then. */
export type AutoCannedMessage = {
  text: string;
  /** Where it was written. */
  channel: Exclude<AutoCannedCondition['channel'], 'any'>;
  /** Whether the desk is closed by its business hours. */
  isOutsideHours: boolean;
  /** Whether an agent is available. */
  hasAgent: boolean;
};

/** The rules that answer by themselves, each list in its order. */
export type AutoCannedRules = {
  keywords: readonly AutoCannedKeyword[];
  conditions: readonly AutoCannedCondition[];
};

/** A rule that fits a message: a keyword rule with the word that was found, or a condition. */
export type AutoReply =
  | { kind: 'keyword'; rule: AutoCannedKeyword; word: string }
  | { kind: 'condition'; rule: AutoCannedCondition };

/**
 * The rules that fit a message, the one that answers first. Rules that are off never fit. What a customer asks for says
 * more than when they ask, so keyword rules come before conditions; within a list the first one that fits wins. SPEC names
 * both lists and not how they play together: the order is ours.
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

/** The first of a rule's words that a text is (`exact`) or has in it (`contains`), without regard to case and spacing. */
export function autoCannedWord(text: string, { keywords, match }: Pick<AutoCannedKeyword, 'keywords' | 'match'>) {
  const message = folded(text);
  return keywords.find((keyword) => {
    const word = folded(keyword);
    // Nothing but spaces is in every text; it is no word.
    if (word === '') return false;
    return match === 'exact' ? message === word : message.includes(word);
  });
}

/** Whether a condition is about this channel and these circumstances. */
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

/** A text as it is compared: one form of each letter, one case, one space between words. */
function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().trim().replaceAll(/\s+/g, ' ');
}
