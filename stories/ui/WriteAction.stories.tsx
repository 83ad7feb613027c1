import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconTrash } from '@tabler/icons-react';
import { expect, fn } from 'storybook/test';
import { WriteAction } from '../../web/src/ui/WriteAction.tsx';
import { inTheBook } from '../support/book/guide.ts';
import { onReadOnlyPage, READ_ONLY } from '../support/book/readOnly.tsx';

const meta = {
  title: 'Components/Buttons/WriteAction',
  component: WriteAction,
  tags: ['autodocs', 'stable'],
  args: { label: 'Delete Delivery', icon: <IconTrash size={16} aria-hidden />, onClick: fn() },
  argTypes: {
    label: { control: 'text', description: 'The action and its object, for the tooltip and screen readers.' },
    icon: { control: false, description: 'An icon of 16 pixels, hidden from screen readers.' },
    disabledReason: { control: 'text', description: 'Why it is disabled although the page is not read only.' },
    onClick: { control: false, description: 'Called when it is pressed, unless it is disabled.' },
  },
  parameters: inTheBook(WriteAction, {
    use: ['For an action in a row that changes data: edit, move, delete.'],
    instead: [
      'If it only shows something: `IconAction`, which works on read-only pages, too.',
      'If there is room for a word: `WriteButton`.',
    ],
    dos: [
      'Name the action and its object in `label`: “Delete Delivery”.',
      'Leave the permission to it: it knows whether its page is read only.',
    ],
    donts: ['Do not hide it from people who lack the permission: they learn from it what they could ask for.'],
    keys: [
      ['Enter, Space', 'press it'],
      ['Esc', 'hides its tooltip'],
    ],
    speech: [
      '“Delete Delivery, button”.',
      'On a read-only page: unavailable, with the reason of the page as its description.',
    ],
  }),
} satisfies Meta<typeof WriteAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Delivery' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const ReadOnly: Story = {
  name: 'On a read-only page',
  decorators: [onReadOnlyPage],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete Delivery' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-description', READ_ONLY);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
