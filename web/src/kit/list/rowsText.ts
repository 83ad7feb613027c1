import { countText } from '../words/countText.ts';
import { numberText } from '../words/numberText.ts';

/** What the rows of a list are called: `user`, `users`. */
export type RowNoun = { one: string; many: string };

type Counts = {
  /** How many match the search and the filters. */
  shown: number;
  total: number;
  selected?: number;
};

/** How many rows a list has: `40 users`, `12 of 40 users`, `40 users, 3 selected`. */
export function rowsText({ shown, total, selected = 0 }: Counts, { one, many }: RowNoun): string {
  const all = countText(total, one, many);
  const matching = shown === total ? all : `${numberText(shown)} of ${all}`;
  return selected > 0 ? `${matching}, ${numberText(selected)} selected` : matching;
}
