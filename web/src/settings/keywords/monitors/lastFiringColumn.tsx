import { Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import type { LastFiring } from './firings.ts';
import { lastFiredSentence, lastFiredText } from './monitorWords.ts';

/** How a list finds the last firing of a row, and says what fired. */
export type RowFirings<Row> = {
  since: string | undefined;
  firingOf: (row: Row) => LastFiring;
  causeOf: (firing: NonNullable<LastFiring>) => string;
};

/** A column that says when a row would last have fired. Empty while that is not known. */
export function lastFiringColumn<Row>({ since, firingOf, causeOf }: RowFirings<Row>): Column<Row> {
  return {
    id: 'fired',
    header: 'Would have last fired',
    width: '2fr',
    isSecondary: true,
    sortBy: (row) => firingOf(row)?.time ?? '',
    cell: (row) => {
      const firing = firingOf(row);
      if (firing === undefined || since === undefined) return null;
      return (
        <>
          <Text size="sm" c={firing === null ? 'dimmed' : undefined}>
            {lastFiredText(firing?.time ?? null, since)}
          </Text>
          {firing && (
            <Text size="xs" c="dimmed">
              {causeOf(firing)}
            </Text>
          )}
        </>
      );
    },
  };
}

type LineProps = { firing: LastFiring; since: string | undefined };

/** The same in one line for narrow screens, where the column is hidden. */
export function LastFiringLine({ firing, since }: LineProps) {
  if (firing === undefined || since === undefined) return null;
  return (
    <Text size="xs" c="dimmed" hiddenFrom="sm">
      {lastFiredSentence(firing?.time ?? null, since)}
    </Text>
  );
}
