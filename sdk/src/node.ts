/** What only programs need: files by their path. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { UploadBody } from './generated/schemas.ts';
import { uploadBody } from './uploadBody.ts';

/**
 * The body of `createUpload` for a file of this machine.
 * @param name Its name for the server. Default: its own.
 * @throws What reading the file throws; TypeError if the server does not take its type, RangeError if it is empty or too large.
 */
export function uploadFromPath(path: string, name = basename(path)): Promise<UploadBody> {
  return uploadBody(createReadStream(path), { name });
}
