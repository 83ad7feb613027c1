import type { CannedFolder, CannedResponseBody } from '@atrium-console/sdk';
import { asList, asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { PERMISSION_NAMES } from '../responses/responseColumns.tsx';

/** How the fields of a response are told apart when two people have changed it. */
export function responseWords(folders: readonly CannedFolder[]): FieldWords<CannedResponseBody> {
  return {
    title: { label: 'Title', show: asText },
    folder_id: {
      label: 'Folder',
      show: (id) => folders.find(({ _id }) => _id === id)?.name ?? 'A folder that is gone',
    },
    type: { label: 'Type', show: (type) => (type === 'text' ? 'Text' : 'Text with files') },
    text: { label: 'Text', show: asText },
    media: { label: 'Files', show: (media) => asList(media.map(({ name }) => name)) },
    permission: { label: 'Who may use it', show: (permission) => PERMISSION_NAMES[permission] },
  };
}
