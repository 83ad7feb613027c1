import { cannedResponsesApi as generated } from '../generated/rtk/cannedResponses.ts';
import { LIST, listTags, onSuccess, tag } from './tags.ts';

const FOLDERS = 'FOLDERS';
const folders = tag('cannedResponses', FOLDERS);
const responses = tag('cannedResponses', LIST);

/** Canned responses and their folders. Folders contain the ids of their responses, so they change together. */
export const cannedResponsesApi = generated.enhanceEndpoints({
  endpoints: {
    listCannedFolders: { providesTags: (result) => listTags('cannedResponses', result?.folders, FOLDERS) },
    createCannedFolder: { invalidatesTags: onSuccess(folders) },
    renameCannedFolder: { invalidatesTags: (_, error, { id }) => (error ? [] : [tag('cannedResponses', id)]) },
    // Deleting a folder also deletes its responses (SPEC 4).
    deleteCannedFolder: { invalidatesTags: onSuccess(folders, responses) },
    listCannedResponses: { providesTags: (result) => listTags('cannedResponses', result?.responses) },
    createCannedResponse: { invalidatesTags: onSuccess(folders, responses) },
    updateCannedResponse: { invalidatesTags: onSuccess(folders, responses) },
    deleteCannedResponse: { invalidatesTags: onSuccess(folders, responses) },
  },
});
