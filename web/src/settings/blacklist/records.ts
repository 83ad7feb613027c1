import { blacklistApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The blacklist entries, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Blacklist entries',
    load: async (dispatch) => {
      const { entries } = await dispatch(blacklistApi.endpoints.listBlacklist.initiate(undefined, ONCE)).unwrap();
      return recordsOf(entries, ({ value }) => value);
    },
  },
];
