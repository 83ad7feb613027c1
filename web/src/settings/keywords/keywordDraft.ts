import type { Keyword, KeywordBody, KeywordPattern } from '@atrium-console/sdk';
import {
  checkKeywordSets,
  KEYWORD_PROBLEMS,
  parseKeywords,
  printKeywords,
  withKeptSets,
} from '@atrium-console/sdk/rules';
import { STATES } from '../../areas/keywords/keywordTree.ts';
import { setSentence } from '../../areas/keywords/setSentence.ts';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { countText } from '../../kit/words/countText.ts';

/** A keyword while it is edited. */
export type KeywordDraft = Omit<KeywordBody, 'parent_id'> & {
  /** The text of the sets as it was typed, while it has problems. Null if the sets say the same. */
  text: string | null;
};

export const draftOf = ({ _id, parent_id, updated_time, ...keyword }: Keyword): KeywordDraft => ({
  ...keyword,
  text: null,
});

/** The draft with sets that were typed as text. Sets without a raw form stay; a text with problems is kept beside the sets. */
export function withText(draft: KeywordDraft, text: string): Pick<KeywordDraft, 'patterns' | 'text'> {
  const read = parseKeywords(text);
  if (!read.ok) return { patterns: draft.patterns, text };
  return { patterns: withKeptSets(read.sets, printKeywords(draft.patterns).kept), text: null };
}

/** The problems that keep a draft from being saved, by field. */
export function checkDraft({ name, patterns, text }: KeywordDraft): FieldProblems {
  const read = parseKeywords(text ?? '');
  const ofSets = checkKeywordSets(patterns).map(({ set, part, index, code }) => [
    part === 'set' ? `patterns.${set}` : `patterns.${set}.${part}.${index}`,
    KEYWORD_PROBLEMS[code],
  ]);
  return problemsOf({
    name: name.trim() === '' && 'Enter a name.',
    text: !read.ok && `Correct ${countText(read.problems.length, 'problem')} in the text.`,
    ...Object.fromEntries(ofSets),
  });
}

/** The messages of the rules of SPEC 5 that a draft breaks, each once. */
export function brokenRules({ patterns, text }: KeywordDraft): string[] {
  const read = parseKeywords(text ?? '');
  const ofText = read.ok ? [] : read.problems.map(({ message }) => message);
  const ofSets = checkKeywordSets(patterns).map(({ code }) => KEYWORD_PROBLEMS[code]);
  return [...new Set([...ofText, ...ofSets])];
}

/** The field of the form for a path in the server's answer: a problem of a whole list belongs to its set. */
export const fieldOf = (path: string): string => path.replace(/^(patterns\.\d+)\.(?:includes|excludes)$/, '$1');

/** Labels and formats of the fields when a conflict shows both versions. */
export const keywordWords: Partial<FieldWords<KeywordDraft>> = {
  name: { label: 'Name', show: asText },
  status: { label: 'Status', show: (status) => STATES[status].label },
  patterns: { label: 'Sets', show: (sets) => (sets.length === 0 ? 'None' : sets.map(setSentence).join('; ')) },
};

/** A set that is only a word: what the simple editor edits. */
export function wordOf({ includes, excludes }: KeywordPattern): string | undefined {
  return includes.length === 1 && excludes.length === 0 ? includes[0] : undefined;
}
