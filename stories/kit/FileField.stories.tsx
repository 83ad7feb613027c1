import { maxUploadBytes } from '@atrium-console/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { FileField } from '../../web/src/kit/fields/file/FileField.tsx';
import { FILE_TYPES, IMAGE_TYPES } from '../../web/src/kit/fields/file/fileKinds.ts';
import { ReadOnlyContext } from '../../web/src/ui/ReadOnlyContext.ts';
import { dragFiles, dropFiles, fileInput, pasteFiles, pictureFile, SENDS } from '../support/files.ts';
import { KitFrame } from '../support/KitFrame.tsx';

type Props = {
  value?: string;
  /** What becomes of a file that is sent. */
  end?: keyof typeof SENDS;
  /** Whether it takes every type, or images only. */
  isForAll?: boolean;
  error?: string;
  readOnly?: string;
  scheme?: 'light' | 'dark';
};

function SampleField({ value: first = '', end = 'stored', isForAll = false, error, readOnly, scheme }: Props) {
  const [value, setValue] = useState(first);
  return (
    <KitFrame {...(scheme && { scheme })}>
      <ReadOnlyContext value={readOnly}>
        <FileField
          label="Logo"
          description="Shown on the sign-in page."
          types={isForAll ? FILE_TYPES : IMAGE_TYPES}
          value={value}
          error={error}
          send={SENDS[end]}
          onChange={setValue}
        />
      </ReadOnlyContext>
    </KitFrame>
  );
}

const meta = { title: 'Kit/File field', component: SampleField } satisfies Meta<typeof SampleField>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const zone = ({ canvas }: Pick<Context, 'canvas'>) => canvas.findByRole('group', { name: 'Logo' });

async function choose({ canvasElement, userEvent }: Context, file = pictureFile()) {
  await userEvent.upload(fileInput(canvasElement, 'Logo'), file);
}

/** [upload.types] It says what it takes before anything is chosen. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Choose file: Logo' })).toHaveAccessibleDescription(
      /^PNG, JPEG, GIF, WebP, or SVG, up to 1 MB\s*$/,
    );
  },
};

export const EveryType: Story = {
  args: { isForAll: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^PNG, JPEG, GIF, WebP, SVG, PDF, or CSV, up to/)).toBeInTheDocument();
  },
};

export const DragOver: Story = {
  play: async (context) => {
    const field = await zone(context);
    dragFiles(field, [pictureFile()]);
    await waitFor(() => expect(field).toHaveAttribute('data-over', 'true'));
  },
};

export const DragOverInTheDark: Story = { args: { scheme: 'dark' }, play: DragOver.play };

/** [upload.types] */
export const TooLarge: Story = {
  play: async (context) => {
    dropFiles(await zone(context), [
      new File([new Uint8Array(maxUploadBytes * 3)], 'poster.png', { type: 'image/png' }),
    ]);
    await expect(
      await context.canvas.findByText('“poster.png” has 3.2 MB. Choose a file of up to 1 MB.'),
    ).toBeVisible();
  },
};

/** [upload.types] */
export const WrongType: Story = {
  play: async (context) => {
    dropFiles(await zone(context), [new File(['x'], 'notes.docx')]);
    await expect(await context.canvas.findByText(/^“notes\.docx” cannot be used here\./)).toBeVisible();
  },
};

export const WrongTypeInTheDark: Story = { args: { scheme: 'dark' }, play: WrongType.play };

export const SeveralFiles: Story = {
  play: async (context) => {
    dropFiles(await zone(context), [pictureFile('a.svg'), pictureFile('b.svg')]);
    await expect(await context.canvas.findByText('Choose one file only.')).toBeVisible();
  },
};

export const Uploading: Story = {
  args: { end: 'never' },
  play: async (context) => {
    await choose(context);
    await expect(await context.canvas.findByRole('progressbar', { name: 'Uploading logo.svg…' })).toBeVisible();
  },
};

/** The focus returns to where a file is chosen. */
export const Cancelled: Story = {
  args: { end: 'never' },
  play: async (context) => {
    await choose(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Cancel upload' }));
    await expect(await context.canvas.findByRole('button', { name: 'Choose file: Logo' })).toHaveFocus();
  },
};

/** What was there stays. */
export const Failed: Story = {
  args: { value: '/files/old.pdf', end: 'failed' },
  play: async (context) => {
    await choose(context);
    await expect(await context.canvas.findByText('The server could not do this. Try again later.')).toBeVisible();
    await expect(context.canvas.getByText('old.pdf')).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Done: Story = {
  play: async (context) => {
    await choose(context);
    await expect(await context.canvas.findByText(/^SVG, \d+ bytes$/)).toBeVisible();
    await expect(context.canvas.getByRole('status')).toHaveTextContent('logo.svg has been uploaded');
  },
};

export const DoneInTheDark: Story = { args: { scheme: 'dark' }, play: Done.play };

/** An image in the clipboard is pasted while something in the field has the focus. */
export const Pasted: Story = {
  play: async (context) => {
    pasteFiles(await zone(context), [pictureFile('image.svg')]);
    await expect(await context.canvas.findByText('image.svg')).toBeVisible();
  },
};

/** Nothing is sent if the file is elsewhere. */
export const Url: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use a URL instead: Logo' }));
    const url = canvas.getByRole('textbox', { name: 'Logo' });
    await expect(url).toHaveFocus();
    await userEvent.paste('https://files.example.com/logo.svg');
    await expect(url).toHaveValue('https://files.example.com/logo.svg');
  },
};

export const Invalid: Story = {
  args: { error: 'Choose an image, or enter its URL.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose an image, or enter its URL.');
  },
};

export const ReadOnly: Story = {
  args: { value: '/files/old.pdf', readOnly: 'You may only look at this page.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('old.pdf')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
