import type { Schemas } from '../contract/types.ts';
import { SAMPLE_FILES } from './sampleFiles.ts';
import type { Sandbox, StoredFile } from './sandboxes.ts';

type FileType = Schemas['UploadBody']['type'];

/** Where files are read: outside of `/api`, because that is no call of the contract. */
export const FILE_PATH = '/files/';

const ENDINGS: Readonly<Record<FileType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
};

function isFileType(type: string): type is FileType {
  return Object.hasOwn(ENDINGS, type);
}

/** The path of a file, which only those know who were told. */
export function filePath(secret: string, type: FileType): string {
  return `${FILE_PATH}${secret}.${ENDINGS[type]}`;
}

/** The bytes of a base64 text; undefined if it is none. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A file of the examples, which have no bytes. */
function sampleAt({ accounts }: Sandbox, path: string): StoredFile | undefined {
  for (const { uploads } of accounts.values()) {
    const found = uploads.find(({ url }) => url === path);
    if (found === undefined || !isFileType(found.type)) continue;
    const bytes = bytesOf(SAMPLE_FILES[found.type]);
    if (bytes !== undefined) return { name: found.name, type: found.type, bytes };
  }
  return undefined;
}

/**
 * The response with the file at a path; undefined if there is none. Nothing in it runs or is guessed to be something else,
 * although people can open the address: scripts in an SVG image would otherwise act as the person who is signed in.
 */
export function fileResponse(sandbox: Sandbox, path: string): Response | undefined {
  const found = sandbox.files.get(path) ?? sampleAt(sandbox, path);
  if (found === undefined) return undefined;
  const { bytes, name, type } = found;
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'public, max-age=86400, immutable',
      'X-Content-Type-Options': 'nosniff',
      ...(type === 'image/svg+xml' && {
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }),
    },
  });
}
