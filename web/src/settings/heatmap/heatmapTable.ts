import type { Heatmap } from '@atrium-console/sdk';

/** Weekdays as the contract numbers them: 0 is Sunday (SPEC 9). */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The number of shades besides that of no accesses. */
export const SHADES = 5;

export type HeatmapTable = {
  /** Accesses by weekday and hour. */
  counts: readonly (readonly number[])[];
  byDay: readonly number[];
  byHour: readonly number[];
  total: number;
  most: number;
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** The accesses of every weekday and hour, with their totals. */
export function heatmapTable(cells: Heatmap['cells']): HeatmapTable {
  const counts = WEEKDAYS.map(() => HOURS.map(() => 0));
  for (const { count, hour, weekday } of cells) {
    const day = counts[weekday];
    if (day !== undefined) day[hour] = (day[hour] ?? 0) + count;
  }
  const byDay = counts.map(sum);
  const byHour = HOURS.map((hour) => sum(counts.map((day) => day[hour] ?? 0)));
  return { counts, byDay, byHour, total: sum(byDay), most: Math.max(0, ...counts.flat()) };
}

/** The shade of a count: 0 for none, otherwise 1 to `SHADES` in equal steps up to the highest count. */
export function shadeOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * SHADES));
}

/** The counts of a shade, for the legend; undefined if there are none: `4–6`. */
export function shadeRange(shade: number, most: number): string | undefined {
  const first = Math.floor(((shade - 1) * most) / SHADES) + 1;
  const last = Math.floor((shade * most) / SHADES);
  if (last < first) return undefined;
  return first === last ? String(first) : `${first}–${last}`;
}

/** An hour of the day as a period: `09:00–10:00`. */
export function hourText(hour: number): string {
  const text = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return `${text(hour)}–${text(hour + 1)}`;
}

/** The weekdays and hours with the most accesses. */
export function busiest({ counts, most }: HeatmapTable): string[] {
  if (most === 0) return [];
  return counts.flatMap((day, weekday) =>
    day.flatMap((count, hour) => (count === most ? [`${WEEKDAYS[weekday]} ${hourText(hour)}`] : [])),
  );
}

/** The table as it is exported, with totals. */
export function heatmapRows({ counts, byDay, byHour, total }: HeatmapTable): Record<string, string>[] {
  const row = (name: string, values: readonly number[], all: number) => ({
    Weekday: name,
    ...Object.fromEntries(values.map((count, hour) => [hourText(hour), String(count)])),
    Total: String(all),
  });
  const days = counts.map((day, weekday) => row(WEEKDAYS[weekday] ?? '', day, byDay[weekday] ?? 0));
  return [...days, row('Total', byHour, total)];
}
