import { isOptionsGroup, type OptionsFilter } from '@mantine/core';

/** How well an option fits a search in lower case: less is better, 3 is not at all. */
function rankOf({ label, value }: { label: string; value: unknown }, search: string): number {
  const name = label.toLowerCase();
  if (value === search || name.startsWith(search)) return 0;
  if (name.includes(` ${search}`)) return 1;
  return name.includes(search) ? 2 : 3;
}

/**
 * Finds options by a part of their name, or by their value, such as the code of a language. Those that begin with what is
 * searched come first, then those of which another word begins with it. Otherwise, the order stays.
 */
export const bestFirst: OptionsFilter = ({ options, search, limit }) => {
  const text = search.trim().toLowerCase();
  if (text === '') return options.slice(0, limit);
  const ranked = options.flatMap((option) => (isOptionsGroup(option) ? [] : { option, rank: rankOf(option, text) }));
  return ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ option }) => option);
};
