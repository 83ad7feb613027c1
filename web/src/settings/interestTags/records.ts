import { interestTagApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The customer tags, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Customer tags',
    load: async (dispatch) => {
      const tags = await dispatch(interestTagApi.endpoints.listInterestTags.initiate(undefined, ONCE)).unwrap();
      return recordsOf(tags, ({ name }) => name);
    },
  },
];
