import { customSocialsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The custom sources, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Custom socials',
    load: async (dispatch) => {
      const { custom_socials } = await dispatch(
        customSocialsApi.endpoints.listCustomSocials.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(custom_socials, ({ name }) => name);
    },
  },
];
