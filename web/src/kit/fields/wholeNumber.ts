/**
 * The whole number that a text stands for; `NaN` for anything else, such as `7.5` or `seven`. A draft keeps the `NaN`, so
 * that it cannot be saved, and the field keeps the text.
 * @param empty What an empty text stands for.
 */
export function wholeNumber(text: string, empty = Number.NaN): number {
  const trimmed = text.trim();
  if (trimmed === '') return empty;
  return /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
