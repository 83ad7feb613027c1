import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { MoveModal } from '../../web/src/kit/MoveModal.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Dialogs/MoveModal',
  component: MoveModal,
  tags: ['autodocs', 'stable'],
  args: {
    what: '3 tags',
    label: 'Group',
    description: 'The tags keep their tickets.',
    options: ['Delivery', 'Payment', 'Store'],
    total: 3,
    left: 3,
    isMoving: false,
    onMove: fn(async (): Promise<string | undefined> => undefined),
    onClose: fn(),
  },
  argTypes: {
    what: { control: 'text' },
    label: { control: 'text' },
    description: { control: 'text', description: 'What moving changes, and what it does not.' },
    options: { control: 'object' },
    left: { control: 'number', description: 'How many items could not be moved, or have not been yet.' },
    isMoving: { control: 'boolean', description: 'True while items are being moved.' },
    onMove: { control: false },
    onClose: { control: false, description: 'Called to close the dialog.' },
  },
  parameters: inTheBook(
    MoveModal,
    {
      use: ['To move the selected items of a list into a folder or a group, beside dragging them there.'],
      instead: [
        'To change the order within a list: `OrderedCollection`.',
        'If more than the target is to be chosen: `EditorModal`.',
      ],
      dos: [
        'Name what is moved with its number: “3 tags”.',
        'Return what is wrong with the chosen target; it is shown at the field.',
        'Leave the dialog open with what could not be moved.',
      ],
      donts: ['Do not offer the place where all of the items are already.', 'Do not make dragging the only way.'],
      keys: [
        ['Down, Up', 'open the list of targets and go through it'],
        ['Enter', 'chooses the target; on the field with a choice, it moves'],
        ['Esc', 'closes the list of targets, then the dialog'],
      ],
      speech: [
        'On opening: “Move 3 tags, dialog”, then the field “Group” with its description.',
        'How many were moved is announced as a status if some could not be.',
        'Without a choice, the field is invalid and has the focus.',
      ],
    },
    { room: 'page', windowHeight: 420 },
  ),
} satisfies Meta<typeof MoveModal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  name: 'Choosing a target',
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('combobox', { name: /Group/ });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(field);
    await userEvent.click(await screen.findByRole('option', { name: 'Payment' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    await expect(args.onMove).toHaveBeenCalledWith('Payment');
  },
};

export const Nothing: Story = {
  name: 'Without a choice',
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
    const field = screen.getByRole('combobox', { name: /Group/ });
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveAccessibleDescription(/Choose a group\./);
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

export const SomeLeft: Story = {
  name: 'Some could not be moved',
  args: { left: 1 },
  play: async () => {
    await expect(await screen.findByText('2 of 3 moved; 1 could not be moved.')).toBeVisible();
  },
};

export const InTheDark: Story = { ...SomeLeft, name: 'In the dark', globals: { scheme: 'dark' } };
