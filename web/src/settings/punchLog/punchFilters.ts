import { dayFilter, type LogFilter } from '../../kit/log/logFilters.ts';

type Person = { _id: number; name: string };

function person(people: readonly Person[]): LogFilter<number> {
  return {
    label: 'Person',
    all: 'All people',
    control: 'choice',
    options: people.map(({ _id, name }) => ({ value: String(_id), label: name })),
    read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
    invalid: 'Choose an option from the list.',
  };
}

/** The filters of the list, by the names of its parameters. Create them once per list of people (`useMemo`). */
export function punchFilters(people: readonly Person[]) {
  return {
    userId: person(people),
    from: dayFilter('From'),
    to: dayFilter('To', true),
  };
}
