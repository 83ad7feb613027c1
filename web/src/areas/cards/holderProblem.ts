import { cardBodyLimits } from '@atrium-console/sdk/limits';
import { limitProblem } from '../../kit/limits/limitProblem.ts';
import { withoutCardNumbers } from './withoutCardNumbers.ts';

/**
 * What is wrong with the name of a card's holder; undefined when nothing is. The name is sent to our server, which must never
 * see a number that was typed into the wrong field.
 */
export function holderProblem(name: string): string | undefined {
  const trimmed = name.trim();
  if (withoutCardNumbers(trimmed) !== trimmed) return 'This is a card number. Enter the name on the card.';
  return trimmed === '' ? 'Enter the name on the card.' : limitProblem(trimmed, cardBodyLimits.name);
}
