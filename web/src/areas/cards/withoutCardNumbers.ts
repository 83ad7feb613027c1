import { hasCheckDigit } from './cardFormat.ts';

/** 14 to 19 digits, as cards have them, with spaces or dashes between them. */
const DIGITS = /\d(?:[\s-]?\d){13,18}/g;

/** Removes card numbers from a text, which people may have written anywhere. */
export function withoutCardNumbers(text: string): string {
  return text.replaceAll(DIGITS, (digits) => (hasCheckDigit(digits) ? '[card number]' : digits));
}
