import type { CannedResponseBody } from '@atrium-console/sdk';
import { isSitePath } from '../../../base/config/brand.ts';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';

/** The draft of a new response. */
export function newResponse(folderId: string): CannedResponseBody {
  return { title: '', folder_id: folderId, type: 'text', text: '', media: [], permission: 'everyone' };
}

/** The draft as a request body: trimmed, and without files if the type is text. */
export function sentBody(draft: CannedResponseBody): CannedResponseBody {
  const media =
    draft.type === 'text' ? [] : draft.media.map(({ name, url }) => ({ name: name.trim(), url: url.trim() }));
  return { ...draft, title: draft.title.trim(), media };
}

/** Whether a text is the address of a file: of an upload, or a full one. */
function isFileAddress(text: string): boolean {
  return isSitePath(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
}

/** Validates a response. The problems are keyed by field; `media.0.url` for a file. */
export function checkResponse(body: CannedResponseBody): FieldProblems {
  const { title, text, type, media } = body;
  return {
    ...(title === '' && { title: 'Enter a title.' }),
    ...(type === 'text' && text.trim() === '' && { text: 'Enter a text.' }),
    ...(type === 'media' && media.length === 0 && { media: 'Add a file, or choose the type “Text”.' }),
    ...Object.fromEntries(
      media.flatMap(({ name, url }, index) => [
        ...(name === '' ? [[`media.${index}.name`, 'Enter a name for the file.']] : []),
        ...(isFileAddress(url)
          ? []
          : [
              [
                `media.${index}.url`,
                url === '' ? 'Choose a file, or enter its URL.' : 'Enter a full URL starting with https://.',
              ],
            ]),
      ]),
    ),
  };
}
