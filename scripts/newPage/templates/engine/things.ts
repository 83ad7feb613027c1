import { collection, plainWords } from '../../../../mocks/engine/collection.ts';
import type { Route } from '../../../../mocks/engine/route.ts';
import type { Schemas } from '../../../../mocks/engine/types.ts';

/** What is created, changed or deleted is so for the calls that follow. */
export const thingRoutes: readonly Route[] = collection({
  items: (data) => data.customSocials,
  words: plainWords<Schemas['CustomSocial']>('custom_socials', 'customSocialDeleted'),
  list: 'listCustomSocials',
  create: 'createCustomSocial',
  update: 'updateCustomSocial',
  remove: 'deleteCustomSocial',
});
