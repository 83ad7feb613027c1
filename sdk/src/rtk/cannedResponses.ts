import { cannedResponsesApi as generated } from '../generated/rtk/cannedResponses.ts';
import { LIST, listTags, neverCached, onSuccess, tag } from './tags.ts';

const FOLDERS = 'FOLDERS';
const folders = tag('cannedResponses', FOLDERS);
const responses = tag('cannedResponses', LIST);

/** Automatic replies refer to responses: a deletion removes or replaces the ids of deleted responses there. */
const onDeleted = (_: unknown, error: unknown) => (error ? [] : [folders, responses, 'autoCanned' as const]);

/** Canned responses and their folders. Folders contain the ids of their responses, so they change together. */
export const cannedResponsesApi = generated.enhanceEndpoints({
  endpoints: {
    listCannedFolders: { providesTags: (result) => listTags('cannedResponses', result?.folders, FOLDERS) },
    createCannedFolder: { invalidatesTags: onSuccess(folders) },
    renameCannedFolder: { invalidatesTags: (_, error, { id }) => (error ? [] : [tag('cannedResponses', id)]) },
    // Deleting a folder also deletes its responses (SPEC 4).
    deleteCannedFolder: { invalidatesTags: onDeleted },
    getCannedFolderUsage: neverCached,
    listCannedResponses: { providesTags: (result) => listTags('cannedResponses', result?.responses) },
    createCannedResponse: { invalidatesTags: onSuccess(folders, responses) },
    updateCannedResponse: { invalidatesTags: onSuccess(folders, responses) },
    deleteCannedResponse: { invalidatesTags: onDeleted },
    getCannedResponseUsage: neverCached,
  },
});
