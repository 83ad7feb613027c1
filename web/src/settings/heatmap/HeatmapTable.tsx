import { Box } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { numberText } from '../../kit/words/numberText.ts';
import classes from './HeatmapTable.module.css';
import { type HeatmapTable as Counts, HOURS, hourText, shadeOf, WEEKDAYS } from './heatmapTable.ts';

/** The heat map: a table whose cells are shaded by their counts, so that it is picture and table at once. */
export function HeatmapTable({ table }: { table: Counts }) {
  const { byDay, byHour, counts, most, total } = table;
  const frame = useRef<HTMLElement>(null);
  // A phone shows a part of the day: it begins with the first hour that has accesses, not with the night.
  const first = byHour.findIndex((count) => count > 0);
  useLayoutEffect(() => {
    const [corner, ...hours] = frame.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const hour = hours[first];
    if (frame.current && corner && hour) frame.current.scrollLeft = hour.offsetLeft - corner.offsetWidth;
  }, [first]);
  // A region that scrolls must be reachable by keyboard.
  return (
    <Box
      ref={frame}
      component="section"
      className={classes.frame}
      aria-label="Accesses by weekday and hour"
      tabIndex={0}
    >
      <table className={classes.table} aria-label="Heat map">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col" title={hourText(hour)}>
                {String(hour).padStart(2, '0')}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((day, weekday) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {HOURS.map((hour) => {
                const count = counts[weekday]?.[hour] ?? 0;
                return (
                  <td
                    key={hour}
                    data-shade={shadeOf(count, most)}
                    title={`${day} ${hourText(hour)}: ${numberText(count)}`}
                  >
                    {numberText(count)}
                  </td>
                );
              })}
              <td className={classes.total}>{numberText(byDay[weekday] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {HOURS.map((hour) => (
              <td key={hour} className={classes.total}>
                {numberText(byHour[hour] ?? 0)}
              </td>
            ))}
            <td className={classes.total}>{numberText(total)}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
