import type { PageDefinition } from '../pageDefinition.ts';

export const page: PageDefinition = {
  position: 90,
  path: 'account/:product/heatmap',
  title: 'Heatmap history',
  products: 'all',
  reads: 'getHeatmap',
  icon: 'IconChartGridDots',
  words:
    'access, usage by hour, weekday, busiest times of day, peak, when people log in, hours with most logins, activity',
};
