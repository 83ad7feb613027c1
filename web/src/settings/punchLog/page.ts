import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 80,
  path: 'account/:product/punch-log',
  title: 'Punch log',
  products: 'all',
  reads: 'listPunches',
  icon: 'IconClock',
  words: 'shifts, working time, hours, attendance, time sheet',
};
