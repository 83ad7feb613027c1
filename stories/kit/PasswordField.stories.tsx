import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { PasswordField } from '../../web/src/kit/PasswordField.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { keepsValue } from '../support/book/keepsValue.tsx';

const meta = {
  title: 'Components/Fields/PasswordField',
  component: PasswordField,
  tags: ['autodocs', 'stable'],
  decorators: [keepsValue],
  args: { label: 'New password', value: '', onChange: fn() },
  argTypes: {
    label: { control: 'text', description: 'What the password is for: “New password”.' },
    value: { control: 'text', description: 'What was typed so far.' },
    error: { control: 'text' },
    onChange: { control: false, description: 'Called with what was typed.' },
    ref: { control: false, description: 'The input, to move the focus to it.' },
  },
  parameters: inTheBook(PasswordField, {
    use: ['For a new password, whose four rules are checked while it is typed.'],
    instead: [
      'For the current password or a key: `SecretInput`, which has no rules.',
      'For any other text: `TextField`.',
    ],
    dos: [
      'Pass `true` as the error if only the rules say what is wrong.',
      'Ask for the repetition in a `SecretInput` below it.',
    ],
    donts: ['Do not repeat the rules in a text of your own.', 'Do not clear it when saving fails.'],
    keys: [
      ['Tab', 'moves the focus to it, then to the button that shows the password'],
      ['Enter, Space', 'on the button: show or hide the password'],
    ],
    speech: [
      '“New password”, then the rules, each with “met” or “not met”, as its description.',
      'The rules are not announced while one types; they are read again with the field.',
      'An error makes the field invalid.',
    ],
  }),
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const rules = within(canvas.getByRole('list', { name: 'Password rules' }));
    await expect(rules.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByLabelText('New password')).not.toBeInvalid();
    await expect(canvas.getByLabelText('New password')).toHaveAccessibleDescription(/\(not met\)/);
  },
};

export const Typing: Story = {
  name: 'While it is typed',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New password'), 'abc');
    await expect(args.onChange).toHaveBeenLastCalledWith('abc');
    await expect(canvas.getAllByText(/\(not met\)/).length).toBeGreaterThan(0);
  },
};

export const Valid: Story = {
  name: 'All rules met',
  args: { value: 'Lotus#Garden2048' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\(not met\)/)).toBeNull();
    await expect(canvas.getAllByText(/\(met\)/)).toHaveLength(4);
  },
};

export const Invalid: Story = {
  args: { value: 'lotus', error: 'Choose a password that you have not used before.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('New password');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/you have not used before/);
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };
