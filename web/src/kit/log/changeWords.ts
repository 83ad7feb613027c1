import { asChoice, asList, asYesNo } from '../edit/fieldWords.ts';
import { dayTimeText } from '../words/dayTimeText.ts';

/** The titles of fields by name, also of nested fields. */
export type Titles = Readonly<Record<string, string>>;
/** The names of items by the field that refers to them, then by id. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How the fields of a change and the items that they refer to are called. */
export type ChangeWords = {
  titles: Titles;
  names: Names;
  /** The fixed values that fields can have, and how one is called. */
  choices?: Choices | undefined;
  /** The IANA time zone of instants. */
  timeZone: string;
};

/** The fixed values of the contract by field, and a word for one: `very_strong` is `Very strong`. */
export type Choices = { values: Readonly<Record<string, readonly string[]>>; wordOf: (value: string) => string };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The title of a field, or its name in words if it has none: `Ticket limit`, `Role ID`. */
export function titleOf(name: string, titles: Titles): string {
  return Object.hasOwn(titles, name)
    ? (titles[name] ?? name)
    : asChoice(name).replace(/ ids?$/i, (id) => id.replace(/id/i, 'ID'));
}

/** The value of a field in words, one line for each item of a list of objects: `Start: 09:00, End: 18:00`. */
export function linesOf(field: string, value: unknown, words: ChangeWords): readonly string[] {
  if (Array.isArray(value) && value.some(isObject)) return value.map((item) => textOf(field, item, words));
  return [textOf(field, value, words)];
}

function textOf(field: string, value: unknown, words: ChangeWords): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return asYesNo(value);
  if (Array.isArray(value)) return asList(value.map((item) => inBrackets(field, item, words)));
  if (isObject(value)) {
    const fields = Object.entries(value).filter(([name]) => name !== '_id');
    const texts = fields.map(([name, item]) => `${titleOf(name, words.titles)}: ${inBrackets(name, item, words)}`);
    return texts.join(', ') || '–';
  }
  const text = String(value);
  return words.names[field]?.[text] ?? choiceText(field, text, words.choices) ?? instantText(text, words.timeZone);
}

function choiceText(field: string, text: string, choices: Choices | undefined): string | undefined {
  const values = choices && Object.hasOwn(choices.values, field) ? choices.values[field] : [];
  return values?.includes(text) ? choices?.wordOf(text) : undefined;
}

function instantText(text: string, timeZone: string): string {
  return INSTANT.test(text) ? dayTimeText(text, timeZone) : text;
}

/** Objects within other values stand in brackets, which shows what belongs together. */
function inBrackets(field: string, value: unknown, words: ChangeWords): string {
  return isObject(value) ? `(${textOf(field, value, words)})` : textOf(field, value, words);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
