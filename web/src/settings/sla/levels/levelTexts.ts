import type { SlaLevel } from '@atrium-console/sdk';
import { checkLevels, MAX_SECONDS } from '@atrium-console/sdk/rules';
import { durationText } from '../../../kit/words/durationText.ts';

/** What is wrong with each level and how to correct it, by its number from 1. Levels without a problem are absent. */
export function levelTexts(levels: readonly SlaLevel[]): ReadonlyMap<number, string> {
  return new Map(
    checkLevels(levels).map((problem) =>
      problem.kind === 'one'
        ? [problem.level, ownText(levels[problem.level - 1])]
        : neighbourEntry(levels, problem.levels),
    ),
  );
}

function ownText(level: SlaLevel | undefined): string {
  const { from = 0, to = 0 } = level ?? {};
  if (![from, to].every(Number.isInteger)) return 'Enter whole numbers.';
  if (Math.min(from, to) < 0) return 'A time cannot be negative.';
  if (Math.max(from, to) > MAX_SECONDS) return `A time can be at most ${durationText(MAX_SECONDS)}.`;
  return `It must end later than it starts, which is at ${durationText(from)}.`;
}

function neighbourEntry(levels: readonly SlaLevel[], [first, second]: readonly [number, number]): [number, string] {
  const start = (levels[first - 1]?.to ?? 0) + 1;
  return [second, `It must start at ${durationText(start)}, one second after level ${first} ends.`];
}
