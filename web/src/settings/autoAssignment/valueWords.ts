import type { AssignCondition } from '@atrium-console/sdk';
import { CHANNEL_NAMES } from '../../areas/channels/channelNames.ts';
import { languageText } from '../../kit/words/languageText.ts';
import { FIELDS } from './assignWords.ts';

type Field = AssignCondition['field'];

const channels: Readonly<Record<string, string>> = CHANNEL_NAMES;

/** A value of a condition in words: `th` is `Thai`, `line` is `LINE`, `normal` is `Normal`. What has no word stays as it is. */
export function valueWord(field: Field, value: string): string {
  const code = value.toLowerCase();
  if (field === 'channel') return channels[code] ?? value;
  if (field === 'language') return /^[a-z]{2}$/.test(code) ? languageText(code) : value;
  const isCommon = field === 'priority' && commonValues(field).includes(code);
  return isCommon ? code.charAt(0).toUpperCase() + code.slice(1) : value;
}

/**
 * The value that people mean by a word: one of those that exist, or else what they typed.
 * @param known The values that exist.
 */
export function valueMeant(field: Field, typed: string, known: readonly string[]): string {
  const word = typed.trim().toLowerCase();
  return known.find((value) => valueWord(field, value).toLowerCase() === word) ?? typed;
}

/** The values of a field that are common, whatever conditions compare. */
export function commonValues(field: Field): readonly string[] {
  return FIELDS.find(({ value }) => value === field)?.suggestions ?? [];
}
