import { groupManageApi } from '@atrium-console/sdk/rtk';
import { GROUP_PARAM } from '../../areas/groups/useGroupChoice.ts';
import { type ItemSource, ONCE } from '../recordSource.ts';

/** The groups, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Group management',
    load: async (dispatch) => {
      const { groups } = await dispatch(groupManageApi.endpoints.listGroupManage.initiate(undefined, ONCE)).unwrap();
      return groups.map(({ group_id: id, name }) => ({ id, name, at: `?${GROUP_PARAM}=` }));
    },
  },
];
