import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  busiest,
  heatmapRows,
  heatmapTable,
  SHADES,
  shadeOf,
  shadeRange,
} from '../../../../web/src/settings/heatmap/heatmapTable.ts';

const cells = [
  { weekday: 1, hour: 9, count: 12 },
  { weekday: 1, hour: 23, count: 3 },
  { weekday: 6, hour: 9, count: 1 },
];

describe('[heatmap.cells] the table of a heat map', () => {
  it('has a total for each day and each hour, and of all', () => {
    const { byDay, byHour, most, total } = heatmapTable(cells);
    expect(byDay).toEqual([0, 15, 0, 0, 0, 0, 1]);
    expect([byHour[9], byHour[23], byHour[0]]).toEqual([13, 3, 0]);
    expect([total, most]).toEqual([16, 12]);
  });

  it('names the busiest hours', () => {
    expect(busiest(heatmapTable(cells))).toEqual(['Monday 09:00–10:00']);
    expect(busiest(heatmapTable([]))).toEqual([]);
  });

  it('is exported with its totals', () => {
    const rows = heatmapRows(heatmapTable(cells));
    expect(rows).toHaveLength(8);
    expect(rows[1]).toMatchObject({ Weekday: 'Monday', '09:00–10:00': '12', '23:00–24:00': '3', Total: '15' });
    expect(rows.at(-1)).toMatchObject({ Weekday: 'Total', '09:00–10:00': '13', Total: '16' });
  });

  it('has shades that the legend describes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (most, drawn) => {
        const count = drawn % (most + 1);
        const shade = shadeOf(count, most);
        if (count === 0) {
          expect(shade).toBe(0);
          return;
        }
        const [first, last = first] = (shadeRange(shade, most) ?? '').split('–').map(Number);
        expect(shade).toBeLessThanOrEqual(SHADES);
        expect(count).toBeGreaterThanOrEqual(first ?? Number.NaN);
        expect(count).toBeLessThanOrEqual(last ?? Number.NaN);
      }),
    );
  });
});
