import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../../../mocks/engine/contract.ts';
import type { Schemas } from '../../../../mocks/engine/types.ts';
import { list } from '../../../../mocks/scenarios/seeds/seed.ts';

/** What an account has at the start: the list of the contract's example. */
export const thingSeeds = {
  customSocials: list<Schemas['CustomSocial']>(
    () => schemas.ListCustomSocialsResponse.parse(example('customSocialList')).custom_socials,
  ),
};
