/** Which files a field takes, and what they are called. Types and size are the contract's (`UploadBody`). */
import { maxUploadBytes, type UploadBody, uploadTypeOf, uploadTypes } from '@atrium-console/sdk';
import { listText } from '../../words/listText.ts';
import { sizeText } from '../../words/sizeText.ts';

export type FileType = UploadBody['type'];

/** Whatever a browser shows in an image element. */
export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/svg+xml',
] as const satisfies readonly FileType[];

/** Everything that can be uploaded. */
export const FILE_TYPES: readonly FileType[] = [...IMAGE_TYPES, 'application/pdf', 'text/csv'];

const NAMES: Readonly<Record<FileType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
};

/** `PNG, JPEG, or PDF`. */
function typesText(types: readonly FileType[]): string {
  return listText(
    types.map((type) => NAMES[type]),
    'or',
  );
}

/** The limit as it is said: rounded down to a tenth of a megabyte, so that nothing up to it is refused. */
const LIMIT = sizeText(Math.floor(maxUploadBytes / 100_000) * 100_000);

/** What a field takes: `PNG, JPEG, or PDF, up to 1 MB`. */
export function kindsText(types: readonly FileType[]): string {
  return `${typesText(types)}, up to ${LIMIT}`;
}

/** The `accept` of a file input. The endings are for systems that do not know the types. */
export function acceptOf(types: readonly FileType[]): string {
  return types.flatMap((type) => [type, ...uploadTypes[type].map((ending) => `.${ending}`)]).join(',');
}

/** Why a field does not take a file; undefined if it does. */
export function fileProblem(file: File, types: readonly FileType[]): string | undefined {
  const type = uploadTypeOf(file);
  if (type === undefined || !types.includes(type)) {
    return `“${file.name}” cannot be used here. Choose a file of the type ${typesText(types)}.`;
  }
  if (file.size === 0) return `“${file.name}” is empty. Choose another file.`;
  if (file.size > maxUploadBytes) {
    return `“${file.name}” has ${sizeText(file.size)}. Choose a file of up to ${LIMIT}.`;
  }
  return undefined;
}

/** A file that was chosen, in a few words: `PNG, 12 kB`. */
export function fileText(file: File): string {
  const type = uploadTypeOf(file);
  return type === undefined ? sizeText(file.size) : `${NAMES[type]}, ${sizeText(file.size)}`;
}

export type FileKind = 'image' | 'video' | 'other';

const ENDINGS: Readonly<Record<Exclude<FileKind, 'other'>, RegExp>> = {
  image: /\.(?:png|jpe?g|gif|webp|svg|avif)$/i,
  video: /\.(?:mp4|m4v|webm|mov)$/i,
};

/** What is at an address, by the ending of its path. */
export function kindAt(address: string): FileKind {
  const path = address.replace(/[?#].*$/, '');
  if (ENDINGS.image.test(path)) return 'image';
  return ENDINGS.video.test(path) ? 'video' : 'other';
}

/** The name of the file at an address: the last part of its path. */
export function nameAt(address: string): string {
  const last = address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1);
  return last === undefined || last === '' ? address : last;
}

/** Whether an address is one that the server gives to uploads, which nobody would type. */
export function isUploaded(address: string): boolean {
  return address.startsWith('/files/');
}
