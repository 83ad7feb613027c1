import { Button, Group, Stack, Text } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconTrash } from '@tabler/icons-react';
import { expect, within } from 'storybook/test';
import { DeletionMark } from '../../../web/src/kit/undo/DeletionMark.tsx';
import { DeletionProvider } from '../../../web/src/kit/undo/DeletionProvider.tsx';
import { useDeletionState, useDeletions, useRemaining } from '../../../web/src/kit/undo/DeletionsContext.ts';
import { deletionKey } from '../../../web/src/kit/undo/deletion.ts';
import { isByKey } from '../../../web/src/kit/undo/isByKey.ts';
import { SUCCESS } from '../../../web/src/settingsMessages.ts';
import { IconAction } from '../../../web/src/ui/IconAction.tsx';
import { inTheBook } from '../../support/book/guide.ts';

type Tag = { _id: string; name: string };

const TAGS: readonly Tag[] = [
  { _id: 'delivery', name: 'Delivery' },
  { _id: 'payment', name: 'Payment' },
  { _id: 'store', name: 'Store' },
];
const LIST = 'tags';

/** The store waits, then calls `remove`. */
const deletionOf = (items: readonly Tag[]) => ({
  items,
  whatOf: (some: readonly Tag[]) => (some.length === 1 ? `“${some[0]?.name}”` : `${some.length} tags`),
  nameOf: ({ name }: Tag) => name,
  keysOf: ({ _id }: Tag) => [deletionKey(LIST, _id)],
  remove: () => ({ unwrap: async () => undefined }),
  removed: SUCCESS.settingDeleted,
  failureTitle: 'ERROR',
});

function Row({ tag }: { tag: Tag }) {
  const { start } = useDeletions();
  const itemKey = deletionKey(LIST, tag._id);
  const state = useDeletionState(itemKey);
  return (
    <Group component="li" justify="space-between" mih={36} data-deletable tabIndex={-1}>
      <Text size="sm">{tag.name}</Text>
      {state ? (
        <DeletionMark itemKey={itemKey} name={tag.name} state={state} />
      ) : (
        <IconAction
          label={`Delete ${tag.name}`}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={(event) => start({ ...deletionOf([tag]), isByKey: isByKey(event) })}
        />
      )}
    </Group>
  );
}

/** A list of tags, which can be deleted one by one or all at once. */
function Tags() {
  const { start } = useDeletions();
  const tags = useRemaining(LIST, TAGS);
  return (
    <Stack align="flex-start">
      <Stack component="ul" gap={0} w="100%" p={0} m={0} aria-label="Tags" data-list tabIndex={-1}>
        {tags.map((tag) => (
          <Row key={tag._id} tag={tag} />
        ))}
      </Stack>
      <Button variant="default" onClick={() => start(deletionOf(tags))}>
        Delete all
      </Button>
    </Stack>
  );
}

const meta = {
  title: 'Components/Pages/DeletionProvider',
  component: DeletionProvider,
  tags: ['autodocs', 'stable'],
  args: { children: <Tags /> },
  argTypes: { children: { control: false, description: 'The page, with the lists whose items can be deleted.' } },
  parameters: inTheBook(
    DeletionProvider,
    {
      use: ['Around a page whose items can be deleted: `SettingsPage` has it.'],
      instead: [
        'If nothing can bring it back: a `ConfirmDialog`, and the deletion at once.',
        'For a whole list with its deletions: `Collection`.',
      ],
      dos: [
        'Start each deletion by `start` of `useDeletions`.',
        'Show a `DeletionMark` in the row, by `useDeletionState`.',
        'Leave out of other lists what is to be deleted, by `useOffered`.',
      ],
      donts: [
        'Do not remove the item from the list yourself: it counts as deleted when the server has said so.',
        'Do not put two around one page: their deletions would not wait for each other.',
      ],
      keys: [['Tab', 'moves to the bar with the deletions that are not marked in view, after the page']],
      speech: [
        'When a deletion starts: “Delivery will be deleted in 10 seconds. Until then, you can undo this.”',
        'When it is undone: “Delivery is kept.”',
        'The bar below the page is the region “Deletions”.',
      ],
    },
    { room: 'page', windowHeight: 300 },
  ),
} satisfies Meta<typeof DeletionProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  name: 'Deleting one and undoing it',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Delivery' }));
    const mark = within(await canvas.findByRole('group', { name: '“Delivery” will be deleted' }));
    await expect(
      canvas.getByText('“Delivery” will be deleted in 10 seconds. Until then, you can undo this.'),
    ).toBeInTheDocument();
    await userEvent.click(mark.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('“Delivery” is kept.')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Delete Delivery' })).toBeVisible();
  },
};

export const Several: Story = {
  name: 'Deleting several',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete all' }));
    const bar = within(await canvas.findByRole('region', { name: 'Deletions' }));
    // The time stands still while the pointer is on the bar.
    await userEvent.hover(bar.getByText(/^3 tags will be deleted in/));
    await expect(await bar.findByText(/^3 tags will be deleted in \d+ s, paused$/)).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Undo all' }));
    await expect(await canvas.findByText('3 tags are kept.')).toBeInTheDocument();
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};

export const InTheDark: Story = {
  name: 'In the dark',
  globals: { scheme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete all' }));
    const bar = within(await canvas.findByRole('region', { name: 'Deletions' }));
    await userEvent.hover(bar.getByText(/^3 tags will be deleted in/));
    await expect(await bar.findByText(/paused$/)).toBeVisible();
  },
};
