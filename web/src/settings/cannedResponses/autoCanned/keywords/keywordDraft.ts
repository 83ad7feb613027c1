import type { AutoCannedKeyword, AutoCannedKeywordBody, CannedResponse } from '@atrium-console/sdk';
import { asList, asYesNo, type FieldWords } from '../../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../../kit/fieldProblems.ts';
import { GONE, responseProblem, titlesOf } from '../sentResponse.ts';

export const MATCHES: readonly { value: AutoCannedKeyword['match']; label: string; description: string }[] = [
  {
    value: 'contains',
    label: 'Message contains a keyword',
    description: 'Anywhere in the message, also within a longer word.',
  },
  { value: 'exact', label: 'Message is a keyword', description: 'The whole message equals the keyword.' },
];

export function matchText(match: AutoCannedKeyword['match']): string {
  return MATCHES.find(({ value }) => value === match)?.label ?? '';
}

/** The display name of a keyword answer: its first keyword, and how many more it has. */
export function keywordsName({ keywords }: Pick<AutoCannedKeyword, 'keywords'>): string {
  const [first = '', ...others] = keywords;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

export const newKeywords: AutoCannedKeywordBody = { keywords: [], match: 'contains', response_id: '', enabled: true };

export const bodyOf = ({ _id, ...body }: AutoCannedKeyword): AutoCannedKeywordBody => body;

export function keywordsWords(
  responses: readonly CannedResponse[],
): FieldWords<Omit<AutoCannedKeywordBody, 'position'>> {
  const titles = titlesOf(responses);
  return {
    keywords: { label: 'Keywords', show: asList },
    match: { label: 'Match', show: matchText },
    response_id: { label: 'Response', show: (id) => titles.get(id) ?? GONE },
    enabled: { label: 'On', show: asYesNo },
  };
}

/** Validates a keyword answer. */
export function checkKeywords(body: AutoCannedKeywordBody, responses: readonly CannedResponse[]): FieldProblems {
  return problemsOf({
    keywords: body.keywords.length === 0 && 'Add at least one keyword.',
    response_id: responseProblem(body.response_id, responses),
  });
}
