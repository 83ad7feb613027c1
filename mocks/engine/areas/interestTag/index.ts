import * as schemas from '@atrium-console/sdk/zod';
import { ok, refuseEnvelope } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, envelopeWords, isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import { list, unwrapEnvelope } from '../../state/seed.ts';
import { type Tagged, tagged } from '../../state/tagged.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { reference, unnamed } from '../../stored/reference.ts';
import { idsIn, usageOf } from '../../stored/usage.ts';

const interestTagNotFound = refuseEnvelope('interestTagNotFound');

const interestTags = collection({
  items: (data) => data.interestTags,
  words: envelopeWords<Schemas['InterestTag']>(interestTagNotFound),
  list: 'listInterestTags',
  create: 'createInterestTag',
  update: 'updateInterestTag',
  remove: 'deleteInterestTag',
  target: 'interestTag',
  refuse: ({ name }, others) => (isNameTaken(name, others) ? refuseEnvelope('interestTagNameTaken') : undefined),
});

const interestTagUsage = route('getInterestTagUsage', (input) => {
  const ids = idsIn(input.params);
  if (!input.data.interestTags.some(({ _id }) => ids.has(_id))) return interestTagNotFound;
  return ok({ code: 20000 as const, data: usageOf('interestTag', ids, input) });
});

/** Interest tags of customers. */
const routes: readonly Route[] = [...interestTags, interestTagUsage];

const CUSTOMERS = 60;

function examples(): Schemas['InterestTag'][] {
  return unwrapEnvelope(schemas.ListInterestTagsResponse.parse(example('interestTagList')));
}

declare module '../../state/accountData.ts' {
  interface AccountData {
    interestTags: Schemas['InterestTag'][];
    /** Of whom only the tags are kept. */
    customers: Tagged[];
  }
  interface Targets {
    interestTag: Schemas['InterestTag'];
  }
}

export const area = {
  routes,
  seeds: {
    interestTags: list<Schemas['InterestTag']>(examples),
    customers: list<Tagged>(() => tagged('71', CUSTOMERS, examples())),
  },
  lists: (data) => [data.interestTags],
  targets: { interestTag: (data) => data.interestTags },
  references: [
    reference({
      to: 'interestTag',
      type: 'customer',
      items: (data) => data.customers,
      read: ({ tag_ids }) => tag_ids,
      write: (customer, ids) => {
        customer.tag_ids = ids;
      },
      name: unnamed,
    }),
  ],
  concurrentEdits: { listInterestTags: (data) => renameAll(data.interestTags) },
} satisfies Area;
