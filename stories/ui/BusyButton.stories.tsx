import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BusyButton } from '../../web/src/ui/BusyButton.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Buttons/BusyButton',
  component: BusyButton,
  tags: ['autodocs', 'stable'],
  args: { children: 'Save', loading: false, disabled: false, variant: 'filled', onClick: fn() },
  argTypes: {
    children: { control: 'text', description: 'What it does, as a verb: “Save”, “Send invitation”.' },
    loading: { control: 'boolean', description: 'True while what it started is running.' },
    variant: { control: 'inline-radio', options: ['filled', 'default', 'light', 'subtle'] },
    disabled: {
      control: 'boolean',
      description: 'True while it cannot be pressed. Prefer `GatedButton`, which says why.',
    },
  },
  parameters: inTheBook(BusyButton, {
    use: [
      'For an action that takes time: saving, sending, loading more.',
      'For the last button of a dialog, which stays open until the server has answered.',
    ],
    instead: [
      'If the user may lack a permission: `WriteButton`, which knows it.',
      'If something else can prevent it: `GatedButton`, which says what.',
      'If it is only an icon: `IconAction`.',
    ],
    dos: ['Set `loading` from the first moment until the answer has arrived.', 'Keep its text while it is loading.'],
    donts: ['Do not disable it while it is loading: it does that itself and keeps the focus.'],
    keys: [['Enter, Space', 'press it']],
    speech: [
      '“Save, button”. While it is loading it is announced as unavailable; the result is announced by the toast or the message that follows.',
      'Browsers take the focus from a disabled button. It gets it back when loading ends, unless the focus is elsewhere by then.',
    ],
  }),
} satisfies Meta<typeof BusyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
