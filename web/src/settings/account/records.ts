import { profileApi, usersApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';
import { ACCOUNT_PARTS } from './accountParts.ts';
import { nameOf, rowsOf } from './users/userRow.ts';

/** The users of the account, for the command palette. */
export const userRecords: RecordSource = {
  page: 'account',
  title: 'Users',
  read: ACCOUNT_PARTS.users,
  load: async (dispatch) => {
    const { account } = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, ONCE)).unwrap();
    const list = await dispatch(usersApi.endpoints.listUsers.initiate({ accountId: account._id }, ONCE)).unwrap();
    return recordsOf(rowsOf(list), nameOf, '?page=users&useropen=');
  },
};
