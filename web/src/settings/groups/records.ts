import { groupsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, OPEN, recordsOf } from '../recordSource.ts';

/** The groups of users, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Groups',
    found: { type: 'group', at: OPEN },
    load: async (dispatch) => {
      const { groups } = await dispatch(groupsApi.endpoints.listGroups.initiate(undefined, ONCE)).unwrap();
      return recordsOf(groups, ({ name }) => name);
    },
  },
];
