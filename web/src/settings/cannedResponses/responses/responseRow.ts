import type { CannedFolder, CannedResponse, CannedResponseBody } from '@atrium-console/sdk';
import { countText } from '../../../kit/words/countText.ts';

/** The names of the lists, for deletions that can be undone. */
export const RESPONSES = 'Canned responses';
export const FOLDERS = 'Folders';

/** The same list for each render while the responses are loading. */
export const NO_RESPONSES: readonly CannedResponse[] = [];

/** A response with the name of its folder, so that the list can search and sort by it. */
export type ResponseRow = CannedResponse & { folderName: string };

/** Adds the folder's name to each response. */
export function responseRows(responses: readonly CannedResponse[], folders: readonly CannedFolder[]): ResponseRow[] {
  const names = new Map(folders.map((folder) => [folder._id, folder.name]));
  return responses.map((response) => ({ ...response, folderName: names.get(response.folder_id) ?? '' }));
}

/** The rows of a folder in the folder's order. Responses that the folder does not list yet come last. */
export function rowsOfFolder(rows: readonly ResponseRow[], folder: CannedFolder): ResponseRow[] {
  const places = new Map(folder.responses.map((id, place) => [id, place]));
  const place = (row: ResponseRow) => places.get(row._id) ?? places.size;
  return rows.filter((row) => row.folder_id === folder._id).sort((a, b) => place(a) - place(b));
}

/** The number of responses per folder id. */
export function countByFolder(responses: readonly CannedResponse[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { folder_id } of responses) counts.set(folder_id, (counts.get(folder_id) ?? 0) + 1);
  return counts;
}

/** A response, or a row of one, as a request body (SPEC 7). */
export function bodyOf({
  _id,
  user_id,
  folderName,
  ...body
}: CannedResponseBody & Partial<ResponseRow>): CannedResponseBody {
  return body;
}

/** `1 response`, `2 responses`. */
export function responseCount(count: number): string {
  return countText(count, 'response');
}
