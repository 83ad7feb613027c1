import { refuseField } from '../answers.ts';
import { collection, isNameTaken, plainWords } from '../collection.ts';
import { refuseUnknown } from '../references/release.ts';
import type { Route } from '../route.ts';
import type { Schemas } from '../types.ts';

const conditions = collection({
  items: (data) => data.monitorConditions,
  words: plainWords<Schemas['MonitorCondition']>('conditions', 'monitorConditionDeleted'),
  list: 'listMonitorConditions',
  create: 'createMonitorCondition',
  update: 'updateMonitorCondition',
  remove: 'deleteMonitorCondition',
  refuse: ({ name }, others) =>
    isNameTaken(name, others) ? refuseField(409, 'monitorConditionNameTaken', 'name') : undefined,
  target: 'monitorCondition',
});

const keywords = collection({
  items: (data) => data.monitorKeywords,
  words: plainWords<Schemas['MonitorKeyword']>('keywords', 'monitorKeywordDeleted'),
  list: 'listMonitorKeywords',
  create: 'createMonitorKeyword',
  update: 'updateMonitorKeyword',
  remove: 'deleteMonitorKeyword',
  refuse: ({ condition_ids, keyword_id }, _, data) =>
    refuseUnknown(data, 'keyword', 'keyword_id', [keyword_id]) ??
    refuseUnknown(data, 'monitorCondition', 'condition_ids', condition_ids),
});

/** Monitors: conditions, and the keywords that they are applied to. */
export const monitorRoutes: readonly Route[] = [...conditions, ...keywords];
