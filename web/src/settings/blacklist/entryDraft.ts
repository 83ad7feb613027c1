import type { BlacklistEntry, BlacklistEntryBody } from '@atrium-console/sdk';
import { asText, type FieldWords } from '../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../kit/fieldProblems.ts';
import { ENTRY_TYPES, type EntryType } from './entryTypes.ts';

/** The initial values of a new entry. */
export function newEntry(type: EntryType): BlacklistEntryBody {
  return { type, value: '', note: '' };
}

export const bodyOf = ({ _id, ...body }: BlacklistEntry): BlacklistEntryBody => body;

export const entryWords: FieldWords<BlacklistEntryBody> = {
  type: { label: 'Type', show: (type) => ENTRY_TYPES[type].one },
  value: { label: 'Value', show: asText },
  note: { label: 'Note', show: asText },
};

export function tidyEntry(entry: BlacklistEntryBody): BlacklistEntryBody {
  return { ...entry, value: entry.value.trim(), note: entry.note.trim() };
}

const MISSING: Readonly<Record<EntryType, string>> = {
  author: 'Enter an author.',
  word: 'Enter a word or phrase.',
  link: 'Enter the beginning of the link.',
};

/** The problems that must be fixed before an entry can be saved. */
export function checkEntry({ type, value }: BlacklistEntryBody): FieldProblems {
  return problemsOf({ value: value === '' && MISSING[type] });
}
