import { Text } from '@mantine/core';

type Props = {
  /** The noun for the rows: `users`. */
  many: string;
  /** What was searched for; empty if nothing was. */
  searched?: string;
  isFiltered?: boolean;
};

/** Stands for the rows of a list of which none matches; the list's footer announces that. What clears the search and the filters is above it. */
export function NoMatch({ many, searched = '', isFiltered = false }: Props) {
  return (
    <Text size="sm" c="dimmed" ta="center" p="xl">
      {searched
        ? `No ${many} match “${searched}”${isFiltered ? ' and the filters' : ''}.`
        : `No ${many} match the filters.`}
    </Text>
  );
}
