import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { TextSource } from '../../../web/src/kit/csv/TextSource.tsx';
import { inTheBook } from '../../support/book/guide.ts';

/** Keeps the text, as pages do. */
function Kept({ value, onText, ...props }: ComponentProps<typeof TextSource>) {
  const [text, setText] = useState(value);
  return (
    <TextSource
      {...props}
      value={text}
      onText={(next) => {
        onText(next);
        setText(next);
      }}
    />
  );
}

/** The input behind the button. */
function fileInput(root: HTMLElement): HTMLInputElement {
  const input = root.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no input for a file.');
  return input;
}

const meta = {
  title: 'Components/Files/TextSource',
  component: TextSource,
  tags: ['autodocs', 'stable'],
  args: { accept: '.csv,text/csv', label: 'CSV text', value: '', isCode: true, onText: fn() },
  argTypes: {
    choose: { control: 'text', description: 'What the button says. Default: “Choose a file”.' },
    paste: { control: 'text' },
    label: { control: 'text', description: 'The name of the field, for screen readers.' },
    placeholder: { control: 'text', description: 'An example, shown while the field is empty.' },
    value: { control: 'text', description: 'The text.' },
    rows: { control: 'number', description: 'The height of the field in lines. Default: 5.' },
    disabled: { control: 'boolean', description: 'True while the text is being imported.' },
    onText: { control: false, description: 'Called with the text of a file, or after each change.' },
    fromFile: { control: false },
    children: { control: false },
    ref: { control: false, description: 'The field, for moving the focus there.' },
  },
  render: (args) => <Kept key={args.value} {...args} />,
  parameters: inTheBook(
    TextSource,
    {
      use: ['For a text that people have in a file or in another window: a table, an outline, posts to try.'],
      instead: [
        'If the file itself is stored: `FileField`.',
        'If people write the text here: `LongTextField`.',
        'For the whole import of a CSV file: `CsvImportDialog`.',
      ],
      dos: [
        'Show in the field what was read from the file, so that people can mend it there.',
        'Set `isCode` for tables, whose lines must not wrap.',
      ],
      donts: ['Do not start an import as soon as a file is chosen: show its effect first.'],
      keys: [
        ['Tab', 'moves to the button, then to the text'],
        ['Enter, Space', 'open the choice of a file, on the button'],
      ],
      speech: [
        '“Choose a file, button”, then “CSV text, edit text”.',
        'A file that cannot be read is announced at once, as an alert.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof TextSource>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pasted: Story = {
  name: 'With a pasted text',
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'CSV text' });
    await userEvent.click(field);
    await userEvent.paste('name\nDelivery');
    await expect(field).toHaveValue('name\nDelivery');
    await expect(args.onText).toHaveBeenLastCalledWith('name\nDelivery');
  },
};

export const FromFile: Story = {
  name: 'From a file',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.upload(fileInput(canvasElement), new File(['name\nPayment'], 'tags.csv', { type: 'text/csv' }));
    await expect(await canvas.findByDisplayValue(/Payment/)).toBeVisible();
  },
};

export const Unreadable: Story = {
  name: 'With a file that cannot be read',
  args: { value: 'name\nDelivery' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const latin1 = new File([new Uint8Array([0x6e, 0xe9, 0x0a])], 'latin.csv', { type: 'text/csv' });
    await userEvent.upload(fileInput(canvasElement), latin1);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/“latin\.csv” is not encoded in UTF-8/);
    await expect(canvas.getByRole('textbox', { name: 'CSV text' })).toHaveValue('name\nDelivery');
  },
};

export const InTheDark: Story = { ...Unreadable, name: 'In the dark', globals: { scheme: 'dark' } };
