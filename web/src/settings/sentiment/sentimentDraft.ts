import type { AutoSentiment, AutoSentimentBody, SentimentRule } from '@atrium-console/sdk';
import { newObjectId } from '@atrium-console/sdk/rules';
import { asYesNo, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';

export type DraftRule = AutoSentimentBody['rules'][number];

export const freshRule = (): DraftRule => ({ _id: newObjectId(), words: [], sentiment: 'positive' });

/** Listed rules are named by their position, removed ones by their words. */
export const wordsOf = ({ words }: DraftRule) => `“${words.join(', ')}”`;
export const ruleName = (_: DraftRule, index: number) => `rule ${index + 1}`;

/** The stored settings after a save: the response, or the sent settings with the rule that the server has added. */
export function storedAfter(answer: AutoSentiment | SentimentRule, sent: AutoSentimentBody): AutoSentimentBody {
  if ('rules' in answer) return answer;
  return { ...sent, rules: [...sent.rules.slice(0, -1), answer] };
}

/** Validates the rules. */
export function checkSentiment({ rules }: AutoSentimentBody): FieldProblems {
  return problemsOf(
    Object.fromEntries(
      rules.map(({ words }, index) => [
        `rules.${index}.words`,
        words.length === 0 && 'Enter at least one word, or remove the rule.',
      ]),
    ),
  );
}

function inOneLine(rules: readonly DraftRule[]): string {
  return rules.map((rule) => `${wordsOf(rule)} ${rule.sentiment}`).join(', ') || 'None';
}

export const sentimentWords: FieldWords<AutoSentimentBody> = {
  enabled: { label: 'Auto sentiment', show: asYesNo },
  rules: { label: 'Rules', show: inOneLine },
};
