import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { intercept } from '../../support/intercept.ts';
import { open, PATH, RESPONSES } from './support.tsx';

const picture = (name = 'parcel.png') => new File([new Uint8Array(400)], name, { type: 'image/png' });
const SAVED = "You've just changed canned response";

/** Opens a response without files, and adds one. */
async function addFile(options: Parameters<typeof open>[1] = {}) {
  const { user } = await open(PATH, options);
  await user.click(await screen.findByRole('button', { name: 'Edit Known outage' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Known outage' }));
  await user.click(dialog.getByRole('radio', { name: 'Text with files' }));
  await user.click(dialog.getByRole('button', { name: 'Add a file' }));
  const zone = dialog.getByRole('group', { name: 'File 1' });
  const upload = (file: File) => user.upload(dialog.getByLabelText('File 1', { selector: 'input[type=file]' }), file);
  const name = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of file 1' }).value;
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, zone, upload, name, save };
}

/** Records the media of responses that are saved. */
function recordMedia() {
  const media: unknown[] = [];
  const wrapFetch = intercept('PUT', RESPONSES, async (request) => {
    media.push((await request.json()).media);
    return undefined;
  });
  return { media, wrapFetch };
}

describe('the files of a response', () => {
  it('[upload.file] are uploaded from the form, and get the name of the file', async () => {
    const { media, wrapFetch } = recordMedia();
    const { dialog, upload, name, save } = await addFile({ wrapFetch });
    await upload(picture());
    expect(await dialog.findByText('PNG, 400 bytes')).toBeTruthy();
    expect(name()).toBe('parcel.png');
    await save();
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(media).toEqual([[{ name: 'parcel.png', url: expect.stringMatching(/^\/files\/[0-9a-f]{48}\.png$/) }]]);
  });

  it('[upload.file] are pasted, and keep the name that was typed at once, because it has the focus', async () => {
    const { user, zone, dialog, name } = await addFile();
    await user.keyboard('Shelf');
    fireEvent.paste(zone, { clipboardData: { files: [picture('image.png')], types: ['Files'] } });
    expect(await dialog.findByText('PNG, 400 bytes')).toBeTruthy();
    expect(name()).toBe('Shelf');
  });

  it('shows at the field what the server says about it, and can be sent again', async () => {
    let isBroken = true;
    const errors = [{ field: 'content', code: 'too_large', message: 'This file is too large.' }];
    const refuse = () =>
      isBroken ? Response.json({ code: 'invalid', message: 'Invalid', errors }, { status: 422 }) : undefined;
    const { user, dialog, upload } = await addFile({ wrapFetch: intercept('POST', /\/uploads$/, refuse) });
    await upload(picture());
    expect(await dialog.findByText('This file is too large.')).toBeTruthy();
    expect(screen.queryByText('API ERROR')).toBeNull();
    isBroken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('PNG, 400 bytes')).toBeTruthy();
  });

  it('stops the call when the upload is cancelled', async () => {
    const signals: AbortSignal[] = [];
    const wrapFetch =
      (inner: typeof fetch): typeof fetch =>
      (input, init) => {
        const request = input instanceof Request ? input : undefined;
        if (!/\/uploads$/.test(request?.url ?? String(input)) || (request?.method ?? init?.method) !== 'POST')
          return inner(input, init);
        const signal = init?.signal ?? request?.signal;
        if (signal) signals.push(signal);
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      };
    const { user, dialog, upload, name } = await addFile({ wrapFetch });
    await upload(picture());
    await user.click(await dialog.findByRole('button', { name: 'Cancel upload' }));
    expect(await dialog.findByRole('button', { name: 'Choose file: File 1' })).toBeTruthy();
    await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
    expect(name()).toBe('');
  });

  it('[upload.in-use] can be chosen among those of the account, and deleted there', async () => {
    const { media, wrapFetch } = recordMedia();
    const { user, dialog, name, save } = await addFile({ wrapFetch });
    await user.click(dialog.getByRole('button', { name: 'Uploaded files: File 1' }));
    const list = within(await dialog.findByRole('list', { name: 'Uploaded files' }));
    await user.click(list.getByRole('button', { name: 'Delete warranty-terms.pdf' }));
    await user.click(list.getByRole('button', { name: 'Keep' }));
    await user.click(list.getByRole('button', { name: 'Delete loyalty-members.csv' }));
    await user.click(list.getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(list.queryByText('loyalty-members.csv')).toBeNull());
    await user.click(list.getByRole('button', { name: 'Use returns-form.pdf' }));
    expect(name()).toBe('returns-form.pdf');
    await save();
    expect(await screen.findByText(SAVED)).toBeTruthy();
    expect(media).toEqual([[{ name: 'returns-form.pdf', url: expect.stringMatching(/\.pdf$/) }]]);
  });

  it('[upload.in-use] what the form has chosen cannot be deleted from it', async () => {
    const { user, dialog, upload } = await addFile();
    await upload(picture());
    await dialog.findByText('PNG, 400 bytes');
    await user.click(dialog.getByRole('button', { name: 'Uploaded files: File 1' }));
    const list = within(await dialog.findByRole('list', { name: 'Uploaded files' }));
    const [newest] = await list.findAllByRole('listitem');
    expect(newest?.textContent).toMatch(/^parcel\.png.*Chosen$/);
    expect(list.queryByRole('button', { name: 'Delete parcel.png' })).toBeNull();
  });

  it('deletes what was uploaded and then removed before it was saved', async () => {
    const deleted: string[] = [];
    const wrapFetch = intercept('DELETE', /\/uploads\/[0-9a-f]{24}$/, ({ url }) => {
      deleted.push(url);
      return undefined;
    });
    const { user, dialog, upload } = await addFile({ wrapFetch });
    await upload(picture());
    await dialog.findByText('PNG, 400 bytes');
    await user.click(dialog.getByRole('button', { name: 'Remove: File 1' }));
    await vi.waitFor(() => expect(deleted).toHaveLength(1));
    expect(await dialog.findByRole('button', { name: 'Choose file: File 1' })).toBeTruthy();
  });

  it('says when there are none, and when they cannot be loaded', async () => {
    let isBroken = true;
    const wrapFetch = intercept('GET', /\/uploads$/, () =>
      isBroken ? Response.json({}, { status: 404 }) : Response.json({ uploads: [] }),
    );
    const { user, dialog } = await addFile({ wrapFetch });
    await user.click(dialog.getByRole('button', { name: 'Uploaded files: File 1' }));
    expect(await dialog.findByText('The uploaded files could not be loaded.')).toBeTruthy();
    isBroken = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Nothing has been uploaded yet that fits here.')).toBeTruthy();
  });
});
