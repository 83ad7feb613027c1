import { uploadBodyLimits } from './generated/limits/uploads.ts';
import type { UploadBody } from './generated/schemas.ts';

/** What can be uploaded: a file of a form, bytes, or what a program reads bit by bit. */
export type UploadSource = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** The types that the server takes, each with the endings of such files' names. */
export const uploadTypes = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
  'text/csv': ['csv'],
} as const satisfies Record<UploadBody['type'], readonly string[]>;

/** The most bytes of a file: one megabyte. Four characters of base64 are three bytes. */
export const maxUploadBytes = (uploadBodyLimits.content.maxLength / 4) * 3;

function isUploadType(type: string): type is UploadBody['type'] {
  return Object.hasOwn(uploadTypes, type);
}

/**
 * The type that a file is uploaded as: its own if the server takes it, else by the ending of its name. Undefined if the server
 * takes neither.
 */
export function uploadTypeOf(file: { name: string; type?: string }): UploadBody['type'] | undefined {
  if (file.type !== undefined && isUploadType(file.type)) return file.type;
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return Object.keys(uploadTypes)
    .filter(isUploadType)
    .find((type) => uploadTypes[type].some((known) => known === ending));
}

function typeOf(name: string, given: string): UploadBody['type'] {
  const type = uploadTypeOf({ name, type: given });
  if (type !== undefined) return type;
  throw new TypeError(
    `${name || 'The file'} cannot be uploaded as ${given || 'a file without a type'}. Types: ${Object.keys(uploadTypes).join(', ')}.`,
  );
}

async function* chunksOf(source: UploadSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source;
  else if (source instanceof ArrayBuffer) yield new Uint8Array(source);
  else if (source instanceof Blob) yield new Uint8Array(await source.arrayBuffer());
  else if ('getReader' in source) {
    // Safari's streams cannot be iterated.
    const reader = source.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } else yield* source;
}

/**
 * The body of `createUpload` for a file. Its name and type come from a `File`; say them for anything else.
 * @throws TypeError if the server does not take the type, RangeError if the file is empty or larger than a megabyte.
 * @example await client.call('createUpload', { body: await uploadBody(input.files[0]) })
 */
export async function uploadBody(
  source: UploadSource,
  about: { name?: string; type?: string } = {},
): Promise<UploadBody> {
  const name = about.name ?? (source instanceof File ? source.name : '');
  if (name === '') throw new TypeError('The file has no name. Pass one: uploadBody(source, { name: "logo.png" }).');
  const type = typeOf(name, about.type ?? (source instanceof Blob ? source.type : ''));
  let [binary, size] = ['', 0];
  for await (const chunk of chunksOf(source)) {
    size += chunk.length;
    if (size > maxUploadBytes) throw new RangeError(`${name} is larger than one megabyte.`);
    // Piece by piece, because a function takes only so many arguments.
    for (let at = 0; at < chunk.length; at += 8192) binary += String.fromCharCode(...chunk.subarray(at, at + 8192));
  }
  if (size === 0) throw new RangeError(`${name} is empty.`);
  return { name, type, content: btoa(binary) };
}
