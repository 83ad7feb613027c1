import type { CannedFolder, CannedResponseBody } from '@atrium-console/sdk';
import { asList, asText, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { PERMISSION_NAMES } from '../responses/responseColumns.tsx';

/** Labels and formats of the fields when a conflict shows both versions. */
export function responseWords(folders: readonly CannedFolder[]): FieldWords<CannedResponseBody> {
  return {
    title: { label: 'Title', show: asText },
    folder_id: {
      label: 'Folder',
      show: (id) => folders.find(({ _id }) => _id === id)?.name ?? 'Deleted folder',
    },
    type: { label: 'Type', show: (type) => (type === 'text' ? 'Text' : 'Text with files') },
    text: { label: 'Text', show: asText },
    media: { label: 'Files', show: (media) => asList(media.map(({ name }) => name)) },
    permission: { label: 'Available to', show: (permission) => PERMISSION_NAMES[permission] },
  };
}
