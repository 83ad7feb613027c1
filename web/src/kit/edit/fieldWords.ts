import type { ReactNode } from 'react';
import { countText } from '../words/countText.ts';

/** How a field is named and its value put into words, for people who compare two versions. */
export type FieldWords<Body> = { [Key in keyof Body]-?: { label: string; show: (value: Body[Key]) => ReactNode } };

/** A text as it is; an empty one has a word of its own. */
export function asText(value: string): string {
  return value === '' ? 'Empty' : value;
}

export function asYesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

/** A list in one line. */
export function asList(values: readonly string[]): string {
  return values.length === 0 ? 'None' : values.join(', ');
}

/** A number of things, for what would be too long to list: `3 rules`. */
export function asCount(one: string, many: string) {
  return (values: readonly unknown[]) => countText(values.length, one, many);
}
