import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { EmailsField } from '../../../web/src/kit/fields/EmailsField.tsx';
import { fieldArgTypes, placeholderArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['nicha@northwind.test', 'Nicha Suwan'],
  ['ben@northwind.test', 'Ben Okafor'],
]);

const meta = {
  title: 'Components/Fields/EmailsField',
  component: EmailsField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Recipients', value: ['press@northwind.test'], required: true, names: NAMES, onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    ...placeholderArgTypes,
    ...requiredArgTypes,
    value: { control: 'object', description: 'The addresses.' },
    names: { control: false },
  },
  parameters: inTheBook(EmailsField, {
    use: ['For the people who get an email, whether they are users or not: users are suggested.'],
    instead: [
      'For users and nobody else: `PickField`.',
      'For one address of somebody: `TextField`.',
      'For other words: `WordsField`.',
    ],
    dos: ['Pass the names of the users that the person may see.', 'Say in the description that a list can be pasted.'],
    donts: [
      'Do not split a pasted list yourself: `Ann Lee <ann@example.com>; bob@example.com` becomes two addresses.',
      'Do not leave the check to the server: say in `error` which address is wrong.',
    ],
    keys: [
      ['Enter, comma, semicolon', 'adds the address'],
      ['Arrow down, Arrow up', 'move through the suggestions'],
      ['Tab', 'takes the only suggestion, unless an address was typed, and moves on'],
      ['Backspace', 'in an empty text, removes the last address'],
    ],
    speech: [
      'Its label and “combobox, required”, then its description.',
      'A suggestion is read with the name and the address.',
      'An error is read as part of the description.',
      'The button for removing all is read as “Clear Recipients”.',
    ],
  }),
} satisfies Meta<typeof EmailsField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Recipients' });
    await userEvent.type(field, 'nicha');
    await userEvent.click(await screen.findByRole('option', { name: /Nicha Suwan/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['press@northwind.test', 'nicha@northwind.test']);
  },
};

export const Pasted: Story = {
  name: 'With a pasted list',
  args: {
    value: [],
    description: 'Names of users, or email addresses. You can paste a list.',
    placeholder: 'ann@example.com',
  },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toHaveAttribute('placeholder', 'ann@example.com');
    await userEvent.click(field);
    await userEvent.paste('Ann Lee <ann@example.com>; bob@example.com, ANN@example.com');
    await expect(args.onChange).toHaveBeenLastCalledWith(['ann@example.com', 'bob@example.com']);
  },
};

export const Invalid: Story = {
  args: { value: ['nicha@northwind.test', 'ben@northwind'], error: '“ben@northwind” is not an email address.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('“ben@northwind” is not an email address.');
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('You need the permission to change this.');
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };
