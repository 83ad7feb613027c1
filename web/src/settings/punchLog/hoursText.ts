import { numberText } from '../../kit/words/numberText.ts';

/** Working time in hours and minutes, also beyond a day: `52 h 27 min`. Rounded down to the minute. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${numberText(hours)} h` : `${numberText(hours)} h ${rest} min`;
}
