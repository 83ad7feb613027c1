import { emailNotificationsApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The email notifications, for the command palette. */
export const emailNotificationRecords: RecordSource = {
  page: 'emailNotifications',
  title: 'Email notifications',
  load: async (dispatch) => {
    const { notifications } = await dispatch(
      emailNotificationsApi.endpoints.listEmailNotifications.initiate(undefined, ONCE),
    ).unwrap();
    return recordsOf(notifications, ({ name }) => name);
  },
};
