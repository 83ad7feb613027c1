import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DeletionMark } from '../../../web/src/kit/undo/DeletionMark.tsx';
import { DeletionsContext } from '../../../web/src/kit/undo/DeletionsContext.ts';
import type { DeletionState } from '../../../web/src/kit/undo/deletion.ts';
import { makeDeletionStore } from '../../../web/src/kit/undo/deletionStore.ts';
import { inTheBook } from '../../support/book/guide.ts';

const undo = fn();
const sendNow = fn();
const release = fn();
const hold = fn(() => release);
const store = { ...makeDeletionStore(true), undo, sendNow, hold };

/** In a row of a list. */
const inRow: Decorator = (Story) => (
  <DeletionsContext value={store}>
    <div data-list>
      <div data-deletable>
        <Story />
      </div>
    </div>
  </DeletionsContext>
);

const WAITING: DeletionState = { phase: 'waiting', left: 8, isHeld: false, isOffline: false, above: undefined };

const meta = {
  title: 'Components/Messages/DeletionMark',
  component: DeletionMark,
  tags: ['autodocs', 'stable'],
  decorators: [inRow],
  args: { itemKey: 'tags/delivery', name: 'Delivery', state: WAITING },
  argTypes: {
    itemKey: { control: false, description: 'Identifies the item on its page: that of `deletionKey`.' },
    name: { control: 'text', description: 'The name of the item.' },
    state: { control: false, description: 'How far the deletion is: that of `useDeletionState`.' },
  },
  beforeEach: () => {
    for (const mock of [undo, sendNow, release, hold]) mock.mockClear();
  },
  parameters: inTheBook(
    DeletionMark,
    {
      use: ['In a row whose item will be deleted, for as long as the deletion can be undone.'],
      instead: [
        'If the deletion cannot be undone: a `ConfirmDialog` before it.',
        'For the rows of lists and trees: `DataList` and `Tree` show it themselves.',
      ],
      dos: [
        'Lock the rest of the row while it is shown.',
        'Set `isCompact` in rows of a fixed height.',
        'Give the row `data-deletable` and the list `data-list`, so that the focus stays near.',
      ],
      donts: ['Do not hide the item before the server has deleted it.'],
      keys: [
        ['Tab', 'moves to “Undo” and “Delete now”; the time stands still while one of them has the focus'],
        ['Enter, Space', 'press the button with the focus'],
        ['Ctrl+Z, Cmd+Z', 'undo the deletion while the focus is in the mark'],
      ],
      speech: [
        'It is a group: “Delivery will be deleted”.',
        'The `DeletionProvider` announces the deletion once, and not each second.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof DeletionMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: '“Delivery” will be deleted' })).toHaveTextContent(
      'Will be deleted in 8 s',
    );
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await expect(hold).toHaveBeenCalledWith('tags/delivery');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(undo).toHaveBeenCalledWith('tags/delivery');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete now' }));
    await expect(sendNow).toHaveBeenCalledWith('tags/delivery');
  },
};

export const Compact: Story = {
  name: 'In a row of a fixed height',
  args: { isCompact: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
  },
};

export const WithParent: Story = {
  name: 'Deleted with what it is in',
  args: { name: 'Late', state: { ...WAITING, above: 'Delivery' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Will be deleted with “Delivery”')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Offline: Story = {
  args: { state: { ...WAITING, isOffline: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are offline\. Will be deleted/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete now' })).not.toBeInTheDocument();
  },
};

export const Sending: Story = {
  name: 'Being deleted',
  args: { state: { ...WAITING, phase: 'sending', left: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Deleting “Delivery”' })).toHaveTextContent('Deleting…');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
