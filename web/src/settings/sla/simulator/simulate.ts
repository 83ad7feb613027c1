import type { SlaBody } from '@atrium-console/sdk';
import { type Deadline, deadline, isOpenEnded, type Metric } from '@atrium-console/sdk/rules';

/** The deadline of one level. An open-ended level has none. */
export type LevelOutcome = { level: number; seconds: number; result: Deadline } | { level: number; result?: undefined };

/** Calculates when a ticket that arrives at `start` breaches each level of a metric, in business time. */
export function simulate(draft: SlaBody, metric: Metric, start: string): LevelOutcome[] {
  const levels = draft[metric];
  const { business_hour: businessHour, holidays } = draft;
  return levels.map((level, index): LevelOutcome => {
    if (isOpenEnded(level, index, levels.length)) return { level: level.level };
    const result = deadline({ start, seconds: level.to, businessHour, holidays });
    return { level: level.level, seconds: level.to, result };
  });
}
