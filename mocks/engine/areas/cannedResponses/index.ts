import * as schemas from '@atrium-console/sdk/zod';
import { acknowledge, folderNameTaken, notFound, ok } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { CannedFolder, CannedResponse, Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { list } from '../../state/seed.ts';
import { CONCURRENT_EDIT_SUFFIX, renameAll } from '../../stored/concurrentEdit.ts';
import { refuseReplacement, release } from '../../stored/release.ts';
import { idsIn, usageOf } from '../../stored/usage.ts';
import { seesAllResponses, usableResponses } from './cannedOwners.ts';
import { largeFolders, largeResponses } from './largeCannedResponses.ts';

const deleted = acknowledge('cannedDeleted');

function findFolder(data: AccountData, id: string | undefined): CannedFolder | undefined {
  return data.folders.find((folder) => folder._id === id);
}

function isNameTaken(data: AccountData, name: string, exceptId?: string): boolean {
  return data.folders.some((folder) => folder._id !== exceptId && folder.name.toLowerCase() === name.toLowerCase());
}

/** The ids of the responses in some folders. */
function responsesIn(data: AccountData, folderIds: ReadonlySet<string>): Set<string> {
  return new Set(data.responses.filter(({ folder_id }) => folderIds.has(folder_id)).map(({ _id }) => _id));
}

function removeFromFolder(data: AccountData, response: CannedResponse): void {
  const folder = findFolder(data, response.folder_id);
  if (folder !== undefined) folder.responses = folder.responses.filter((id) => id !== response._id);
}

/**
 * Canned responses and their folders. A folder stores the ids of its responses in order and each response the id of its
 * folder; every change keeps the two consistent (SPEC 4).
 */
const routes: readonly Route[] = [
  route('listCannedFolders', ({ data, profile, query }) => {
    const folders = data.folders.filter((folder) => query.user_id === undefined || folder.user_id === query.user_id);
    if (seesAllResponses(profile)) return ok({ folders });
    const usable = new Set(usableResponses(data, profile).map(({ _id }) => _id));
    return ok({
      folders: folders.map((folder) => ({ ...folder, responses: folder.responses.filter((id) => usable.has(id)) })),
    });
  }),

  route('createCannedFolder', ({ body, data, newId, profile }) => {
    if (isNameTaken(data, body.name)) return folderNameTaken;
    const folder = { ...body, _id: newId(), user_id: body.user_id ?? profile.user._id, responses: [] };
    data.folders.push(folder);
    return ok(folder);
  }),

  route('renameCannedFolder', ({ body, data, params }) => {
    const folder = findFolder(data, params.id);
    if (folder === undefined) return notFound;
    if (isNameTaken(data, body.name, folder._id)) return folderNameTaken;
    // Who made it does not change.
    return ok(Object.assign(folder, body, { user_id: folder.user_id }));
  }),

  route('deleteCannedFolder', ({ data, params, query }) => {
    const folder = findFolder(data, params.id);
    if (folder === undefined) return notFound;
    const deletedIds = responsesIn(data, new Set([folder._id]));
    const refused = refuseReplacement(data.responses, deletedIds, query.replace_with);
    if (refused !== undefined) return refused;
    data.folders = data.folders.filter((other) => other !== folder);
    data.responses = data.responses.filter(({ _id }) => !deletedIds.has(_id));
    release(data, 'cannedResponse', deletedIds, query.replace_with);
    return deleted;
  }),

  route('getCannedFolderUsage', (input) => {
    const ids = idsIn(input.params);
    if (!input.data.folders.some(({ _id }) => ids.has(_id))) return notFound;
    return ok(usageOf('cannedResponse', responsesIn(input.data, ids), input));
  }),

  route('listCannedResponses', ({ data, profile }) => ok({ responses: usableResponses(data, profile) })),

  route('createCannedResponse', ({ body, data, newId, profile }) => {
    const folder = findFolder(data, body.folder_id);
    if (folder === undefined) return notFound;
    const response = { ...body, _id: newId(), user_id: profile.user._id };
    data.responses.push(response);
    folder.responses.push(response._id);
    return ok(response);
  }),

  route('updateCannedResponse', ({ body, data, params }) => {
    const index = data.responses.findIndex((response) => response._id === params.id);
    const before = data.responses[index];
    const folder = findFolder(data, body.folder_id);
    if (before === undefined || folder === undefined) return notFound;
    const response = { ...body, _id: before._id, user_id: before.user_id };
    data.responses[index] = response;
    // Within the same folder it keeps its position; a move appends it to the new folder.
    if (before.folder_id !== response.folder_id) {
      removeFromFolder(data, before);
      folder.responses.push(response._id);
    }
    return ok(response);
  }),

  route('deleteCannedResponse', ({ data, params, query }) => {
    const response = data.responses.find((candidate) => candidate._id === params.id);
    if (response === undefined) return notFound;
    const deletedIds = new Set([response._id]);
    const refused = refuseReplacement(data.responses, deletedIds, query.replace_with);
    if (refused !== undefined) return refused;
    removeFromFolder(data, response);
    data.responses = data.responses.filter((other) => other !== response);
    release(data, 'cannedResponse', deletedIds, query.replace_with);
    return deleted;
  }),

  route('getCannedResponseUsage', (input) => {
    const ids = idsIn(input.params);
    if (!input.data.responses.some(({ _id }) => ids.has(_id))) return notFound;
    return ok(usageOf('cannedResponse', ids, input));
  }),
];

function exampleFolders(): CannedFolder[] {
  return schemas.ListCannedFoldersResponse.parse(example('cannedFolders')).folders;
}

function exampleResponses(): CannedResponse[] {
  return schemas.ListCannedResponsesResponse.parse(example('cannedResponses')).responses;
}

declare module '../../state/accountData.ts' {
  interface AccountData {
    folders: Schemas['CannedFolder'][];
    responses: Schemas['CannedResponse'][];
  }
  interface Targets {
    cannedResponse: Schemas['CannedResponse'];
  }
}

export const area = {
  routes,
  seeds: {
    folders: list<Schemas['CannedFolder']>(exampleFolders, (full) => largeFolders(full, exampleResponses())),
    responses: list<Schemas['CannedResponse']>(exampleResponses, (full) => largeResponses(exampleFolders(), full)),
  },
  lists: (data) => [data.folders, data.responses],
  targets: { cannedResponse: (data) => data.responses },
  named: { folder_id: (data) => data.folders, response_id: (data) => data.responses },
  concurrentEdits: {
    listCannedFolders: ({ folders }) => renameAll(folders),
    listCannedResponses: ({ responses }) => {
      for (const response of responses) response.title += CONCURRENT_EDIT_SUFFIX;
    },
  },
  found: [
    {
      type: 'canned_response',
      list: 'listCannedResponses',
      items: usableResponses,
    },
    {
      type: 'canned_folder',
      list: 'listCannedFolders',
      items: (data) => data.folders,
    },
  ],
} satisfies Area;
