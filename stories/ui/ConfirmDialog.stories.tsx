import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ConfirmDialog } from '../../web/src/ui/ConfirmDialog.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Dialogs/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['autodocs', 'stable'],
  args: {
    opened: true,
    title: 'Delete 3 tags?',
    children: '“Delivery”, “Payment” and “Store” are removed from 120 tickets. This cannot be undone.',
    confirmLabel: 'Delete 3 tags',
    danger: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
  argTypes: { children: { control: 'text' }, onStop: { control: false } },
  parameters: inTheBook(
    ConfirmDialog,
    {
      use: ['Before something is lost that cannot be brought back.'],
      instead: [
        'If it can be undone: do it at once and offer “Undo” (`DeletionMark`).',
        'If something is to be entered: `EditorModal`.',
      ],
      dos: [
        'Ask a question in the title that names the action and the object.',
        'Say what else changes, with names and numbers.',
        'Repeat the action on the button: “Delete 3 tags”.',
      ],
      donts: ['Do not write “Are you sure?”, “Yes” or “OK”.', 'Do not ask before what can be undone.'],
      keys: [
        ['Enter', 'presses the button with the focus, which is Cancel at first'],
        ['Tab, Shift+Tab', 'move within the dialog'],
        ['Esc', 'cancels'],
      ],
      speech: [
        'On opening: “Delete 3 tags?, dialog”, then its text, then “Cancel, button”.',
        'After closing, the focus returns to where it was.',
      ],
    },
    { room: 'page', windowHeight: 320 },
  ),
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  play: async ({ args, userEvent }) => {
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete 3 tags' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce());
  },
};

export const Running: Story = {
  args: { busy: true, onStop: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
