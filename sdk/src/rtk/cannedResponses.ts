import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isHttpError } from '../errors.ts';
import { cannedResponsesApi as generated } from '../generated/rtk/cannedResponses.ts';
import { DEFAULT_FOLDER } from '../rules/cannedResponses.ts';
import { hasChanged, LIST, listTags, neverCached, onSuccess, tag } from './tags.ts';

const FOLDERS = 'FOLDERS';
const folders = tag('cannedResponses', FOLDERS);
const responses = tag('cannedResponses', LIST);

/** Automatic replies refer to responses: a deletion removes or replaces the ids of deleted responses there. */
const onDeleted = (_: unknown, error: unknown) =>
  hasChanged(error) ? [folders, responses, 'autoCanned' as const] : [];

const { createCannedFolder, listCannedFolders } = generated.endpoints;

type State = Parameters<ReturnType<typeof createCannedFolder.select>>[0];

/** Under this key, everything that creates the folder Default shares one call. */
const DEFAULT_KEY = 'default';

/**
 * Creates the folder Default for user id 0 (SPEC 4, 9): call it when no folders came back and the user may write. Returns the
 * running mutation; undefined if one is running already, or has succeeded since the folders were last read. After the last
 * folder was deleted it is called by itself.
 */
export function createDefaultFolder() {
  return (dispatch: ThunkDispatch<State, unknown, UnknownAction>, getState: () => State) => {
    const last = createCannedFolder.select(DEFAULT_KEY)(getState());
    const { fulfilledTimeStamp: readAt = Number.POSITIVE_INFINITY } = listCannedFolders.select({})(getState());
    if (last.isLoading || (last.isSuccess && last.fulfilledTimeStamp >= readAt)) return undefined;
    const body = { cannedFolderBody: DEFAULT_FOLDER };
    return dispatch(createCannedFolder.initiate(body, { fixedCacheKey: DEFAULT_KEY }));
  };
}

/** Canned responses and their folders. Folders contain the ids of their responses, so they change together. */
export const cannedResponsesApi = generated.enhanceEndpoints({
  endpoints: {
    listCannedFolders: { providesTags: (result) => listTags('cannedResponses', result?.folders, FOLDERS) },
    createCannedFolder: {
      // A name that is taken by a folder that nobody sees: the list is out of date.
      invalidatesTags: (_, error) => (hasChanged(error) || isHttpError(error, 409) ? [folders] : []),
    },
    renameCannedFolder: {
      invalidatesTags: (_, error, { id }) => (hasChanged(error) ? [tag('cannedResponses', id)] : []),
    },
    deleteCannedFolder: {
      // Deleting a folder also deletes its responses (SPEC 4).
      invalidatesTags: onDeleted,
      // Who may delete a folder may create one. The page that could do so may be closed by now.
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const known = listCannedFolders.select({})(getState()).data?.folders ?? [];
        const isDeleted = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isDeleted || known.some(({ _id }) => _id !== id)) return;
        const options = { forceRefetch: true, subscribe: false } as const;
        const { data } = await dispatch(listCannedFolders.initiate({}, options));
        if (data?.folders?.length === 0) await dispatch(createDefaultFolder());
      },
    },
    getCannedFolderUsage: neverCached,
    listCannedResponses: { providesTags: (result) => listTags('cannedResponses', result?.responses) },
    createCannedResponse: { invalidatesTags: onSuccess(folders, responses) },
    updateCannedResponse: { invalidatesTags: onSuccess(folders, responses) },
    deleteCannedResponse: { invalidatesTags: onDeleted },
    getCannedResponseUsage: neverCached,
  },
});
