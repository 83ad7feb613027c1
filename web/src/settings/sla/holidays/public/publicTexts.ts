import type { Holiday } from '@atrium-console/sdk';
import { HOLIDAY_WINDOW } from '@atrium-console/sdk/rules';
import { countText } from '../../../../kit/words/countText.ts';
import { dayText } from '../../../../kit/words/dayText.ts';
import { shortListText } from '../../../../kit/words/listText.ts';
import { numberText } from '../../../../kit/words/numberText.ts';
import type { HolidayWindow } from '../import/planHolidays.ts';
import type { HolidayKind } from './countryHolidays.ts';
import type { PlannedDay } from './planPublicDays.ts';

/** The kinds that can be added to the public holidays, in the plural. */
export const KIND_CHOICES: Record<Exclude<HolidayKind, 'public'>, string> = {
  bank: 'Bank holidays',
  optional: 'Optional and half days',
  school: 'School holidays',
  observance: 'Observances',
};

/** The kind of one day. */
export const KIND_NAMES: Record<HolidayKind, string> = {
  public: 'Public',
  bank: 'Bank',
  optional: 'Optional',
  school: 'School',
  observance: 'Observance',
};

/** How many holidays are named in a sentence. */
const NAMED = 8;

/** `New Year’s Day (Jan 1, 2028), …`. */
export function namedDays(days: readonly Pick<Holiday, 'date' | 'name'>[]): string {
  return shortListText(
    days.map(({ date, name }) => (name === '' ? dayText(date) : `${name} (${dayText(date)})`)),
    NAMED,
  );
}

/** What adding does to the list: `16 holidays will be added, and 3 removed. 6 are in the list already. …`. */
export function summaryText({ added, removed, listed }: Record<'added' | 'removed' | 'listed', number>): string {
  const parts = [
    `${countText(added, 'holiday')} will be added${removed === 0 ? '' : `, and ${numberText(removed)} removed`}.`,
    ...(listed === 0 ? [] : [`${numberText(listed)} ${listed === 1 ? 'is' : 'are'} in the list already.`]),
    'Nothing is saved until you save the service level.',
  ];
  return parts.join(' ');
}

/** Which days cannot be added, and why. */
export function outsideText(days: readonly PlannedDay[], { from, until }: HolidayWindow): string {
  const outside = days.filter(({ state }) => state === 'outside').map(({ day }) => day);
  return `All holidays of a service level must be within ${HOLIDAY_WINDOW} days, here from ${dayText(from)} to ${dayText(until)}. Not added: ${namedDays(outside)}.`;
}
