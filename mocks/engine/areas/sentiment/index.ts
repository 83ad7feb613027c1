import * as schemas from '@atrium-console/sdk/zod';
import { ok } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import { one } from '../../state/seed.ts';

/** Auto sentiment: a switch and its rules. */
const routes: readonly Route[] = [
  route('getAutoSentiment', ({ data }) => ok(data.sentiment)),
  route('createAutoSentimentRule', ({ body, data, newId }) => {
    const rule = { ...body, _id: newId() };
    data.sentiment.rules.push(rule);
    return ok(rule);
  }),
  route('updateAutoSentiment', ({ body, data, newId }) => {
    const known = new Set(data.sentiment.rules.map(({ _id }) => _id));
    const rules = body.rules.map((rule) => ({
      ...rule,
      _id: rule._id !== undefined && known.has(rule._id) ? rule._id : newId(),
    }));
    data.sentiment = { ...body, rules };
    return ok(data.sentiment);
  }),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    sentiment: Schemas['AutoSentiment'];
  }
}

export const area = {
  routes,
  seeds: {
    sentiment: one<Schemas['AutoSentiment']>(
      () => schemas.GetAutoSentimentResponse.parse(example('sentiment')),
      () => schemas.GetAutoSentimentResponse.parse(example('sentimentEmpty')),
    ),
  },
  document: (data) => data.sentiment,
  concurrentEdits: {
    getAutoSentiment: ({ sentiment }) => {
      sentiment.enabled = !sentiment.enabled;
    },
  },
} satisfies Area;
