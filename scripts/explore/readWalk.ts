import { stripVTControlCharacters } from 'node:util';

/** What Bombadil says about a walk. */
export type Walked = {
  /** The properties that failed, in that order. */
  failed: readonly string[];
  /** The way of a trace could not be gone to its end, because there was nothing to click on where there was something before. */
  hasDiverged: boolean;
};

/**
 * Reads from what Bombadil has printed how a walk has ended.
 * @param status What it exited with.
 * @throws If it has ended for any other reason than the end of the way, of the time or a property that failed, with the last of
 *   what was printed: it exits with the same status if its browser has crashed.
 */
export function readWalk(status: number | null, printed: string): Walked {
  const text = stripVTControlCharacters(printed);
  const failed = [...new Set([...text.matchAll(/^(\w+) was violated:$/gm)].flatMap(([, name]) => name ?? []))];
  const hasDiverged = text.includes('reproduction and original test diverged');
  const hasFound = failed.length > 0 && /finding \d+ violations?/.test(text);
  if (status !== 0 && !hasFound && !hasDiverged)
    throw new Error(`Bombadil ended with ${status}, and found nothing:\n${text.slice(-LAST)}`);
  return { failed, hasDiverged };
}

/** How much of what it printed is shown if it failed, in characters. */
const LAST = 2000;
