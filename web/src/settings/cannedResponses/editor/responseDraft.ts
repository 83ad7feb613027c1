import type { CannedResponseBody } from '@atrium-console/sdk';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';

/** The draft of a new response. */
export function newResponse(folderId: string): CannedResponseBody {
  return { title: '', folder_id: folderId, type: 'text', text: '', media: [], permission: 'everyone' };
}

/** The draft as it is sent: trimmed, and without files when the type is text. */
export function sentBody(draft: CannedResponseBody): CannedResponseBody {
  const media =
    draft.type === 'text' ? [] : draft.media.map(({ name, url }) => ({ name: name.trim(), url: url.trim() }));
  return { ...draft, title: draft.title.trim(), media };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** What must be put right before a response can be sent, by field; `media.0.url` for a file. */
export function checkResponse(body: CannedResponseBody): FieldProblems {
  const { title, text, type, media } = body;
  return {
    ...(title === '' && { title: 'Give the response a title.' }),
    ...(type === 'text' && text.trim() === '' && { text: 'Write what is sent.' }),
    ...(type === 'media' && media.length === 0 && { media: 'Add a file, or choose the type text.' }),
    ...Object.fromEntries(
      media.flatMap(({ name, url }, index) => [
        ...(name === '' ? [[`media.${index}.name`, 'Name the file.']] : []),
        ...(isWebAddress(url) ? [] : [[`media.${index}.url`, 'Write a whole address, beginning with https://.']]),
      ]),
    ),
  };
}
