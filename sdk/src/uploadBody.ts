import type { UploadBody } from './generated/schemas.ts';

/** What can be uploaded: a file of a form, bytes, or what a program reads bit by bit. */
export type UploadSource = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** The types that the server takes, by the ending of a file's name. */
const TYPES: Readonly<Record<string, UploadBody['type']>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  csv: 'text/csv',
};
/** One megabyte (`UploadBody.content`). */
const MOST_BYTES = 1_050_000;

function typeOf(name: string, given: string): UploadBody['type'] {
  const type = Object.values(TYPES).find((one) => one === given) ?? TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (type !== undefined) return type;
  throw new TypeError(
    `${name || 'The file'} cannot be uploaded as ${given || 'a file without a type'}. Types: ${[...new Set(Object.values(TYPES))].join(', ')}.`,
  );
}

async function* chunksOf(source: UploadSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source;
  else if (source instanceof ArrayBuffer) yield new Uint8Array(source);
  else if (source instanceof Blob) yield new Uint8Array(await source.arrayBuffer());
  else if (Symbol.asyncIterator in source) yield* source;
  else {
    // Safari's streams cannot be iterated.
    const reader = source.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  }
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
    if (size > MOST_BYTES) throw new RangeError(`${name} is larger than one megabyte.`);
    // Piece by piece, because a function takes only so many arguments.
    for (let at = 0; at < chunk.length; at += 8192) binary += String.fromCharCode(...chunk.subarray(at, at + 8192));
  }
  if (size === 0) throw new RangeError(`${name} is empty.`);
  return { name, type, content: btoa(binary) };
}
