import type { WorkingStatus } from '@atrium-console/sdk';
import { Group, List } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { CollectionFrame } from '../../../web/src/kit/collection/CollectionFrame.tsx';
import { DeletionProvider } from '../../../web/src/kit/undo/DeletionProvider.tsx';
import { inTheBook } from '../../support/book/guide.ts';
import { collectionArgTypes, queryOf, type StatusList, statusList } from '../../support/book/statusList.tsx';

type Statuses = typeof CollectionFrame<StatusList, WorkingStatus>;

const meta: Meta<Statuses> = {
  title: 'Components/Lists/CollectionFrame',
  component: CollectionFrame,
  tags: ['autodocs', 'stable'],
  decorators: [
    (Story) => (
      <DeletionProvider>
        <Story />
      </DeletionProvider>
    ),
  ],
  args: {
    ...statusList,
    children: ({ items, addButton, actions }) => (
      <>
        {addButton}
        <List listStyleType="none" mt="md">
          {items.map((item) => (
            <List.Item key={item._id}>
              <Group gap="xs">
                {item.name} {actions(item)}
              </Group>
            </List.Item>
          ))}
        </List>
      </>
    ),
  },
  argTypes: { ...collectionArgTypes, children: { control: false } },
  parameters: inTheBook(
    CollectionFrame,
    {
      use: [
        'Around a list of items that looks unlike a table, and whose items people create, edit and delete all the same.',
      ],
      instead: ['For rows and columns: `Collection`.', 'For items in a meaningful order: `OrderedCollection`.'],
      dos: [
        'Place the button for adding and the buttons of each item that it hands over.',
        'Pass items to `askDelete` to delete several.',
      ],
      donts: [
        'Do not render an empty list: it shows the empty state by itself.',
        'Do not open dialogs for the items beside its own.',
      ],
      keys: [['Enter, Space', 'press the buttons that it hands over']],
      speech: [
        'The buttons of an item are called after it: “Edit Lunch”, “Duplicate Lunch”, “Delete Lunch”.',
        'Where nothing can be changed, “Edit” becomes “View”.',
      ],
    },
    { room: 'page', windowHeight: 420 },
  ),
};

export default meta;
type Story = StoryObj<Statuses>;

export const OwnList: Story = {
  name: 'Around a list of one’s own',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Duplicate Lunch' }));
    await expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Copy of Lunch');
  },
};

export const Empty: Story = {
  args: { query: queryOf([]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New status' }));
    await expect(await screen.findByRole('dialog', { name: 'New status' })).toBeVisible();
  },
};

export const InTheDark: Story = { ...OwnList, name: 'In the dark', globals: { scheme: 'dark' } };
