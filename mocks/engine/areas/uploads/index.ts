import * as schemas from '@atrium-console/sdk/zod';
import { acknowledge, invalidField, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { SignedInInput } from '../../state/call.ts';
import { bytesOf, filePath } from '../../state/files.ts';
import { list } from '../../state/seed.ts';

const deleted = acknowledge('uploadDeleted');
const inUse = refuse(409, 'uploadInUse');

/** Whether a canned response or the look of the account refers to a URL. */
function isUsed(url: string, { data, profile, sandbox }: SignedInInput<unknown, unknown>): boolean {
  const look = sandbox.platform.themes.get(profile.account._id);
  return (
    data.responses.some(({ media }) => media.some((file) => file.url === url)) ||
    Object.values(look ?? {}).includes(url)
  );
}

/** The files of an account. Their bytes are kept apart, by the address where they can be read. */
const routes: readonly Route[] = [
  route('listUploads', ({ data }) => ok({ uploads: data.uploads })),
  route('createUpload', ({ body, data, newId, now, sandbox }) => {
    const { content, ...shown } = body;
    const bytes = bytesOf(content);
    if (bytes === undefined) return invalidField('content', 'pattern', 'The file could not be read. Choose it again.');
    const _id = newId();
    const url = filePath(newId() + newId(), body.type);
    const upload = { ...shown, _id, size: bytes.length, url, created_at: now.toISOString() };
    data.uploads.push(upload);
    sandbox.files.set(url, { name: body.name, type: body.type, bytes });
    return ok(upload);
  }),
  route('deleteUpload', (input) => {
    const { data, params, sandbox } = input;
    const found = data.uploads.find(({ _id }) => _id === params.id);
    if (found === undefined) return notFound;
    if (isUsed(found.url, input)) return inUse;
    data.uploads = data.uploads.filter((other) => other !== found);
    sandbox.files.delete(found.url);
    return deleted;
  }),
];

declare module '../../state/accountData.ts' {
  interface AccountData {
    uploads: Schemas['Upload'][];
  }
}

export const area = {
  routes,
  seeds: {
    uploads: list<Schemas['Upload']>(() => schemas.ListUploadsResponse.parse(example('uploadList')).uploads),
  },
  lists: (data) => [data.uploads],
} satisfies Area;
