import { workingStatusApi as generated } from '../generated/rtk/workingStatus.ts';
import type { components } from '../generated/schema.d.ts';
import { accepted } from './accepted.ts';

type WorkingStatus = components['schemas']['WorkingStatus'];

/** Working statuses. Only what the server accepted with 20000 changes the list (SPEC 4); it is not fetched again. */
export const workingStatusApi = generated.enhanceEndpoints({
  endpoints: {
    createWorkingStatus: {
      invalidatesTags: [],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const created = await accepted(queryFulfilled);
        if (created) dispatch(editList((list) => [...list, created]));
      },
    },
    updateWorkingStatus: {
      invalidatesTags: [],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const updated = await accepted(queryFulfilled);
        if (updated) dispatch(editList((list) => list.map((one) => (one._id === updated._id ? updated : one))));
      },
    },
    deleteWorkingStatus: {
      invalidatesTags: [],
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        if (await accepted(queryFulfilled)) dispatch(editList((list) => list.filter(({ _id }) => _id !== id)));
      },
    },
  },
});

function editList(edit: (list: WorkingStatus[]) => WorkingStatus[]) {
  return workingStatusApi.util.updateQueryData('listWorkingStatuses', undefined, edit);
}
