import { workingStatusApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, OPEN, recordsOf } from '../recordSource.ts';

/** The working statuses, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Working statuses',
    found: { type: 'working_status', at: OPEN },
    load: async (dispatch) => {
      const statuses = await dispatch(
        workingStatusApi.endpoints.listWorkingStatuses.initiate(undefined, ONCE),
      ).unwrap();
      return recordsOf(statuses, ({ name }) => name);
    },
  },
];
