import { accessRules } from './access.ts';
import { againRules } from './again.ts';
import { concurrencyRules } from './concurrency.ts';
import { countRules } from './counts.ts';
import type { Rule } from './family.ts';
import { halfDoneRules } from './halfDone.ts';
import { headerRules } from './headers.ts';
import { leakRules } from './leaks.ts';
import { orderRules } from './order.ts';
import { pagesRules } from './pages.ts';
import { timeRules } from './time.ts';
import { valueRules } from './values/index.ts';

/** Every rule of every family. */
export const rules: readonly Rule[] = [
  ...valueRules,
  ...timeRules,
  ...orderRules,
  ...pagesRules,
  ...halfDoneRules,
  ...accessRules,
  ...leakRules,
  ...headerRules,
  ...againRules,
  ...countRules,
  ...concurrencyRules,
];
