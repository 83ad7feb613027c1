import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SecretInput } from '../../web/src/ui/SecretInput.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Fields/SecretInput',
  component: SecretInput,
  tags: ['autodocs', 'stable'],
  args: { label: 'Access token', autoComplete: 'off', onChange: fn() },
  argTypes: {
    label: { control: 'text', description: 'What it is, as a noun. It also names the button that shows it.' },
    description: { control: 'text', description: 'What is said about it below the label.' },
    error: { control: 'text' },
    autoComplete: {
      control: 'inline-radio',
      options: ['off', 'current-password', 'new-password'],
      description: 'What the browser may fill in.',
    },
    onChange: { control: false, description: 'Called with the event of each change.' },
  },
  parameters: inTheBook(SecretInput, {
    use: ['For a secret that exists already: the current password, the access token of a channel.'],
    instead: [
      'If a new password is chosen: `PasswordField`, which shows the requirements.',
      'If the text is no secret: `TextField`.',
      'If a secret is to be copied: `CopyField`.',
    ],
    dos: [
      'Set `autoComplete`, so that the browser fills in the right password or none.',
      'Say in the description what becomes of it: “Stored on the server and never shown again.”',
    ],
    donts: ['Do not fill it with a stored secret.', 'Do not keep people from pasting.'],
    keys: [
      ['Tab', 'moves the focus to it, and on to the button that shows the secret'],
      ['Enter, Space', 'show or hide the secret, on the button'],
    ],
    speech: [
      'Its label and that it is a password; what is typed is not read while it is hidden.',
      'The button is “Show or hide: access token”.',
      'An error makes it invalid and is read as part of the description.',
    ],
  }),
} satisfies Meta<typeof SecretInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Access token');
    await userEvent.type(field, 'EAAB-4711');
    await expect(args.onChange).toHaveBeenCalled();
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Access token' })).toHaveValue('EAAB-4711');
    await userEvent.click(canvas.getByRole('button', { name: 'Show or hide: access token' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};

export const WithDescription: Story = {
  name: 'With a description',
  args: { description: 'Stored on the server and never shown again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Access token')).toHaveAccessibleDescription(
      'Stored on the server and never shown again.',
    );
  },
};

export const Invalid: Story = {
  args: { label: 'Current password', autoComplete: 'current-password', error: 'This is not your current password.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Current password');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('This is not your current password.');
  },
};

export const InTheDark: Story = { ...Invalid, name: 'In the dark', globals: { scheme: 'dark' } };
