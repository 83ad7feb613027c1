import type { AccountData } from '../../scenarios/accountData.ts';
import { notFound, ok, refuseField } from '../answers.ts';
import { collection, isNameTaken, plainWords } from '../collection.ts';
import { lastFiring } from '../monitors/lastFiring.ts';
import { HISTORY_HOURS, HOUR_MS, postHistory } from '../monitors/postHistory.ts';
import { refuseUnknown } from '../references/release.ts';
import { type Route, route } from '../route.ts';
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

/** When each condition would last have fired for a keyword. Posts are collected for active keywords only. */
function firingsOf(keyword: Schemas['Keyword'], { monitorConditions }: AccountData, now: Date) {
  const hours = keyword.status === 'active' ? postHistory(keyword._id, now) : [];
  const since = startOfHistory(now);
  return monitorConditions.map((condition) => {
    const passed = lastFiring(condition, hours);
    return {
      keyword_id: keyword._id,
      condition_id: condition._id,
      fired_time: passed === undefined ? null : new Date(since + passed * HOUR_MS).toISOString(),
    };
  });
}

function startOfHistory(now: Date): number {
  return (Math.floor(now.getTime() / HOUR_MS) - HISTORY_HOURS) * HOUR_MS;
}

const firings = route('listMonitorFirings', ({ data, now, query: { keyword_id } }) => {
  const isWanted =
    keyword_id === undefined
      ? new Set(data.monitorKeywords.map((monitor) => monitor.keyword_id))
      : new Set([keyword_id]);
  const wanted = data.keywords.filter(({ _id }) => isWanted.has(_id));
  if (keyword_id !== undefined && wanted.length === 0) return notFound;
  return ok({
    since: new Date(startOfHistory(now)).toISOString(),
    firings: wanted.flatMap((keyword) => firingsOf(keyword, data, now)),
  });
});

/** Monitors: conditions, the keywords that they are applied to, and when they would have fired. */
export const monitorRoutes: readonly Route[] = [...conditions, ...keywords, firings];
