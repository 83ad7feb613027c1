import type { WorkingStatus } from '@atrium-console/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { DeleteItems } from '../../../web/src/kit/collection/DeleteItems.tsx';
import { DeletionProvider } from '../../../web/src/kit/undo/DeletionProvider.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { answers, statuses } from '../../support/book/statuses.ts';
import { nameOf } from '../../support/kit/statusBody.ts';

type Statuses = typeof DeleteItems<WorkingStatus>;

const lunch = statuses.slice(1, 2);

const meta: Meta<Statuses> = {
  title: 'Components/Dialogs/DeleteItems',
  component: DeleteItems,
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story) => (
      <DeletionProvider>
        <Story />
      </DeletionProvider>
    ),
  ],
  args: {
    list: 'Working statuses',
    items: lunch,
    one: 'status',
    many: 'statuses',
    nameOf,
    remove: () => answers({}),
    onStart: fn(),
    onClose: fn(),
  },
  argTypes: {
    items: { control: false, description: 'What is to be deleted.' },
    nameOf: { control: false, description: 'What an item is called.' },
    remove: { control: false, description: 'Deletes an item, once it cannot be undone any more.' },
    removeAll: { control: false },
    usage: { control: false },
    note: { control: false },
    replacements: { control: false },
    onStart: { control: false },
    onClose: { control: false, description: 'Called to close the dialog.' },
  },
  parameters: inTheBook(
    DeleteItems,
    {
      use: ['Before items of a list are deleted, whether one or many.'],
      instead: [
        'In a `Collection` or an `OrderedCollection`: nothing, because they have it.',
        'For anything else that is lost: `ConfirmDialog`.',
      ],
      dos: [
        'Say with `note` what else is deleted or changed, and how many.',
        'Offer `replacements` if something uses the items.',
      ],
      donts: [
        'Do not delete before it is confirmed: `remove` is called when the time for “Undo” is over.',
        'Do not use it without a `DeletionProvider` around it; `SettingsPage` has one.',
      ],
      keys: [
        ['Enter', 'presses the button with the focus, which is Cancel at first'],
        ['Esc', 'cancels'],
      ],
      speech: [
        'On opening: “Delete Lunch?, dialog”, then its text, then “Cancel, button”.',
        'When it is confirmed, the deletion is announced as a status, with the time that is left to undo it.',
      ],
    },
    { room: 'page', windowHeight: 380 },
  ),
};

export default meta;
type Story = StoryObj<Statuses>;

export const One: Story = {
  name: 'One item',
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Delete Lunch?' })).toHaveTextContent(
      'The status “Lunch” will be deleted.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onStart).not.toHaveBeenCalled();
  },
};

export const Several: Story = {
  name: 'Several items',
  args: { items: statuses.slice(1) },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Delete 3 statuses?' })).toHaveTextContent(
      /Lunch.*Training/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete 3 statuses' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(await screen.findByText(/^3 statuses will be deleted in \d+ s\b/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  },
};

export const WithNote: Story = {
  name: 'With what else is changed',
  args: { note: () => '12 agents who are in this status become available.' },
  play: async () => {
    await expect(await screen.findByText('12 agents who are in this status become available.')).toBeVisible();
  },
};

export const InTheDark: Story = { ...WithNote, name: 'In the dark', globals: { scheme: 'dark' } };
