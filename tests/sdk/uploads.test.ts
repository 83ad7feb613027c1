import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockFetch } from '@atrium-console/mock';
import { createClient, maxUploadBytes, type UploadSource, uploadBody, uploadTypeOf } from '@atrium-console/sdk';
import { uploadFromPath } from '@atrium-console/sdk/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
const content = Buffer.from(bytes).toString('base64');

async function* parts() {
  yield bytes.subarray(0, 7);
  yield bytes.subarray(7);
}

describe('the body of an upload', () => {
  it.each<[string, UploadSource]>([
    ['a file', new File([bytes], 'logo.png', { type: 'image/png' })],
    ['a blob', new Blob([bytes], { type: 'image/png' })],
    ['bytes', bytes],
    ['a buffer', bytes.buffer],
    ['a stream', new Blob([bytes]).stream()],
    ['an async iterable', parts()],
  ])('can be made from %s', async (_, source) => {
    expect(await uploadBody(source, { name: 'logo.png' })).toEqual({ name: 'logo.png', type: 'image/png', content });
  });

  it('can be made from the path of a file, and is accepted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-upload-'));
    await writeFile(join(folder, 'Prices.CSV'), 'a,b\n');
    const body = await uploadFromPath(join(folder, 'Prices.CSV'));
    await rm(folder, { recursive: true });
    expect(body).toEqual({ name: 'Prices.CSV', type: 'text/csv', content: btoa('a,b\n') });
    const client = createClient({ baseUrl: 'http://atrium.test', fetch: createMockFetch({ signedInAs: 'owner' }) });
    expect((await client.call('createUpload', { body })).data).toMatchObject({ name: 'Prices.CSV', size: 4 });
  });

  it.each([
    [{ name: 'a.png', type: 'image/png' }, 'image/png'],
    [{ name: 'a.JPG' }, 'image/jpeg'],
    // Some systems do not know the type of a file, or have another name for it.
    [{ name: 'prices.csv', type: 'application/vnd.ms-excel' }, 'text/csv'],
    [{ name: 'logo.svg', type: '' }, 'image/svg+xml'],
    [{ name: 'svg', type: 'toString' }, 'image/svg+xml'],
    [{ name: 'run.exe', type: 'application/x-msdownload' }, undefined],
  ])('has the type of %o', (file, type) => {
    expect(uploadTypeOf(file)).toBe(type);
  });

  it('[upload.types] is refused from the first byte that is too much', async () => {
    const most = new Uint8Array(maxUploadBytes);
    expect((await uploadBody(most, { name: 'a.png' })).content).toHaveLength((maxUploadBytes / 3) * 4);
    await expect(uploadBody(new Uint8Array(maxUploadBytes + 1), { name: 'a.png' })).rejects.toThrow(/larger than/);
  });

  it('is the base64 of any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 50 }), async (some) => {
        const body = await uploadBody(some, { name: 'a.pdf' });
        expect(body.content).toBe(Buffer.from(some).toString('base64'));
      }),
    );
  });

  it.each<[string, UploadSource, object, RegExp]>([
    ['no name', bytes, {}, /no name/],
    ['an unknown type', bytes, { name: 'run.exe' }, /run\.exe cannot be uploaded/],
    ['no bytes', new Uint8Array(), { name: 'a.png' }, /empty/],
    ['more than a megabyte', new Uint8Array(1_100_000), { name: 'a.png' }, /larger than one megabyte/],
  ])('is refused with %s', async (_, source, about, message) => {
    await expect(uploadBody(source, about)).rejects.toThrow(message);
  });
});
