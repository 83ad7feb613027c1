import * as schemas from '@atrium-console/sdk/zod';
import { refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { collection, plainWords } from '../../route/collection.ts';
import { list } from '../../state/seed.ts';

/** Sites that are listened to besides the built-in ones. */
const routes = collection({
  items: (data) => data.customSocials,
  words: plainWords<Schemas['CustomSocial']>('custom_socials', 'customSocialDeleted'),
  list: 'listCustomSocials',
  create: 'createCustomSocial',
  update: 'updateCustomSocial',
  remove: 'deleteCustomSocial',
  target: 'customSocial',
  refuse: ({ url }, others) =>
    others.some((other) => new URL(other.url).href === new URL(url).href)
      ? refuse(409, 'customSocialTaken')
      : undefined,
});

declare module '../../state/accountData.ts' {
  interface AccountData {
    customSocials: Schemas['CustomSocial'][];
  }
  interface Targets {
    customSocial: Schemas['CustomSocial'];
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
  targets: { customSocial: (data) => data.customSocials },
  named: { custom_socials: (data) => data.customSocials },
  optionLists: { custom_socials: (data) => data.customSocials },
  surfaces: {
    listCustomSocials: [{ list: 'custom_socials', shows: '_id' }],
    createCustomSocial: [{ list: 'custom_socials', creates: true }],
    updateCustomSocial: [{ list: 'custom_socials', about: 'id' }],
    deleteCustomSocial: [{ list: 'custom_socials', about: 'id' }],
  },
} satisfies Area;
