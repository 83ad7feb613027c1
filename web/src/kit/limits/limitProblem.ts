import type { Limits } from '@atrium-console/sdk/limits';
import { countText } from '../words/countText.ts';
import { numberText } from '../words/numberText.ts';

/** The length of a text as the contract counts it, in code points: an emoji counts as one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function sizeProblem(
  size: number,
  least: number | undefined,
  most: number | undefined,
  text: (count: number) => string,
): string | undefined {
  if (most !== undefined && size > most) return `Use at most ${text(most)}; this has ${numberText(size)}.`;
  if (least !== undefined && size < least) return `Use at least ${text(least)}; this has ${numberText(size)}.`;
  return undefined;
}

function rangeProblem(value: number, { minimum, maximum }: Limits, show: (value: number) => string) {
  if (Number.isNaN(value)) return 'Enter a whole number.';
  const isTooSmall = minimum !== undefined && value < minimum;
  const isTooLarge = maximum !== undefined && value > maximum;
  if (!isTooSmall && !isTooLarge) return undefined;
  if (minimum === undefined) return `At most ${show(maximum ?? value)}.`;
  return maximum === undefined ? `At least ${show(minimum)}.` : `Between ${show(minimum)} and ${show(maximum)}.`;
}

function listProblem(list: readonly unknown[], limits: Limits): string | undefined {
  const { minItems, maxItems, items } = limits;
  const own = sizeProblem(list.length, minItems, maxItems, (count) => countText(count, 'entry', 'entries'));
  if (own !== undefined || items === undefined) return own;
  for (const entry of list) {
    const problem = typeof entry === 'object' ? undefined : limitProblem(entry, items);
    if (problem !== undefined) return `“${shortened(String(entry))}”: ${problem}`;
  }
  return undefined;
}

/** The start of a long entry, enough to recognise it. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length > 24 ? `${characters.slice(0, 24).join('')}…` : text;
}

/**
 * The message for a value that exceeds its limits; undefined if it does not. Empty texts and lists have no problem here:
 * only the form knows whether they are required. `NaN` stands for a text that is not a number. Does not look into objects.
 * @param show Formats a number, for example a duration in seconds as `2 hours`.
 */
export function limitProblem(
  value: unknown,
  limits: Limits | undefined,
  show: (value: number) => string = numberText,
): string | undefined {
  if (limits === undefined || value === '') return undefined;
  if (typeof value === 'number') return rangeProblem(value, limits, show);
  if (typeof value === 'string') {
    return sizeProblem(textLength(value), limits.minLength, limits.maxLength, (count) => countText(count, 'character'));
  }
  return Array.isArray(value) && value.length > 0 ? listProblem(value, limits) : undefined;
}
