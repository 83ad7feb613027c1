import type { SlaBody, SlaLevel } from '@atrium-console/sdk';
import { checkLevels, levelMessage, MAX_SECONDS, METRICS, type Metric } from '@atrium-console/sdk/rules';
import { durationText } from '../../../kit/words/durationText.ts';
import { METRIC_NAMES } from './metricNames.ts';

/**
 * What is wrong with each level, in the words of SPEC 5 as in the toast, and how to correct it: by its number from 1. Levels
 * without a problem are absent.
 * @param name The name of the metric on screen.
 */
export function levelTexts(name: string, levels: readonly SlaLevel[]): ReadonlyMap<number, string> {
  return new Map(
    checkLevels(levels).map((problem) => {
      const [level, correction] =
        problem.kind === 'one'
          ? [problem.level, ownText(levels[problem.level - 1])]
          : neighbourEntry(levels, problem.levels);
      return [level, `${levelMessage(name, problem)}. ${correction}`];
    }),
  );
}

/** The problems of the levels of all metrics in the words of SPEC 5, with the names on screen. */
export function levelProblems(draft: Pick<SlaBody, Metric>): string[] {
  return METRICS.flatMap((metric) =>
    checkLevels(draft[metric]).map((problem) => levelMessage(METRIC_NAMES[metric].name, problem)),
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
  return [second, `Level ${second} must start at ${durationText(start)}, one second after level ${first} ends.`];
}
