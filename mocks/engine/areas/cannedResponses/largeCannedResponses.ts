import type { Schemas } from '../../contract/types.ts';
import { largeIds, repeat } from '../../state/large.ts';

type Folder = Schemas['CannedFolder'];
type Response = Schemas['CannedResponse'];

const FOLDERS = 100;
const RESPONSES = 5000;

/** A hundred folders with fifty responses each. */
export function largeFolders(folders: readonly Folder[], responses: readonly Response[]): Folder[] {
  const folderId = largeIds(folders, '02');
  const responseId = largeIds(responses, '03');
  return repeat(folders, FOLDERS).map((folder, index) => ({
    ...folder,
    _id: folderId(index + 1),
    name: index === 0 ? folder.name : `${folder.name} ${index + 1}`,
    responses: Array.from({ length: RESPONSES / FOLDERS }, (_, place) => responseId(index + 1 + place * FOLDERS)),
  }));
}

/** Five thousand responses, in turn in each of the folders. */
export function largeResponses(folders: readonly Folder[], responses: readonly Response[]): Response[] {
  const folderId = largeIds(folders, '02');
  const responseId = largeIds(responses, '03');
  return repeat(responses, RESPONSES).map((response, index) => ({
    ...response,
    _id: responseId(index + 1),
    title: `${response.title} ${index + 1}`,
    folder_id: folderId((index % FOLDERS) + 1),
  }));
}
