import { groupManageApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource } from '../recordSource.ts';
import { GROUP_PARAM } from './useGroupChoice.ts';

/** The groups, for the command palette. */
export const groupRecords: RecordSource = {
  page: 'groupManagement',
  title: 'Group management',
  load: async (dispatch) => {
    const { groups } = await dispatch(groupManageApi.endpoints.listGroupManage.initiate(undefined, ONCE)).unwrap();
    return groups.map(({ group_id: id, name }) => ({ id, name, at: `?${GROUP_PARAM}=${encodeURIComponent(id)}` }));
  },
};
