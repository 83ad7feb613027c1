import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query';
import { workingStatusApi as generated } from '../generated/rtk/workingStatus.ts';
import type { components } from '../generated/schema.d.ts';
import { accepted, open } from './enveloped.ts';
import { LIST, tag } from './tags.ts';

type WorkingStatus = components['schemas']['WorkingStatus'];
type Definitions = DefinitionsFromApi<typeof generated>;
type Unwrapped = {
  listWorkingStatuses: OverrideResultType<Definitions['listWorkingStatuses'], WorkingStatus[]>;
  createWorkingStatus: OverrideResultType<Definitions['createWorkingStatus'], WorkingStatus>;
  updateWorkingStatus: OverrideResultType<Definitions['updateWorkingStatus'], WorkingStatus>;
  deleteWorkingStatus: OverrideResultType<Definitions['deleteWorkingStatus'], { _id: string }>;
};

/** Working statuses. Only what the server accepted with 20000 changes the list (SPEC 4); it is not fetched again. */
export const workingStatusApi = generated.enhanceEndpoints<TagTypesFromApi<typeof generated>, Unwrapped>({
  endpoints: {
    listWorkingStatuses: { transformResponse: open<WorkingStatus[]>, providesTags: [tag('workingStatus', LIST)] },
    createWorkingStatus: {
      transformResponse: open<WorkingStatus>,
      invalidatesTags: [],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const created = await accepted(queryFulfilled);
        if (created) dispatch(editList((list) => [...list, created]));
      },
    },
    updateWorkingStatus: {
      transformResponse: open<WorkingStatus>,
      invalidatesTags: [],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const updated = await accepted(queryFulfilled);
        if (updated) dispatch(editList((list) => list.map((one) => (one._id === updated._id ? updated : one))));
      },
    },
    deleteWorkingStatus: {
      transformResponse: open<{ _id: string }>,
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
