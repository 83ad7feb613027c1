import type { ReactNode } from 'react';
import { zonedTime } from '../csv/zonedTime.ts';
import { DayTime } from '../time/DayTime.tsx';
import type { LogColumn } from './logProps.ts';

type Options<Row> = {
  id: string;
  header: string;
  /** The instant, ISO 8601 with its offset; null if there is none. */
  at: (row: Row) => string | null;
  sort?: LogColumn<Row>['sort'];
  /** Defaults to its day and time. */
  cell?: (row: Row) => ReactNode;
};

/** A column of instants, shown and exported in the console's time zone, which the heading of the file names. */
export function timeColumn<Row>({ id, header, at, cell, sort }: Options<Row>): LogColumn<Row> {
  const shown = (row: Row) => {
    const instant = at(row);
    return instant === null ? '–' : <DayTime at={instant} />;
  };
  return {
    id,
    header,
    ...(sort && { sort }),
    cell: cell ?? shown,
    csvHeader: (timeZone) => `${header} (${timeZone})`,
    csv: (row, clock) => {
      const instant = at(row);
      return instant === null ? '' : zonedTime(instant, clock);
    },
    hasTimes: true,
  };
}
