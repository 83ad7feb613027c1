import { asChoice, asList, asYesNo } from '../edit/fieldWords.ts';
import { dayTimeText } from '../words/dayTimeText.ts';

/** The titles of fields by name, also of nested fields. */
export type Titles = Readonly<Record<string, string>>;

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The title of a field, or its name in words if it has none: `Ticket limit`, `Role ID`. */
export function titleOf(name: string, titles: Titles): string {
  return Object.hasOwn(titles, name)
    ? (titles[name] ?? name)
    : asChoice(name).replace(/ ids?$/i, (id) => id.replace(/id/i, 'ID'));
}

/** A value in words, one line for each item of a list of objects: `Start: 09:00, End: 18:00`. */
export function linesOf(value: unknown, titles: Titles): readonly string[] {
  if (Array.isArray(value) && value.some(isObject)) return value.map((item) => textOf(item, titles));
  return [textOf(value, titles)];
}

function textOf(value: unknown, titles: Titles): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return asYesNo(value);
  if (typeof value === 'string') return INSTANT.test(value) ? dayTimeText(value) : value;
  if (Array.isArray(value)) return asList(value.map((item) => inBrackets(item, titles)));
  if (!isObject(value)) return String(value);
  const fields = Object.entries(value).filter(([name]) => name !== '_id');
  return fields.map(([name, field]) => `${titleOf(name, titles)}: ${inBrackets(field, titles)}`).join(', ') || '–';
}

/** Objects within other values stand in brackets, which shows what belongs together. */
function inBrackets(value: unknown, titles: Titles): string {
  return isObject(value) ? `(${textOf(value, titles)})` : textOf(value, titles);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
