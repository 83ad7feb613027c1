import { collection, plainWords, uniqueName } from '../collection.ts';
import type { Route } from '../route.ts';
import type { Schemas } from '../types.ts';

const conditions = collection({
  items: (data) => data.monitorConditions,
  words: plainWords<Schemas['MonitorCondition']>('conditions', 'monitorConditionDeleted'),
  list: 'listMonitorConditions',
  create: 'createMonitorCondition',
  update: 'updateMonitorCondition',
  remove: 'deleteMonitorCondition',
  refuse: uniqueName('monitorConditionNameTaken'),
  // A deleted condition is removed from its keywords.
  removed: (condition, data) => {
    for (const keyword of data.monitorKeywords) {
      keyword.condition_ids = keyword.condition_ids.filter((id) => id !== condition._id);
    }
  },
});

const keywords = collection({
  items: (data) => data.monitorKeywords,
  words: plainWords<Schemas['MonitorKeyword']>('keywords', 'monitorKeywordDeleted'),
  list: 'listMonitorKeywords',
  create: 'createMonitorKeyword',
  update: 'updateMonitorKeyword',
  remove: 'deleteMonitorKeyword',
});

/** Monitors: conditions, and the keywords that they are applied to. */
export const monitorRoutes: readonly Route[] = [...conditions, ...keywords];
