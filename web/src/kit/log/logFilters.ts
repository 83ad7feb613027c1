import { addDays, instantIn, isPlainDate } from '@atrium-console/sdk/rules';

/** The filters of a log. Each parses its text in the URL into a query parameter. */

export type LogFilter<Value> = {
  label: string;
  /** A `search` stands in the place of a list's search; a `sort` is set by the headings of columns, and by a choice on phones. */
  control: 'search' | 'text' | 'number' | 'day' | 'choice' | 'sort';
  /** The options of a choice. */
  options?: readonly { value: string; label: string }[];
  /** What applies while no option is chosen: `All users`. */
  all?: string;
  /**
   * Undefined if the text is invalid, for example because the URL was edited by hand.
   * @param timeZone The IANA name of the console's time zone, in which days begin and end.
   */
  read: (text: string, timeZone: string) => Value | undefined;
  /** The error for an invalid text. */
  invalid: string;
};

/** Filters by the names of the query parameters. */
export type LogFilters = Readonly<Record<string, LogFilter<string | number>>>;

/** The values of the filters that are set. */
export type LogValues<Filters extends LogFilters> = {
  [Name in keyof Filters]?: Filters[Name] extends LogFilter<infer Value> ? Value : never;
};

/** @param all Shown while no option is chosen: `All actions`. */
export function choiceFilter<Value extends string>(
  label: string,
  all: string,
  options: readonly { value: Value; label: string }[],
): LogFilter<Value> {
  return {
    label,
    all,
    control: 'choice',
    options,
    read: (text) => options.find(({ value }) => value === text)?.value,
    invalid: 'Choose an option from the list.',
  };
}

/**
 * By what the server sorts: a column says by `sort` which of the options its heading chooses.
 * @param initial The order while none is chosen: `Name`.
 */
export function sortFilter<Value extends string>(
  initial: string,
  options: readonly { value: Value; label: string }[],
): LogFilter<Value> {
  return { ...choiceFilter('Sort by', initial, options), control: 'sort' };
}

/** Searches in what the label says. A log has at most one, in the place where lists are searched. */
export function searchFilter(
  label: string,
  pattern = /^/,
  invalid = 'This cannot be searched for.',
): LogFilter<string> {
  return { ...textFilter(label, pattern, invalid), control: 'search' };
}

/** @param pattern The format that the server accepts. */
export function textFilter(label: string, pattern = /^/, invalid = 'This cannot be searched for.'): LogFilter<string> {
  const read = (text: string) => (pattern.test(text) ? text : undefined);
  return { label, control: 'text', read, invalid };
}

/** A whole number, for example an id. */
export function numberFilter(label: string, min = 0): LogFilter<number> {
  const read = (text: string) => (/^\d{1,15}$/.test(text) && Number(text) >= min ? Number(text) : undefined);
  return { label, control: 'number', read, invalid: `Enter a whole number of at least ${min}.` };
}

/**
 * A day in the console's time zone, sent as an instant (RFC 3339).
 * @param end Whether the day is the end of a range: the instant is then the start of the next day.
 */
export function dayFilter(label: string, end = false): LogFilter<string> {
  const read = (text: string, timeZone: string) =>
    isPlainDate(text) ? instantIn(timeZone, `${end ? addDays(text, 1) : text}T00:00`).toISOString() : undefined;
  return { label, control: 'day', read, invalid: 'Enter a day.' };
}
