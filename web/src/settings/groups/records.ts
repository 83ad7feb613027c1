import { groupsApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The groups of users, for the command palette. */
export const userGroupRecords: RecordSource = {
  page: 'groups',
  title: 'Groups',
  load: async (dispatch) => {
    const { groups } = await dispatch(groupsApi.endpoints.listGroups.initiate(undefined, ONCE)).unwrap();
    return recordsOf(groups, ({ name }) => name);
  },
};
