import { groupsApi } from '@atrium-console/sdk/rtk';
import { GROUP_PARAM } from '../../areas/groups/useGroupChoice.ts';
import { type ItemSource, ONCE } from '../recordSource.ts';

/** The groups of Listening, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Product groups',
    load: async (dispatch) => {
      const { settings } = await dispatch(groupsApi.endpoints.getGroupSettings.initiate({}, ONCE)).unwrap();
      return settings.map(({ group_id: id, name }) => ({ id, name, at: `?${GROUP_PARAM}=` }));
    },
  },
];
