import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 80,
  path: 'account/:product/punch-log',
  title: 'Punch log',
  products: 'all',
  reads: 'listPunches',
  icon: 'IconClock',
  words:
    'shifts, working time, hours worked by a person, attendance, time sheet, overtime, night shift, timeline, clock in, clock out, total hours, CSV export',
};
