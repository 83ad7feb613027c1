import type { CannedFolder, CannedResponse, CannedResponseBody } from '@atrium-console/sdk';
import { countText } from '../../../kit/words/countText.ts';

/** A response with the name of its folder, so that the list can search and sort by it. */
export type ResponseRow = CannedResponse & { folderName: string };

/** Joins the responses with their folders' names. */
export function responseRows(responses: readonly CannedResponse[], folders: readonly CannedFolder[]): ResponseRow[] {
  const names = new Map(folders.map((folder) => [folder._id, folder.name]));
  return responses.map((response) => ({ ...response, folderName: names.get(response.folder_id) ?? '' }));
}

/** The rows of one folder in the folder's own order. What the folder does not list yet comes last. */
export function rowsOfFolder(rows: readonly ResponseRow[], folder: CannedFolder): ResponseRow[] {
  const places = new Map(folder.responses.map((id, place) => [id, place]));
  const place = (row: ResponseRow) => places.get(row._id) ?? places.size;
  return rows.filter((row) => row.folder_id === folder._id).sort((a, b) => place(a) - place(b));
}

/** How many responses each folder holds, by folder id. */
export function countByFolder(responses: readonly CannedResponse[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { folder_id } of responses) counts.set(folder_id, (counts.get(folder_id) ?? 0) + 1);
  return counts;
}

/** The six fields that a save sends (SPEC 7). */
export function bodyOf({ title, folder_id, type, text, media, permission }: CannedResponseBody): CannedResponseBody {
  return { title, folder_id, type, text, media, permission };
}

/** `1 response`, `2 responses`. */
export function responseCount(count: number): string {
  return countText(count, 'response');
}
