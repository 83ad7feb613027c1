import type { WorkingStatus } from '@atrium-console/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { Collection } from '../../../web/src/kit/collection/Collection.tsx';
import { DeletionProvider } from '../../../web/src/kit/undo/DeletionProvider.tsx';
import { ReadOnlyContext } from '../../../web/src/ui/ReadOnlyContext.ts';
import { inTheBook } from '../../support/book/guide.ts';
import { collectionArgTypes, queryOf, type StatusList, statusList } from '../../support/book/statusList.tsx';
import { statusColumns } from '../../support/kit/statusBody.ts';

type Statuses = typeof Collection<StatusList, WorkingStatus>;

const meta: Meta<Statuses> = {
  title: 'Components/Lists/Collection',
  component: Collection,
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story) => (
      <DeletionProvider>
        <Story />
      </DeletionProvider>
    ),
  ],
  args: { ...statusList, columns: statusColumns },
  argTypes: {
    ...collectionArgTypes,
    columns: { control: false, description: 'The columns, each with its heading, its cell and how it is sorted.' },
    actionsWidth: { control: 'text' },
  },
  parameters: inTheBook(
    Collection,
    {
      use: ['For a list of items that people create, edit, duplicate and delete: most settings pages are one.'],
      instead: [
        'If the order of the items means something: `OrderedCollection`.',
        'If the items are no rows of a table: `CollectionFrame` around a list of one’s own.',
        'If nothing can be changed: `DataList`.',
        'If the server filters the rows: `Log`.',
      ],
      dos: [
        'Say in the empty state what the items are for.',
        'Show with `deletion.usage` what uses an item before it is deleted.',
        'Say with `whyNot` why something cannot be done with an item.',
      ],
      donts: [
        'Do not create `kind.itemsOf` and `kind.searchText` anew with each render.',
        'Do not put it on a page without a `DeletionProvider`; `SettingsPage` has one.',
      ],
      keys: [
        ['Up, Down, Home, End', 'move from row to row'],
        ['Enter', 'opens the form of the item'],
        ['Space', 'selects the item'],
        ['Delete', 'asks whether to delete the item'],
      ],
      speech: [
        'A table with the name of the list; the buttons of a row are called after its item: “Edit Lunch”, “Delete Lunch”.',
        'A deletion is announced when it begins, when it is undone and when the server has answered.',
        'After the dialog has closed, the focus returns to the button that opened it.',
      ],
    },
    { room: 'page', windowHeight: 460 },
  ),
};

export default meta;
type Story = StoryObj<Statuses>;

export const Full: Story = {
  name: 'With items',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Lunch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lunch' }));
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Lunch');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Edit Lunch' })).toHaveFocus());
  },
};

export const Empty: Story = {
  args: { query: queryOf([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No working statuses yet')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New status' })).toBeVisible();
  },
};

export const Pending: Story = {
  name: 'With an item to be deleted',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Lunch' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete status' }));
    await expect(await canvas.findByText(/^Will be deleted in \d+ s$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Edit Lunch' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name: 'Edit Lunch' })).toBeVisible();
  },
};

export const Reasons: Story = {
  name: 'With an item that cannot be deleted',
  args: { whyNot: { remove: ({ is_available }) => (is_available ? 'One status must be available.' : undefined) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Delete Available' })).toHaveAccessibleDescription(
      'One status must be available.',
    );
  },
};

export const ReadOnly: Story = {
  name: 'Read only',
  decorators: [
    (Story) => (
      <ReadOnlyContext value="You can look at this page and not change it.">
        <Story />
      </ReadOnlyContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'View Lunch' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'New status' })).toHaveAccessibleDescription(/look at this page/);
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Lunch' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete status' }));
    await expect(await canvas.findByText(/^Will be deleted in \d+ s$/)).toBeVisible();
  },
};
