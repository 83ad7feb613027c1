/** What rows of a list can be filtered by: people choose one of the values that occur. */
export type ListFilter<Row> = {
  /** The name of its parameter in the URL. */
  id: string;
  label: string;
  /** Shown while nothing is chosen: `All roles`. */
  all: string;
  /** The row's value in the URL: an id or a key, never empty. */
  valueIn: (row: Row) => string;
  /** The value in words. */
  wordOf: (value: string) => string;
};

/** The chosen values by the ids of the filters. Without a value, a filter lets every row pass. */
export type ChosenFilters = Readonly<Record<string, string>>;

/** Whether a row has all of the chosen values. */
export function passes<Row>(filters: readonly ListFilter<Row>[], chosen: ChosenFilters, row: Row): boolean {
  return filters.every(({ id, valueIn }) => !chosen[id] || chosen[id] === valueIn(row));
}

/**
 * The values that occur in a list, in words, by name, and how many rows have each. A chosen value that does not occur, such as
 * one from an old link, is among them, so that it can be seen why the list is empty.
 */
export function filterOptions<Row>(
  { valueIn, wordOf }: ListFilter<Row>,
  rows: readonly Row[],
  chosen: string,
): { value: string; label: string }[] {
  const counts = new Map<string, number>(chosen === '' ? [] : [[chosen, 0]]);
  for (const row of rows) {
    const value = valueIn(row);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, word: wordOf(value), count }))
    .toSorted((a, b) => a.word.localeCompare(b.word))
    .map(({ value, word, count }) => ({ value, label: `${word} (${count})` }));
}
