import { dayOfText, dayTimeText } from '../words/dayTimeText.ts';
import { timeZoneName } from '../words/timeZoneText.ts';
import { useTimeZone } from './TimeZoneContext.ts';

type Props = {
  /** ISO 8601 with its offset. */
  at: string;
  /** Omits the time of day. */
  dayOnly?: boolean;
  /** Names the time zone. For a time that stands alone; lists have a `ZoneNote`. */
  withZone?: boolean;
};

/** A day and time in the console's time zone: `Nov 20, 2026, 16:30`, with its name `Nov 20, 2026, 16:30 (Asia/Bangkok)`. */
export function DayTime({ at, dayOnly = false, withZone = false }: Props) {
  const timeZone = useTimeZone();
  const textOf = dayOnly ? dayOfText : dayTimeText;
  return (
    <>
      <time dateTime={at}>{textOf(at, timeZone)}</time>
      {withZone && ` (${timeZoneName(timeZone)})`}
    </>
  );
}
