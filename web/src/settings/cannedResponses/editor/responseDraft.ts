import type { CannedResponseBody } from '@atrium-console/sdk';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';

/** Limits of the contract. */
export const TITLE_LENGTH = 120;
export const TEXT_LENGTH = 5000;
export const MEDIA_COUNT = 10;

/** Length as the contract counts it: by characters, so that an emoji is one. */
export function textLength(text: string): number {
  return [...text].length;
}

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
  const length = textLength(text);
  return {
    ...(title === '' && { title: 'Give the response a title.' }),
    ...(textLength(title) > TITLE_LENGTH && { title: `The title has more than ${TITLE_LENGTH} characters.` }),
    ...(type === 'text' && text.trim() === '' && { text: 'Write what is sent.' }),
    ...(length > TEXT_LENGTH && { text: `The text has ${length} characters; ${TEXT_LENGTH} fit.` }),
    ...(type === 'media' && media.length === 0 && { media: 'Add a file, or choose the type text.' }),
    ...(media.length > MEDIA_COUNT && { media: `More than ${MEDIA_COUNT} files.` }),
    ...Object.fromEntries(
      media.flatMap(({ name, url }, index) => [
        ...(name === '' ? [[`media.${index}.name`, 'Name the file.']] : []),
        ...(isWebAddress(url) ? [] : [[`media.${index}.url`, 'Write a whole address, beginning with https://.']]),
      ]),
    ),
  };
}
