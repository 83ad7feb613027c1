import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LongTextField } from '../../../web/src/kit/fields/LongTextField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const NOTE = 'Sends the same advertisement every morning.\nReported by Nicha Suwan.';

const meta = {
  title: 'Components/Fields/LongTextField',
  component: LongTextField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Note', value: NOTE, onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    value: {
      control: 'text',
      description: 'The text, in which lines can be broken. Undefined is shown as an empty one.',
    },
  },
  parameters: inTheBook(LongTextField, {
    use: ['For a text of several sentences: a note, a greeting, a description.'],
    instead: ['For one line: `TextField`.', 'For several words or phrases: `WordsField`.'],
    dos: [
      'Say in the description who reads the text.',
      'Write “Optional.” at the end of the description if it may stay empty.',
    ],
    donts: [
      'Do not set a height: it grows from two to eight lines, then it scrolls.',
      'Do not use it for names, which have no line breaks.',
    ],
    keys: [
      ['Enter', 'begins a new line'],
      ['Tab', 'moves the focus to it, and on'],
    ],
    speech: [
      'Its label, “edit text, multi-line” and its value, then its description.',
      'An error is read as part of the description.',
      'With a `disabledReason` it says “read only” and the reason.',
    ],
  }),
} satisfies Meta<typeof LongTextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Note' });
    const before = field.clientHeight;
    await userEvent.type(field, '{Enter}Blocked since Monday.{Enter}Ask her first.');
    await expect(args.onChange).toHaveBeenLastCalledWith(`${NOTE}\nBlocked since Monday.\nAsk her first.`);
    await expect(field.clientHeight).toBeGreaterThan(before);
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: { label: 'Greeting', value: '', description: 'The first message of a conversation. Optional.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Greeting' })).toHaveAccessibleDescription(
      'The first message of a conversation. Optional.',
    );
  },
};

export const VeryLong: Story = {
  name: 'Very long',
  args: { value: Array.from({ length: 12 }, (_, index) => `${index + 1}. ${NOTE}`).join('\n') },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
};

export const Invalid: Story = {
  args: { error: 'Use at most 60 characters; this has 68.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Use at most 60 characters; this has 68.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'x');
    await expect(field).toHaveValue(NOTE);
    await expect(field).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };
