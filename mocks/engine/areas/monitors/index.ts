import * as schemas from '@atrium-console/sdk/zod';
import { notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, isNameTaken, plainWords } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { list } from '../../state/seed.ts';
import { reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';
import { lastFiring } from './lastFiring.ts';
import { HISTORY_HOURS, HOUR_MS, postHistory } from './postHistory.ts';

const conditions = collection({
  items: (data) => data.monitorConditions,
  words: plainWords<Schemas['MonitorCondition']>('conditions', 'monitorConditionDeleted'),
  list: 'listMonitorConditions',
  create: 'createMonitorCondition',
  update: 'updateMonitorCondition',
  remove: 'deleteMonitorCondition',
  refuse: ({ name }, others) => (isNameTaken(name, others) ? refuse(409, 'monitorConditionNameTaken') : undefined),
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
const routes: readonly Route[] = [...conditions, ...keywords, firings];

const allConditions = (data: AccountData) => data.monitorConditions;
const keywordOf = ({ monitorKeywords }: AccountData, { id }: Record<string, string>) =>
  monitorKeywords.filter(({ _id }) => _id === id).map(({ keyword_id }) => keyword_id);
const ofListening = { list: 'keywords', product: 'listening' } as const;

declare module '../../state/accountData.ts' {
  interface AccountData {
    monitorConditions: Schemas['MonitorCondition'][];
    monitorKeywords: Schemas['MonitorKeyword'][];
  }
  interface Targets {
    monitorCondition: Schemas['MonitorCondition'];
  }
}

export const area = {
  routes,
  seeds: {
    monitorConditions: list<Schemas['MonitorCondition']>(
      () => schemas.ListMonitorConditionsResponse.parse(example('monitorConditionList')).conditions,
    ),
    monitorKeywords: list<Schemas['MonitorKeyword']>(
      () => schemas.ListMonitorKeywordsResponse.parse(example('monitorKeywordList')).keywords,
    ),
  },
  lists: (data) => [data.monitorConditions, data.monitorKeywords],
  targets: { monitorCondition: allConditions },
  references: [
    reference({
      to: 'monitorCondition',
      items: (data) => data.monitorKeywords,
      read: ({ condition_ids }) => condition_ids,
      write: (keyword, ids) => {
        keyword.condition_ids = ids;
      },
    }),
  ],
  named: { condition_ids: allConditions, conditions: allConditions, monitors: allConditions },
  // A monitor is of a keyword, and nothing without it.
  surfaces: {
    listMonitorKeywords: [{ ...ofListening, shows: 'keyword_id' }],
    createMonitorKeyword: [{ ...ofListening, refers: 'keyword_id' }],
    updateMonitorKeyword: [{ ...ofListening, about: keywordOf, refers: 'keyword_id' }],
    deleteMonitorKeyword: [{ ...ofListening, about: keywordOf }],
    listMonitorFirings: [{ ...ofListening, about: 'keyword_id', shows: 'keyword_id' }],
  },
} satisfies Area;
