import { Stack } from '@mantine/core';
import { ZoneNote } from '../time/ZoneNote.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFrame } from './LogFrame.tsx';
import { LogTable } from './LogTable.tsx';
import type { LogPlace } from './logPages.ts';
import type { LogProps } from './logProps.ts';

/**
 * A log: rows that the server filters, and that arrive while scrolling. The filters are kept in the URL. The export
 * contains all matching rows. Times, and the days of filters, are in the console's time zone, whose name stands above the
 * rows.
 */
export function Log<Data, Row, Params extends LogPlace>(props: LogProps<Data, Row, Params>) {
  const hasTimes =
    props.columns.some((column) => column.hasTimes) ||
    Object.values(props.log.filters).some(({ control }) => control === 'day');
  return (
    <Stack gap="md">
      {hasTimes && <ZoneNote />}
      <LogFrame {...props} tools={(total) => <LogExport {...props} total={total ?? 0} isEmpty={total === 0} />}>
        {(shown) => <LogTable {...props} {...shown} />}
      </LogFrame>
    </Stack>
  );
}
