import { addDays, instantIn, isPlainDate } from '@atrium-console/sdk/rules';
import type { LogFilter } from '../../kit/log/logFilters.ts';

type Person = { _id: number; name: string };

/** A day of a time zone, sent as the instant at which it begins or, at the end of a period, at which it ends. */
function dayOf(label: string, timeZone: string, isEnd: boolean): LogFilter<string> {
  const read = (text: string) =>
    isPlainDate(text) ? instantIn(timeZone, `${isEnd ? addDays(text, 1) : text}T00:00`).toISOString() : undefined;
  return { label, control: 'day', read, invalid: 'Enter a day.' };
}

function person(people: readonly Person[]): LogFilter<number> {
  return {
    label: 'Person',
    control: 'choice',
    options: people.map(({ _id, name }) => ({ value: String(_id), label: name })),
    read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    invalid: 'Choose an option from the list.',
  };
}

/** The filters of the list, by the names of its parameters. Create them once per time zone (`useMemo`). */
export function punchFilters(people: readonly Person[], timeZone: string) {
  return {
    userId: person(people),
    from: dayOf('From', timeZone, false),
    to: dayOf('To', timeZone, true),
  };
}
