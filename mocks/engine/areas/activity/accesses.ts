import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';

/** One access to a product. */
export type Access = { at: string; product: Schemas['Product'] };

/** The first Sunday of the two weeks of the example, and the offset of its time zone (Asia/Bangkok) in hours. */
const START = Date.UTC(2026, 10, 8);
const HEATMAP_OFFSET = 7;
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** The accesses behind the example of the heat map: those of each cell in turn in both weeks, three of five to the CRM. */
export function accesses(): Access[] {
  const { cells } = schemas.GetHeatmapResponse.parse(example('heatmap'));
  return cells.flatMap(({ count, hour, weekday }) =>
    Array.from({ length: count }, (_, index): Access => {
      const time = START + (weekday * 24 + hour - HEATMAP_OFFSET) * HOUR + (index % 2) * WEEK;
      return { at: new Date(time).toISOString(), product: index % 5 < 3 ? 'crm' : 'listening' };
    }),
  );
}
