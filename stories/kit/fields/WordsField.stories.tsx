import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { WordsField } from '../../../web/src/kit/fields/WordsField.tsx';
import { fieldArgTypes, placeholderArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/WordsField',
  component: WordsField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Keywords', value: ['delivery', 'late parcel'], onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    ...placeholderArgTypes,
    ...requiredArgTypes,
    value: { control: 'object', description: 'The words, in the order in which they were added.' },
    suggestions: { control: 'object' },
    splitChars: { control: 'object' },
    detailOf: { control: false },
    isWord: { control: false },
  },
  parameters: inTheBook(WordsField, {
    use: [
      'For several words or phrases that anybody can think of: keywords, values of a condition.',
      'With `suggestions`, where some words are known but others are allowed.',
    ],
    instead: [
      'For items that exist: `PickField`.',
      'For email addresses: `EmailsField`.',
      'For the name of one item: `NameField`.',
    ],
    dos: [
      'Say in the description how a word is added, and whether case matters.',
      'Set `isWord` where not every text is a word, so that Tab completes it.',
    ],
    donts: [
      'Do not check for duplicates yourself: they are not added, and the field says which.',
      'Do not use it for words that contain commas, unless you set `splitChars`.',
    ],
    keys: [
      ['Enter, comma', 'adds the word'],
      ['Backspace', 'in an empty text, removes the last word'],
      ['Arrow down, Arrow up', 'move through the suggestions'],
      ['Tab', 'adds what was typed and moves on'],
      ['Ctrl+V', 'adds each line, and each part between commas, of what is pasted'],
    ],
    speech: [
      'Its label and “combobox”, then its description.',
      'A duplicate makes it invalid, with the message “‘delivery’ is already in the list.”, until something else is typed.',
      'The button for removing all is read as “Clear Keywords”.',
      'With a `disabledReason` it says “read only” and the reason.',
    ],
  }),
} satisfies Meta<typeof WordsField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Keywords' });
    await userEvent.type(field, 'refund{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['delivery', 'late parcel', 'refund']);
    await userEvent.keyboard('Delivery{Enter}');
    await expect(field).toBeInvalid();
    await expect(canvas.getByText('“Delivery” is already in the list.')).toBeVisible();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(args.onChange).not.toHaveBeenLastCalledWith(['delivery', 'late parcel', 'refund', 'Delivery']);
  },
};

export const Empty: Story = {
  args: { value: [], description: 'Press Enter after each value. Case is ignored.', placeholder: 'delivery' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveAccessibleDescription('Press Enter after each value. Case is ignored.');
    await userEvent.click(field);
    await userEvent.paste('delivery, refund\nlate parcel');
    await expect(args.onChange).toHaveBeenLastCalledWith(['delivery', 'refund', 'late parcel']);
  },
};

export const WithSuggestions: Story = {
  name: 'With suggestions',
  args: { value: [], suggestions: ['Delivery', 'Payment', 'Store'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'pay');
    await userEvent.click(await screen.findByRole('option', { name: 'Payment' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['Payment']);
    await userEvent.keyboard('refund{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Payment', 'refund']);
  },
};

export const Invalid: Story = {
  args: { value: [], error: 'Enter at least one keyword.', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Enter at least one keyword.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('{Backspace}refund{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...Filled, name: 'In the dark', globals: { scheme: 'dark' } };
