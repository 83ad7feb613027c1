import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPencil } from '@tabler/icons-react';
import { expect, fn, screen } from 'storybook/test';
import { IconAction } from '../../web/src/ui/IconAction.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Buttons/IconAction',
  component: IconAction,
  tags: ['autodocs', 'stable'],
  args: { label: 'Edit Delivery', icon: <IconPencil size={16} aria-hidden />, onClick: fn() },
  argTypes: {
    icon: { control: false, description: 'An icon of 16 pixels, hidden from screen readers.' },
    hint: { control: 'text' },
    disabledReason: { control: 'text' },
    size: { control: { type: 'number', min: 24 } },
    expands: { control: false },
    onClick: { control: false, description: 'Called when it is pressed, unless it is disabled.' },
  },
  parameters: inTheBook(IconAction, {
    use: ['For an action in a row of a list, where a word would take too much room.', 'For a button beside a field.'],
    instead: [
      'If it changes data: `WriteAction`, which is disabled on read-only pages.',
      'If it copies a text: `CopyAction`.',
      'If there is room for a word: `BusyButton` or `GatedButton`.',
    ],
    dos: [
      'Name the action and its object in `label`: “Edit Delivery”, not “Edit”.',
      'Use the icon that the same action has on other pages.',
    ],
    donts: [
      'Do not make it smaller than 24 pixels.',
      'Do not disable it without a reason: `disabledReason` is shown and read.',
    ],
    keys: [
      ['Enter, Space', 'press it'],
      ['Esc', 'hides its tooltip'],
    ],
    speech: [
      '“Edit Delivery, button”. The tooltip repeats the label and is not read again.',
      'With a `disabledReason`: unavailable, and the reason as its description. It keeps its place in the order of focus.',
      'With `expands`: whether what it opens is expanded or collapsed.',
    ],
  }),
} satisfies Meta<typeof IconAction>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Delivery' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const WithTooltip: Story = {
  name: 'With its tooltip',
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Edit Delivery' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit Delivery');
  },
};

export const Disabled: Story = {
  name: 'Disabled with a reason',
  args: { disabledReason: 'This will be deleted. Undo the deletion to change it.' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Edit Delivery' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-description', args.disabledReason);
  },
};

export const InTheDark: Story = { ...WithTooltip, name: 'In the dark', globals: { scheme: 'dark' } };
