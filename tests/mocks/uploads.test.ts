import { createEngine, createMockFetch } from '@atrium-console/mock';
import { maxUploadBytes, uploadTypes } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { bodyOf, person } from './support/owner.ts';

function world() {
  const engine = createEngine();
  const as = (signedInAs: 'owner' | 'unpaid' | 'partner') => person({ engine, signedInAs });
  /** Reads an address as a browser does for people who are not signed in. */
  const read = createMockFetch({ engine });
  return { as, owner: as('owner'), read };
}

/** The body for a file with some bytes. */
const body = (name: string, type: string, bytes: Uint8Array) => ({
  body: { name, type, content: Buffer.from(bytes).toString('base64') },
});

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);

describe('files', () => {
  it('[upload.calls] are uploaded as JSON, listed and deleted', async () => {
    const { owner } = world();
    const file = await owner.get('createUpload');
    expect((await owner.get('listUploads')).uploads).toContainEqual(file);
    await owner.get('deleteUpload', { params: { id: file._id } });
    expect((await owner.get('listUploads')).uploads).not.toContainEqual(file);
  });

  it.each(Object.keys(uploadTypes))('[upload.file] of the type %s are read as they were sent', async (type) => {
    const { owner, read } = world();
    const { size, url } = await owner.get('createUpload', body('a b.x', type, bytes));
    expect(size).toBe(1000);
    const response = await read(url);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    const { 'content-security-policy': policy, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      'cache-control': 'public, max-age=86400, immutable',
      'content-disposition': "inline; filename*=UTF-8''a%20b.x",
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
    expect(policy).toBe(
      type === 'image/svg+xml' ? "default-src 'none'; style-src 'unsafe-inline'; sandbox" : undefined,
    );
  });

  it('[upload.file] have addresses that nobody can guess, and that nothing is at once they are deleted', async () => {
    const { owner, read } = world();
    const [one, other] = [await owner.get('createUpload'), await owner.get('createUpload')];
    expect(one.url).toMatch(/^\/files\/[0-9a-f]{48}\.gif$/);
    expect(one.url).not.toContain(one._id);
    expect(other.url).not.toBe(one.url);
    await owner.get('deleteUpload', { params: { id: one._id } });
    expect((await read(one.url)).status).toBe(404);
    expect((await read(other.url)).status).toBe(200);
    expect((await read('/files/')).status).toBe(404);
  });

  it('[upload.file] of the examples can be read, too', async () => {
    const { owner, read } = world();
    const { uploads } = await owner.get('listUploads');
    expect(uploads).toEqual(example('uploadList').uploads);
    for (const { type, url } of uploads) expect((await read(url)).headers.get('content-type')).toBe(type);
  });

  it.each([
    ['type', { type: 'text/html' }],
    ['type', { type: 'video/mp4' }],
    ['content', { content: '' }],
    ['content', { content: 'not base64' }],
    ['content', { content: 'AAAAA' }],
    ['content', { content: 'A'.repeat((maxUploadBytes / 3) * 4 + 4) }],
    ['name', { name: '' }],
  ])('[upload.types] a wrong %s is refused at its field: %o', async (field, change) => {
    const { owner } = world();
    const { status, body: answer } = await owner.send('createUpload', { body: bodyOf('createUpload', change) });
    expect(status).toBe(422);
    expect(answer.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('[upload.types] of exactly the maximum are taken', async () => {
    const { owner } = world();
    const { size } = await owner.get('createUpload', body('a.pdf', 'application/pdf', new Uint8Array(maxUploadBytes)));
    expect(size).toBe(maxUploadBytes);
  });

  it('[upload.in-use] are kept while a canned response refers to them', async () => {
    const { owner, read } = world();
    const { _id: id, url } = await owner.get('createUpload');
    const media = [{ name: 'dot.gif', url }];
    const response = await owner.get('createCannedResponse', {
      body: bodyOf('createCannedResponse', { type: 'media', media }),
    });
    expect(response.media).toEqual(media);
    expect(await owner.refused('deleteUpload', { params: { id } })).toMatchObject({ status: 409 });
    expect((await read(url)).status).toBe(200);
    await owner.get('deleteCannedResponse', { params: { id: response._id } });
    await owner.get('deleteUpload', { params: { id } });
  });

  it.each(['welcome_logo', 'logo', 'sidebar_logo', 'welcome_bg'])(
    '[upload.in-use] are kept while they are the %s of a partner, which needs no session to be seen',
    async (field) => {
      const { as, read } = world();
      const partner = as('partner');
      const { _id: id, url } = await partner.get('createUpload');
      const before = await partner.get('getCustomTheme', { query: { account_id: 2001 } });
      await partner.get('updateCustomTheme', { body: { ...before, [field]: url } });
      expect(await partner.refused('deleteUpload', { params: { id } })).toMatchObject({ status: 409 });
      expect((await read(url)).status).toBe(200);
      await partner.get('updateCustomTheme', { body: before });
      await partner.get('deleteUpload', { params: { id } });
    },
  );

  it('[upload.account] are neither seen nor deleted by other accounts', async () => {
    const { as, owner } = world();
    const file = await owner.get('createUpload');
    const unpaid = as('unpaid');
    expect((await unpaid.get('listUploads')).uploads).not.toContainEqual(file);
    expect(await unpaid.refused('deleteUpload', { params: { id: file._id } })).toMatchObject({ status: 404 });
    expect((await owner.get('listUploads')).uploads).toContainEqual(file);
  });
});
