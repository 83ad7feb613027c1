import { profileApi, usersApi } from '@atrium-console/sdk/rtk';
import { accountParts } from '../generated/pageParts.ts';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';
import { nameOf, rowsOf } from './users/userRow.ts';

const USER = '?page=users&useropen=';

/** The users of the account, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Users',
    found: { type: 'user', at: USER },
    read: accountParts.users,
    load: async (dispatch) => {
      const { account } = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, ONCE)).unwrap();
      const list = await dispatch(usersApi.endpoints.listUsers.initiate({ accountId: account._id }, ONCE)).unwrap();
      return recordsOf(rowsOf(list), nameOf, USER);
    },
  },
];
