import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextField } from '../../../web/src/kit/fields/TextField.tsx';
import { fieldArgTypes, placeholderArgTypes, requiredArgTypes } from '../../support/book/fieldArgTypes.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { keepsValue } from '../../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/TextField',
  component: TextField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'Website', value: 'https://atrium.test', onChange: fn() },
  argTypes: {
    ...fieldArgTypes,
    ...placeholderArgTypes,
    ...requiredArgTypes,
    value: { control: 'text', description: 'The text. Undefined is shown as an empty one.' },
  },
  parameters: inTheBook(TextField, {
    use: ['For one line of text.', 'For the address of something (`type="url"`).'],
    instead: [
      'For the name of an item: `NameField`, which shows how long it may be.',
      'For several lines: `LongTextField`.',
      'For a password or a key: `PasswordField` or `SecretInput`.',
    ],
    dos: [
      'Label it with a noun: “Website”.',
      'Say in the description what the value is used for, if the label does not.',
      'Show an example of a valid text as the placeholder, if the form is not obvious.',
    ],
    donts: [
      'Do not put what must be known into the placeholder: it vanishes with the first letter.',
      'Do not disable it without a reason: `disabledReason` is shown and read.',
    ],
    keys: [['Tab', 'moves the focus to it']],
    speech: [
      'Its label, “edit text” and its value, then its description.',
      'An error is read as part of the description; it is announced when it appears.',
      'With a “disabledReason” it says “read only” and the reason.',
    ],
  }),
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Website' });
    await userEvent.clear(field);
    await userEvent.type(field, 'https://a.test');
    await expect(field).toHaveValue('https://a.test');
    await expect(args.onChange).toHaveBeenLastCalledWith('https://a.test');
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: { value: '', description: 'Shown in the footer of emails.', placeholder: 'https://example.com' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Shown in the footer of emails.');
  },
};

export const Invalid: Story = {
  args: { value: 'atrium', error: 'Enter an address that begins with https://.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByText('Enter an address that begins with https://.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  args: { disabledReason: 'You need the permission to change this.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, 'x');
    await expect(field).toHaveValue('https://atrium.test');
    await expect(field).toHaveAccessibleDescription(/You need the permission to change this\./);
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };
