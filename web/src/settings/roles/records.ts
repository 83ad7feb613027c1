import { rolesApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** Roles, for the command palette. */
export const rolesRecords: RecordSource = {
  page: 'roles',
  title: 'Roles',
  load: async (dispatch) => {
    const answer = await dispatch(rolesApi.endpoints.listRoles.initiate(undefined, ONCE)).unwrap();
    return recordsOf(answer.roles, (accountRole) => accountRole.name);
  },
};
