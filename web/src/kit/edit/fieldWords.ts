import type { ReactNode } from 'react';
import { countText } from '../words/countText.ts';

/** A field's label and its value as text, for comparing two versions. */
export type FieldWords<Body> = { [Key in keyof Body]-?: { label: string; show: (value: Body[Key]) => ReactNode } };

/** A text as it is, with a placeholder if it is empty or missing. */
export function asText(value: string | undefined): string {
  return value || 'Empty';
}

/** One of the contract's fixed values as people read it: `sign_in` as `Sign in`. */
export function asChoice(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function asYesNo(value: boolean | undefined): string {
  return value ? 'Yes' : 'No';
}

/** A list in one line. */
export function asList(values: readonly string[]): string {
  return values.length === 0 ? 'None' : values.join(', ');
}

/** The number of items, if a list would be too long: `3 rules`. */
export function asCount(one: string, many: string) {
  return (values: readonly unknown[]) => countText(values.length, one, many);
}
