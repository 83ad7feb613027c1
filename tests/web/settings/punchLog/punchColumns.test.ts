import { periodSpan, zoneClock } from '@atrium-console/sdk/rules';
import { expect, it } from 'vitest';
import { punchColumns } from '../../../../web/src/settings/punchLog/punchColumns.tsx';

const user = { _id: 1, name: 'Ann' };
const night = {
  _id: '65f0c1a2b3d4e5f646000001',
  user,
  in_at: '2026-10-24T20:00:00.000Z',
  out_at: '2026-10-25T05:00:00.000Z',
  overlaps: false,
};
const now = new Date('2026-10-25T06:00:00Z');
const clock = zoneClock('Europe/Berlin');
const columns = punchColumns({
  clock,
  period: periodSpan({ from: '2026-10-24', to: '2026-10-25', timeZone: 'Europe/Berlin' }),
  now,
});

it.each([
  [night, ['Ann', '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00', String(9 * 3600), 'No']],
  [{ ...night, out_at: null }, ['Ann', '2026-10-24T22:00:00+02:00', '', String(10 * 3600), 'No']],
  [
    { ...night, overlaps: true },
    ['Ann', '2026-10-24T22:00:00+02:00', '2026-10-25T06:00:00+01:00', String(9 * 3600), 'Yes'],
  ],
])('[punch.log] exports times of the time zone, the seconds that passed, and what overlaps', (punch, cells) => {
  expect(columns.map(({ csv }) => csv?.(punch, clock))).toEqual(cells);
});
