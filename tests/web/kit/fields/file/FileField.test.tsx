import { maxUploadBytes } from '@atrium-console/sdk';
import { MantineProvider } from '@mantine/core';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FileField } from '../../../../../web/src/kit/fields/file/FileField.tsx';
import { type FILE_TYPES, IMAGE_TYPES, kindsText } from '../../../../../web/src/kit/fields/file/fileKinds.ts';
import type { Sent } from '../../../../../web/src/kit/fields/file/useFileSending.ts';
import { ReadOnlyContext } from '../../../../../web/src/ui/ReadOnlyContext.ts';

const STORED = '/files/abc.png';
const picture = (name = 'logo.png', size = 812) => new File([new Uint8Array(size)], name, { type: 'image/png' });

type Call = { file: File; signal: AbortSignal; settle: (sent: Sent) => void };

/** Renders the field bound to a state. Each file that is sent waits for the test to settle it. */
function open({
  value: first = '',
  types = IMAGE_TYPES,
  readOnly,
}: {
  value?: string;
  types?: typeof FILE_TYPES;
  readOnly?: string;
} = {}) {
  const sent: Call[] = [];
  const discarded: string[] = [];
  const latest = { value: first };
  function Form() {
    const [value, setValue] = useState(first);
    latest.value = value;
    return (
      <ReadOnlyContext value={readOnly}>
        <FileField
          label="Logo"
          types={types}
          value={value}
          send={(file, signal) => new Promise((settle) => sent.push({ file, signal, settle }))}
          onDiscard={(url) => discarded.push(url)}
          stored={(choose) => (
            <button type="button" onClick={() => choose('/files/old.png', 'old.png')}>
              Use old.png
            </button>
          )}
          onChange={setValue}
        />
      </ReadOnlyContext>
    );
  }
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  );
  const user = userEvent.setup({ applyAccept: false });
  return { user, sent, discarded, latest };
}

const button = (words: string) => screen.getByRole('button', { name: `${words}: Logo` });
const input = () => screen.getByLabelText<HTMLInputElement>('Logo', { selector: 'input[type=file]' });
const zone = () => screen.getByRole('group', { name: 'Logo' });
const problem = () => screen.getByRole('alert').textContent;

/** A paste or drop of files. jsdom has no data of its own for them. */
function give(kind: 'paste' | 'drop', files: File[]): void {
  const data = { files, types: ['Files'] };
  fireEvent(zone(), createEvent[kind](zone(), kind === 'paste' ? { clipboardData: data } : { dataTransfer: data }));
}

/** Chooses a file and waits until it is on its way. */
async function choose({ user, sent }: ReturnType<typeof open>, file = picture()): Promise<Call> {
  await user.upload(input(), file);
  const call = sent.at(-1);
  if (call === undefined) throw new Error('No file was sent.');
  return call;
}

