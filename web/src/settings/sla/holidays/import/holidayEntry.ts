import type { Holiday } from '@atrium-console/sdk';
import type { LineSpan } from '../../../../kit/csv/csvRows.ts';
import type { DayProblemCode } from '../../../../kit/readDay.ts';

/**
 * Why a line or an event is not a holiday, in addition to the problems of days. `two-days`: a second day follows the first;
 * `unclosed`: the event or calendar does not end; `stray`: not a part of a calendar; `not-an-event`: cannot be read; `ends-before`: it ends before it
 * starts; `too-long`: longer than a year; `repeats`: repeats in a way that is not read; `no-repetition`: no repetition in the
 * next 365 days; `cancelled`: the event was cancelled.
 */
export type EntryProblemCode =
  | DayProblemCode
  | 'two-days'
  | 'unclosed'
  | 'stray'
  | 'not-an-event'
  | 'ends-before'
  | 'too-long'
  | 'repeats'
  | 'no-repetition'
  | 'cancelled';

/** A day of a line or event, or why it has none. An event of several days has an entry for each. */
export type ImportEntry = LineSpan &
  (
    | {
        ok: true;
        holiday: Holiday /** The year as it is written, if it is of the Thai calendar: 2569 for 2026. */;
        thaiYear?: number;
      }
    | { ok: false; code: EntryProblemCode /** What was written. */; text: string }
  );
