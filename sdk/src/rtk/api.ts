/**
 * The api with what the contract cannot say: cache tags by id, and what a change does to a list that is on screen.
 * Import this one everywhere; the generated api below it has tags without ids.
 */
import type { DefinitionsFromApi, OverrideResultType, TagTypesFromApi } from '@reduxjs/toolkit/query';
import { generatedApi } from '../generated/rtk/index.ts';
import type { components } from '../generated/schema.d.ts';

type WorkingStatus = components['schemas']['WorkingStatus'];
type Definitions = DefinitionsFromApi<typeof generatedApi>;
type Enveloped = 'listWorkingStatuses' | 'createWorkingStatus' | 'updateWorkingStatus' | 'deleteWorkingStatus';
/** An envelope that got this far holds 20000, so hooks give what is in it. */
type Unwrapped = Omit<Definitions, Enveloped> & {
  listWorkingStatuses: OverrideResultType<Definitions['listWorkingStatuses'], WorkingStatus[]>;
  createWorkingStatus: OverrideResultType<Definitions['createWorkingStatus'], WorkingStatus>;
  updateWorkingStatus: OverrideResultType<Definitions['updateWorkingStatus'], WorkingStatus>;
  deleteWorkingStatus: OverrideResultType<Definitions['deleteWorkingStatus'], { _id: string }>;
};

type Envelope<Data> = { code: number; data: Data };
const open = <Data>({ data }: Envelope<Data>): Data => data;

const LIST = 'LIST';
const FOLDERS = 'FOLDERS';

export const api = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, Unwrapped>({
  endpoints: {
    getProfile: { providesTags: [{ type: 'profile', id: 'SESSION' }] },
    loginByEmail: { invalidatesTags: [] },

    listSla: {
      providesTags: (result) => [
        { type: 'sla', id: LIST },
        ...(result?.sla ?? []).map(({ _id }) => ({ type: 'sla' as const, id: _id })),
      ],
    },
    createSla: { invalidatesTags: (_, error) => (error ? [] : [{ type: 'sla', id: LIST }]) },
    updateSla: { invalidatesTags: (_, error, { id }) => (error ? [] : [{ type: 'sla', id }]) },
    deleteSla: { invalidatesTags: (_, error) => (error ? [] : [{ type: 'sla', id: LIST }]) },

    listCannedFolders: {
      providesTags: (result) => [
        { type: 'cannedResponses', id: FOLDERS },
        ...(result?.folders ?? []).map(({ _id }) => ({ type: 'cannedResponses' as const, id: _id })),
      ],
    },
    createCannedFolder: { invalidatesTags: (_, error) => (error ? [] : [{ type: 'cannedResponses', id: FOLDERS }]) },
    renameCannedFolder: { invalidatesTags: (_, error, { id }) => (error ? [] : [{ type: 'cannedResponses', id }]) },
    // The folder takes its responses with it (SPEC 4).
    deleteCannedFolder: {
      invalidatesTags: (_, error) =>
        error
          ? []
          : [
              { type: 'cannedResponses', id: FOLDERS },
              { type: 'cannedResponses', id: LIST },
            ],
    },
    listCannedResponses: {
      providesTags: (result) => [
        { type: 'cannedResponses', id: LIST },
        ...(result?.responses ?? []).map(({ _id }) => ({ type: 'cannedResponses' as const, id: _id })),
      ],
    },
    // Folders hold the ids of their responses, so they change with them.
    createCannedResponse: { invalidatesTags: (_, error) => (error ? [] : bothCannedLists()) },
    updateCannedResponse: { invalidatesTags: (_, error) => (error ? [] : bothCannedLists()) },
    deleteCannedResponse: { invalidatesTags: (_, error) => (error ? [] : bothCannedLists()) },

    listWorkingStatuses: {
      transformResponse: open<WorkingStatus[]>,
      providesTags: [{ type: 'workingStatus', id: LIST }],
    },
    // Only what the server accepted with 20000 changes the list (SPEC 4); then it need not be fetched again.
    createWorkingStatus: {
      transformResponse: open<WorkingStatus>,
      invalidatesTags: [],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const created = await accepted(queryFulfilled);
        if (created) dispatch(api.util.updateQueryData('listWorkingStatuses', undefined, (list) => [...list, created]));
      },
    },
    updateWorkingStatus: {
      transformResponse: open<WorkingStatus>,
      invalidatesTags: [],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const updated = await accepted(queryFulfilled);
        if (!updated) return;
        dispatch(
          api.util.updateQueryData('listWorkingStatuses', undefined, (list) =>
            list.map((status) => (status._id === updated._id ? updated : status)),
          ),
        );
      },
    },
    deleteWorkingStatus: {
      transformResponse: open<{ _id: string }>,
      invalidatesTags: [],
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        if (!(await accepted(queryFulfilled))) return;
        dispatch(
          api.util.updateQueryData('listWorkingStatuses', undefined, (list) => list.filter(({ _id }) => _id !== id)),
        );
      },
    },
  },
});

function bothCannedLists() {
  return [
    { type: 'cannedResponses' as const, id: FOLDERS },
    { type: 'cannedResponses' as const, id: LIST },
  ];
}

/** The data of a call that went through, or undefined: the caller of the mutation hears of the failure. */
async function accepted<Data>(fulfilled: Promise<{ data: Data }>): Promise<Data | undefined> {
  return fulfilled.then(
    ({ data }) => data,
    () => undefined,
  );
}
