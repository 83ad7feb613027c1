import { Text } from '@mantine/core';
import type { Column } from '../../../kit/list/useListState.ts';
import { useTimeZone } from '../../../kit/time/TimeZoneContext.ts';
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
          <LastFired time={firing?.time ?? null} since={since} />
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

function LastFired({ time, since }: { time: string | null; since: string }) {
  const timeZone = useTimeZone();
  return (
    <Text size="sm" c={time === null ? 'dimmed' : undefined}>
      {lastFiredText(time, since, timeZone)}
    </Text>
  );
}

type LineProps = { firing: LastFiring; since: string | undefined };

/** The same in one line for narrow screens, where the column is hidden. */
export function LastFiringLine({ firing, since }: LineProps) {
  const timeZone = useTimeZone();
  if (firing === undefined || since === undefined) return null;
  return (
    <Text size="xs" c="dimmed" hiddenFrom="sm">
      {lastFiredSentence(firing?.time ?? null, since, timeZone)}
    </Text>
  );
}
