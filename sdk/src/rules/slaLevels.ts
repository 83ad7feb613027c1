import { slaLevelLimits } from '../generated/limits/sla.ts';
import type { SlaLevel } from '../index.ts';

/** The metrics of a service level, by field name (SPEC 3). */
export const METRICS = [
  'first_response',
  'handling_time',
  'avg_response_time',
  'resolution_time',
  'sla_time',
  'waiting_time',
  'turn_around_time',
] as const;
export type Metric = (typeof METRICS)[number];

/** Maximum number of seconds of a level (SPEC 5, 9). */
export const MAX_SECONDS: number = slaLevelLimits.to.maximum;

/** The default levels of every metric, in seconds (SPEC 9). The last one is open-ended. */
export const DEFAULT_LEVELS: readonly Readonly<SlaLevel>[] = [
  { level: 1, from: 0, to: 359 },
  { level: 2, from: 360, to: 659 },
  { level: 3, from: 660, to: 1259 },
  { level: 4, from: 1260, to: 0 },
];

/** A problem with a metric's levels: one invalid level, or two neighbours that do not meet. Levels count from 1. */
export type LevelProblem = { kind: 'one'; level: number } | { kind: 'pair'; levels: readonly [number, number] };

function isSeconds(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_SECONDS;
}

/** Whether a level is the open-ended last one, whose `to` is 0 (SPEC 4). */
export function isOpenEnded(level: SlaLevel, index: number, count: number): boolean {
  return index === count - 1 && level.to === 0;
}

/**
 * Checks one metric's levels (SPEC 5): whole seconds up to 687599, `from` below `to` unless the last level is open-ended,
 * and each level starts one second after the previous one ends.
 * @returns All problems. Neighbours are compared only when both are valid on their own.
 */
export function checkLevels(levels: readonly SlaLevel[]): LevelProblem[] {
  const valid = levels.map(
    (level, index) =>
      isSeconds(level.from) &&
      isSeconds(level.to) &&
      (level.from < level.to || isOpenEnded(level, index, levels.length)),
  );
  return levels.flatMap((level, index): LevelProblem[] => {
    if (!valid[index]) return [{ kind: 'one', level: index + 1 }];
    const next = levels[index + 1];
    if (next === undefined || !valid[index + 1] || next.from === level.to + 1) return [];
    return [{ kind: 'pair', levels: [index + 1, index + 2] }];
  });
}

/** The message of SPEC 5, for example `first_response: Level 2 and Level 3 are invalid`. */
export function levelMessage(name: string, problem: LevelProblem): string {
  if (problem.kind === 'one') return `${name}: Level ${problem.level} is invalid`;
  const [first, second] = problem.levels;
  return `${name}: Level ${first} and Level ${second} are invalid`;
}

/**
 * Moves the end of a level together with the start of the next, so that they still meet.
 * @param index Index of the level whose end moves, from 0; not the last level.
 * @param seconds The new end. Clamped between the neighbours, so that valid levels stay valid.
 */
export function moveBoundary(levels: readonly SlaLevel[], index: number, seconds: number): SlaLevel[] {
  const level = levels[index];
  const next = levels[index + 1];
  if (level === undefined || next === undefined) return [...levels];
  const isNextOpen = isOpenEnded(next, index + 1, levels.length);
  const highest = isNextOpen ? MAX_SECONDS - 1 : next.to - 2;
  const end = Math.max(level.from + 1, Math.min(highest, Math.round(seconds)));
  return levels.map((current, at) => {
    if (at === index) return { ...current, to: end };
    if (at === index + 1) return { ...current, from: end + 1 };
    return current;
  });
}

/** A duration, split into the four input fields. */
export type Duration = { days: number; hours: number; minutes: number; seconds: number };

/** Minimum and maximum of each field (SPEC 5). */
export const HINTS: Record<keyof Duration, readonly [number, number]> = {
  days: [0, 7],
  hours: [0, 23],
  minutes: [0, 59],
  seconds: [0, 59],
};

/** Splits seconds into fields. The inverse of `joinSeconds` for every whole number of seconds. */
export function splitSeconds(total: number): Duration {
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}

/** Converts the fields to seconds. */
export function joinSeconds({ days, hours, minutes, seconds }: Duration): number {
  return days * 86_400 + hours * 3600 + minutes * 60 + seconds;
}
