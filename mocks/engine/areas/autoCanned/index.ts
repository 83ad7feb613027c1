import * as schemas from '@atrium-console/sdk/zod';
import { invalidField } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords, uniqueName } from '../../route/collection.ts';
import type { Route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { list } from '../../state/seed.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { named, oneOrNone, reference } from '../../stored/reference.ts';
import { refuseUnknown } from '../../stored/release.ts';

const missing = (field: string, message: string) => invalidField(field, 'required', message);

/** An automatic reply can only be on with a response (see the contract's `response_id`). */
function refuseReply(
  { enabled, response_id }: Pick<Schemas['AutoCannedKeyword'], 'enabled' | 'response_id'>,
  data: AccountData,
) {
  if (enabled && response_id === null) return missing('response_id', 'Choose the response to send.');
  return refuseUnknown(data, 'cannedResponse', 'response_id', [response_id]);
}

const autoCannedConditions = collection({
  items: (data) => data.autoCannedConditions,
  words: plainWords<Schemas['AutoCannedCondition']>('conditions', 'autoCannedConditionDeleted'),
  list: 'listAutoCannedConditions',
  create: 'createAutoCannedCondition',
  update: 'updateAutoCannedCondition',
  remove: 'deleteAutoCannedCondition',
  isOrdered: true,
  refuse: (rule, others, data) => uniqueName('autoCannedConditionNameTaken')(rule, others) ?? refuseReply(rule, data),
});

const autoCannedKeywords = collection({
  items: (data) => data.autoCannedKeywords,
  words: plainWords<Schemas['AutoCannedKeyword']>('keywords', 'autoCannedKeywordDeleted'),
  list: 'listAutoCannedKeywords',
  create: 'createAutoCannedKeyword',
  update: 'updateAutoCannedKeyword',
  remove: 'deleteAutoCannedKeyword',
  isOrdered: true,
  refuse: (rule, _, data) => refuseReply(rule, data),
});

/** Automatic replies by conditions and by keywords. */
const routes: readonly Route[] = [...autoCannedConditions, ...autoCannedKeywords];

type Reply = { response_id: string | null; enabled: boolean };

/** A reply cannot be sent without its response, so it is switched off (`references.released`). */
const toResponse = {
  to: 'cannedResponse' as const,
  read: ({ response_id }: Reply) => oneOrNone(response_id),
  write: (reply: Reply, [id]: string[]) => {
    reply.response_id = id ?? null;
    if (id === undefined) reply.enabled = false;
  },
};

declare module '../../state/accountData.ts' {
  interface AccountData {
    autoCannedConditions: Schemas['AutoCannedCondition'][];
    autoCannedKeywords: Schemas['AutoCannedKeyword'][];
  }
}

export const area = {
  routes,
  seeds: {
    autoCannedConditions: list<Schemas['AutoCannedCondition']>(
      () => schemas.ListAutoCannedConditionsResponse.parse(example('autoCannedConditionList')).conditions,
    ),
    autoCannedKeywords: list<Schemas['AutoCannedKeyword']>(
      () => schemas.ListAutoCannedKeywordsResponse.parse(example('autoCannedKeywordList')).keywords,
    ),
  },
  lists: (data) => [data.autoCannedConditions, data.autoCannedKeywords],
  references: [
    reference<Schemas['AutoCannedCondition']>({
      ...toResponse,
      type: 'auto_canned_condition',
      list: 'listAutoCannedConditions',
      items: (data) => data.autoCannedConditions,
      name: named,
    }),
    reference<Schemas['AutoCannedKeyword']>({
      ...toResponse,
      type: 'auto_canned_keyword',
      list: 'listAutoCannedKeywords',
      items: (data) => data.autoCannedKeywords,
      name: ({ _id, keywords }) => ({ _id, name: keywords.join(', ') }),
    }),
  ],
  concurrentEdits: {
    listAutoCannedConditions: (data) => renameAll(data.autoCannedConditions),
    listAutoCannedKeywords: (data) => {
      for (const rule of data.autoCannedKeywords) rule.keywords = [...rule.keywords, 'mali'];
    },
  },
} satisfies Area;
