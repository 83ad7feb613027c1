import { cardBodyLimits } from '@atrium-console/sdk/limits';
import { limitProblem } from '../../kit/limits/limitProblem.ts';

/** What is wrong with the name of a card's holder; undefined when nothing is. */
export function holderProblem(name: string): string | undefined {
  const trimmed = name.trim();
  return trimmed === '' ? 'Enter the name on the card.' : limitProblem(trimmed, cardBodyLimits.name);
}
