import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The working statuses, for the command palette. */
export const statusRecords: RecordSource = {
  page: 'workingStatus',
  title: 'Working statuses',
  load: async (dispatch) => {
    const statuses = await dispatch(workingStatusApi.endpoints.listWorkingStatuses.initiate(undefined, ONCE)).unwrap();
    return recordsOf(statuses, ({ name }) => name);
  },
};
