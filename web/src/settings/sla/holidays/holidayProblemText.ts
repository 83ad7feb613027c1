import { HOLIDAY_WINDOW, type HolidayProblem } from '@atrium-console/sdk/rules';
import { countText } from '../../../kit/words/countText.ts';
import { dayText, weekdayText } from '../../../kit/words/dayText.ts';

/** Describes a problem with the holidays of a service level and how to fix it. */
export function holidayProblemText(problem: HolidayProblem): string {
  switch (problem.kind) {
    case 'date':
      return `Holiday ${problem.index + 1} is on a day that does not exist.`;
    case 'duplicate':
      return `${weekdayText(problem.date)} is in the list twice.`;
    case 'window':
      return `Holidays may span ${HOLIDAY_WINDOW} days. Remove ${countText(problem.outside, 'holiday')} after ${dayText(problem.until)}.`;
  }
}
