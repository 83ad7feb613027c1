import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FileField } from '../../../../web/src/kit/fields/file/FileField.tsx';
import { IMAGE_TYPES } from '../../../../web/src/kit/fields/file/fileKinds.ts';
import { fieldArgTypes, requiredArgTypes } from '../../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../../support/book/guide.ts';
import { keepsValue } from '../../../support/book/keepsValue.tsx';
import { dropFiles, fileInput, pictureFile, SENDS } from '../../../support/files.ts';

const meta = {
  title: 'Components/Files/FileField',
  component: FileField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: {
    label: 'Logo',
    description: 'Shown on the sign-in page.',
    types: IMAGE_TYPES,
    value: '',
    send: SENDS.stored,
    onChange: fn(),
  },
  argTypes: {
    ...fieldArgTypes,
    ...requiredArgTypes,
    value: { control: 'text', description: 'The address of the file; empty if there is none.' },
    types: { control: 'object', description: 'The types that it takes. It says them, and the size, below.' },
    fileName: { control: 'text', description: 'The name of the file, if the form keeps it beside the address.' },
    send: { control: false, description: 'Sends a file and answers with its address, or with what went wrong.' },
    stored: { control: false, description: 'The list of the files that are stored, to choose from.' },
    onDiscard: {
      control: false,
      description: 'Called with the address of a file that was sent from here and has been replaced or removed.',
    },
    onChange: { control: false, description: 'Called with the address, and the name if the address was not typed.' },
  },
  parameters: inTheBook(FileField, {
    use: ['For a file that an item refers to: a logo, an attachment, a picture of a button.'],
    instead: [
      'In a form of the console: `UploadField`, which is made of it and sends to the server.',
      'For a list of items in a CSV file: `CsvImportDialog`.',
      'For an address that is no file: `TextField` with `type="url"`.',
    ],
    dos: ['Say in the description where the file is shown.', 'Take only the types that work there.'],
    donts: [
      'Do not clear the address while a file is on its way: it stays what it was until the new one is stored.',
      'Do not hide the way to an address elsewhere: it is a part of the field.',
    ],
    keys: [
      ['Tab', 'moves through its buttons'],
      ['Enter, Space', 'on “Choose file”, open the system’s dialog'],
      ['Ctrl+V', 'pastes a picture while something in the field has the focus'],
    ],
    speech: [
      '“Logo, group”, then “Choose file: Logo, button” with the types and the size as its description.',
      'While a file is on its way, “Uploading logo.svg…” is announced, and then that it has been uploaded.',
      'A file that is not taken, or was not stored, is announced as an alert, with what to do.',
      'After each step the focus is on what comes next, because what was pressed is gone.',
    ],
  }),
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Choose file: Logo' })).toHaveAccessibleDescription(
      /^PNG, JPEG, GIF, WebP, or SVG, up to 1 MB\s*$/,
    );
    await userEvent.upload(fileInput(canvasElement, 'Logo'), pictureFile());
    await expect(await canvas.findByText(/^SVG, \d+ bytes$/)).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('/files/logo.svg');
  },
};

export const Filled: Story = {
  args: { value: '/files/handbook.pdf', fileName: 'Handbook.pdf' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Handbook.pdf')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Logo' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('button', { name: 'Choose file: Logo' })).toHaveFocus();
  },
};

export const Uploading: Story = {
  args: { send: SENDS.never },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(fileInput(canvasElement, 'Logo'), pictureFile());
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading logo.svg…' })).toBeVisible();
  },
};

export const WrongType: Story = {
  name: 'With a file that it does not take',
  play: async ({ canvas }) => {
    dropFiles(canvas.getByRole('group', { name: 'Logo' }), [new File(['x'], 'notes.docx')]);
    await expect(await canvas.findByText(/^“notes\.docx” cannot be used here\./)).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Choose a file of the type PNG/);
  },
};

export const Invalid: Story = {
  args: { value: '/files/handbook.pdf', error: 'Choose an image, or enter its URL.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose an image, or enter its URL.');
    await expect(canvas.getByRole('button', { name: 'Replace: Logo' })).toHaveAccessibleDescription(
      /Choose an image, or enter its URL\./,
    );
  },
};

export const Elsewhere: Story = {
  name: 'At an address elsewhere',
  args: { value: 'https://files.example.com/logo.svg' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Logo' })).toHaveValue('https://files.example.com/logo.svg');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload a file instead: Logo' }));
    await expect(canvas.getByRole('button', { name: 'Replace: Logo' })).toHaveFocus();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { value: '/files/handbook.pdf', disabledReason: 'You need the permission to change this.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('handbook.pdf')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };
