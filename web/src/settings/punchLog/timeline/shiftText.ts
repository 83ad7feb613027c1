import type { Shift } from '@atrium-console/sdk';
import { secondsIn, shiftSpan, type ZoneClock } from '@atrium-console/sdk/rules';
import { wallClockText } from '../../../kit/words/wallClockText.ts';
import { hoursText } from '../hoursText.ts';
import { clockTime } from '../punchColumns.tsx';

/** A shift in words: `In Fri, Nov 20, 2026, 22:00, out Sat, Nov 21, 2026, 06:00: 8 h`. */
export function shiftText(shift: Shift, clock: ZoneClock, now: Date): string {
  const time = (instant: string) => wallClockText(clockTime(instant, clock));
  const out = shift.out_at === null ? 'still in' : `out ${time(shift.out_at)}`;
  const duration = hoursText(secondsIn(shiftSpan(shift, now)));
  const note = shift.overlaps ? ' (overlaps another shift; the time counts once)' : '';
  return `In ${time(shift.in_at)}, ${out}: ${duration}${note}`;
}
