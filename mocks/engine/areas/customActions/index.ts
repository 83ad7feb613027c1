import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords, uniqueName } from '../../route/collection.ts';
import { list } from '../../state/seed.ts';

/** Actions of tickets. */
const routes = collection({
  items: (data) => data.customActions,
  words: plainWords<Schemas['CustomAction']>('actions', 'customActionDeleted'),
  list: 'listCustomActions',
  create: 'createCustomAction',
  update: 'updateCustomAction',
  remove: 'deleteCustomAction',
  refuse: uniqueName('customActionNameTaken'),
});

declare module '../../state/accountData.ts' {
  interface AccountData {
    customActions: Schemas['CustomAction'][];
  }
}

export const area = {
  routes,
  seeds: {
    customActions: list<Schemas['CustomAction']>(
      () => schemas.ListCustomActionsResponse.parse(example('customActionList')).actions,
    ),
  },
  lists: (data) => [data.customActions],
} satisfies Area;
