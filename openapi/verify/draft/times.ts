/** In what form a document or a recording shows times. */
import { type Json, listAt, textAt } from '../contract/json.ts';
import type { View } from './view.ts';

/** `text`: with parts of a second. `iso`: without. `a number`: milliseconds or seconds. */
export type TimeForm = 'text' | 'iso' | 'some text' | 'milliseconds' | 'seconds' | 'some number';

/** Later than any time in seconds, and earlier than any in milliseconds that a server of today has. */
const BETWEEN = 1e11;

function examplesOf(schema: View['schema']): Json[] {
  return [...listAt(schema, 'examples'), schema.example, schema.default].filter((value) => value !== undefined);
}

/** The form of a time in the place of which a schema stands; undefined if it is no time. */
export function readTime({ schema, kind }: View): TimeForm | undefined {
  const examples = examplesOf(schema);
  if (kind === 'time' || kind === 'text') {
    const times = examples.filter((one) => typeof one === 'string' && /^\d{4}-\d\d-\d\dT/.test(one));
    if (times.length === 0) return kind === 'time' ? 'some text' : undefined;
    return times.every((one) => /:\d\dZ$/.test(String(one))) ? 'iso' : 'text';
  }
  if (kind !== 'number') return undefined;
  const numbers = examples.filter((one) => typeof one === 'number' && one > 1e6).map(Number);
  if (numbers.length > 0 && numbers.every((one) => one > BETWEEN)) return 'milliseconds';
  if (numbers.length > 0 && numbers.every((one) => one < BETWEEN)) return 'seconds';
  const words = `${textAt(schema, 'format')} ${textAt(schema, 'title')} ${textAt(schema, 'description')}`.toLowerCase();
  if (/milli|\bms\b/.test(words)) return 'milliseconds';
  return /seconds|unix|epoch/.test(words) ? 'seconds' : 'some number';
}
