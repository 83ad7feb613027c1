import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NameField } from '../../../web/src/kit/fields/NameField.tsx';
import { fieldArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/NameField',
  component: NameField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { value: 'Late parcel', onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    label: { control: 'text', description: 'If the name is called something else: “Keyword”.' },
    value: { control: 'text', description: 'The name.' },
  },
  parameters: inTheBook(NameField, {
    use: ['For the name of an item, as the first field of its form.'],
    instead: ['For any other line of text: `TextField`.', 'For several names at once, such as keywords: `WordsField`.'],
    dos: [
      'Put it first: the dialog gives it the focus.',
      "Bind it with `{...field('name')}`, so that the contract’s limit is checked while somebody types.",
      'Say in `error` if the name is taken.',
    ],
    donts: [
      'Do not use two in one form: only one can have the focus at first.',
      'Do not shorten what was typed: the error says how much is too much.',
    ],
    keys: [['Tab', 'moves the focus to it']],
    speech: [
      '“Name, edit text, required” and its value. Its form opens with the focus on it.',
      'An error is read as part of the description.',
      'On a page that is read only it is not the first focus, and says why it cannot be changed.',
    ],
  }),
} satisfies Meta<typeof NameField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await expect(field).toBeRequired();
    await userEvent.type(field, 's');
    await expect(field).toHaveValue('Late parcels');
    await expect(args.onChange).toHaveBeenLastCalledWith('Late parcels');
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: { label: 'Tag', value: '', description: 'Agents see it on the ticket.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Tag' })).toHaveAccessibleDescription(
      'Agents see it on the ticket.',
    );
  },
};

export const TooLong: Story = {
  name: 'Too long',
  args: {
    value: 'Parcels that arrive later than the carrier said',
    error: 'Use at most 40 characters; this has 47.',
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue(args.value);
    await expect(field).toHaveAccessibleDescription('Use at most 40 characters; this has 47.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { value: 'Administrator', disabledReason: 'The name of a built-in role cannot be changed.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 's');
    await expect(field).toHaveValue('Administrator');
    await expect(field).toHaveAccessibleDescription('The name of a built-in role cannot be changed.');
  },
};

export const InTheDark: Story = { ...TooLong, name: 'In the dark', globals: { scheme: 'dark' } };