describe('the field for a file', () => {
  it('[upload.types] says which files it takes before one is chosen', () => {
    open();
    expect(zone()).toHaveProperty('tagName', 'DIV');
    expect(kindsText(IMAGE_TYPES)).toBe('PNG, JPEG, GIF, WebP, or SVG, up to 1 MB');
    const described = button('Choose file').getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)?.textContent).toBe(kindsText(IMAGE_TYPES));
    expect(input().accept).toContain('image/png,.png');
  });

  it.each([
    [
      'of another type',
      new File(['x'], 'notes.docx'),
      '“notes.docx” cannot be used here. Choose a file of the type PNG, JPEG, GIF, WebP, or SVG.',
    ],
    [
      'of a type that only other fields take',
      new File(['x'], 'terms.pdf', { type: 'application/pdf' }),
      /^“terms\.pdf” cannot be used here\./,
    ],
    [
      'that is too large',
      picture('huge.png', maxUploadBytes + 50_000),
      '“huge.png” has 1.1 MB. Choose a file of up to 1 MB.',
    ],
    ['without bytes', picture('empty.png', 0), '“empty.png” is empty. Choose another file.'],
  ])('[upload.types] refuses a file %s at once', async (_, file, sentence) => {
    const { user, sent, latest } = open({ value: STORED });
    await user.upload(input(), file);
    expect(problem()).toMatch(sentence);
    expect(sent).toEqual([]);
    expect(latest.value).toBe(STORED);
  });

  it('sends a file that is chosen, and shows it with its name, type and size', async () => {
    const field = open();
    const call = await choose(field, picture('logo.png', 12_300));
    expect(screen.getByRole('progressbar', { name: 'Uploading logo.png…' })).toBeTruthy();
    call.settle({ url: STORED });
    expect(await screen.findByText('PNG, 12 kB')).toBeTruthy();
    expect(screen.getByText('logo.png')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('logo.png has been uploaded');
    await waitFor(() => expect(zone().querySelector('img')?.src).toMatch(/^blob:/));
    expect(field.latest.value).toBe(STORED);
  });

  it.each(['paste', 'drop'] as const)('takes a file by %s', async (kind) => {
    const { sent } = open();
    give(kind, [picture('shot.png')]);
    expect(await screen.findByText('Uploading shot.png…')).toBeTruthy();
    expect(sent.map(({ file }) => file.name)).toEqual(['shot.png']);
  });

  it('takes one file at a time', async () => {
    const { sent } = open();
    give('drop', [picture('a.png'), picture('b.png')]);
    expect(await screen.findByText('Choose one file only.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('marks where a file that is dragged over it can be dropped, and lets other things pass', async () => {
    open();
    const drag = (type: 'dragOver' | 'dragLeave', types: string[]) =>
      fireEvent(zone(), createEvent[type](zone(), { dataTransfer: { types, files: [] } }));
    expect(drag('dragOver', ['text/plain'])).toBe(true);
    expect(zone().dataset.over).toBeUndefined();
    expect(drag('dragOver', ['Files'])).toBe(false);
    await waitFor(() => expect(zone().dataset.over).toBe('true'));
    drag('dragLeave', ['Files']);
    await waitFor(() => expect(zone().dataset.over).toBeUndefined());
  });

  it('keeps what was there when a file cannot be stored, and tries again', async () => {
    const field = open({ value: STORED });
    const call = await choose(field, picture('new.png'));
    call.settle({ problem: 'The server could not do this.' });
    expect(await screen.findByText('The server could not do this.')).toBeTruthy();
    expect(field.latest.value).toBe(STORED);
    await field.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(field.sent.map(({ file }) => file.name)).toEqual(['new.png', 'new.png']);
    field.sent[1]?.settle({ url: '/files/new.png' });
    expect(await screen.findByText('PNG, 812 bytes')).toBeTruthy();
    expect(screen.queryByText('The server could not do this.')).toBeNull();
    expect(field.latest.value).toBe('/files/new.png');
  });

  it('cancels, keeps what was there, and returns the focus', async () => {
    const field = open();
    const call = await choose(field);
    await field.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(call.signal.aborted).toBe(true);
    expect(document.activeElement).toBe(button('Choose file'));
    // What arrives after that is too late.
    call.settle({ url: STORED });
    await call.signal;
    expect(field.latest.value).toBe('');
    expect(problem()).toBe('');
  });

  it('lets go of what it has sent when that is replaced or removed, and of nothing else', async () => {
    const field = open({ value: STORED });
    (await choose(field, picture('a.png'))).settle({ url: '/files/a.png' });
    expect(await screen.findByText('a.png')).toBeTruthy();
    expect(field.discarded).toEqual([]);
    (await choose(field, picture('b.png'))).settle({ url: '/files/b.png' });
    expect(await screen.findByText('b.png')).toBeTruthy();
    expect(field.discarded).toEqual(['/files/a.png']);
    await field.user.click(button('Remove'));
    expect(field.discarded).toEqual(['/files/a.png', '/files/b.png']);
    expect(field.latest.value).toBe('');
    expect(document.activeElement).toBe(button('Choose file'));
  });

  it('takes a file that is already stored', async () => {
    const { user, latest } = open();
    expect(button('Uploaded files').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('Uploaded files'));
    await user.click(screen.getByRole('button', { name: 'Use old.png' }));
    expect(latest.value).toBe('/files/old.png');
    expect(screen.queryByRole('button', { name: 'Use old.png' })).toBeNull();
  });

  it('takes a URL instead, and a file instead of that', async () => {
    const { user, latest } = open();
    await user.click(button('Use a URL instead'));
    const url = screen.getByRole<HTMLInputElement>('textbox', { name: 'Logo' });
    expect(document.activeElement).toBe(url);
    await user.type(url, 'https://files.test/clip.mp4');
    expect(latest.value).toBe('https://files.test/clip.mp4');
    await user.click(button('Upload a file instead'));
    expect(screen.getByText('clip.mp4')).toBeTruthy();
    expect(document.activeElement).toBe(button('Replace'));
  });

  it('shows an icon for a picture that cannot be loaded', () => {
    open({ value: STORED });
    const image = zone().querySelector('img');
    if (image === null) throw new Error('There is no picture.');
    fireEvent.error(image);
    expect(zone().querySelector('img')).toBeNull();
    expect(screen.getByText('abc.png')).toBeTruthy();
  });

  it('shows the file and nothing to change it with where the page is read only', () => {
    const { sent } = open({ value: STORED, readOnly: 'You may only look at this page.' });
    expect(screen.getByText('abc.png')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    give('drop', [picture()]);
    give('paste', [picture()]);
    expect(sent).toEqual([]);
  });
});
