import { emailNotificationsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The email notifications, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Email notifications',
    load: async (dispatch) => {
      const { notifications } = await dispatch(
        emailNotificationsApi.endpoints.listEmailNotifications.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(notifications, ({ name }) => name);
    },
  },
];
