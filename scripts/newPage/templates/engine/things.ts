import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../../../mocks/engine/contract/contract.ts';
import type { Schemas } from '../../../../mocks/engine/contract/types.ts';
import type { Area } from '../../../../mocks/engine/route/area.ts';
import { collection, plainWords } from '../../../../mocks/engine/route/collection.ts';
import { list } from '../../../../mocks/engine/state/seed.ts';

/** What is created, changed or deleted is so for the calls that follow. */
const routes = collection({
  items: (data) => data.customSocials,
  words: plainWords<Schemas['CustomSocial']>('custom_socials', 'customSocialDeleted'),
  list: 'listCustomSocials',
  create: 'createCustomSocial',
  update: 'updateCustomSocial',
  remove: 'deleteCustomSocial',
});

declare module '../../../../mocks/engine/state/accountData.ts' {
  interface AccountData {
    customSocials: Schemas['CustomSocial'][];
  }
}

export const area = {
  routes,
  seeds: {
    customSocials: list<Schemas['CustomSocial']>(
      () => schemas.ListCustomSocialsResponse.parse(example('customSocialList')).custom_socials,
    ),
  },
  lists: (data) => [data.customSocials],
} satisfies Area;
