import { rolesApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, OPEN, recordsOf } from '../recordSource.ts';

/** Roles, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Roles',
    found: { type: 'role', at: OPEN },
    load: async (dispatch) => {
      const answer = await dispatch(rolesApi.endpoints.listRoles.initiate(undefined, ONCE)).unwrap();
      return recordsOf(answer.roles, (accountRole) => accountRole.name);
    },
  },
];
