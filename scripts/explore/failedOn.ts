import { stripVTControlCharacters } from 'node:util';
import { END } from './writeSpecification.ts';

/** How much of what was printed is shown if Bombadil failed, in characters. */
const LAST = 2000;

/**
 * Reads from what Bombadil has printed which properties failed on a walk.
 * @param status What it exited with.
 * @returns Their names, in the order in which they failed.
 * @throws If it has ended for any other reason than the end of the time or a property that failed, with the last of what was
 *   printed: it exits with the same status if its browser has crashed.
 */
export function failedOn(status: number | null, printed: string): readonly string[] {
  const text = stripVTControlCharacters(printed);
  const all = [...new Set([...text.matchAll(/^(\w+) was violated:$/gm)].flatMap(([, name]) => name ?? []))];
  if (status !== 0 && !(all.length > 0 && /finding \d+ violations?/.test(text)))
    throw new Error(`Bombadil ended with ${status}, and found nothing:\n${text.slice(-LAST)}`);
  return all.filter((name) => name !== END);
}
