import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { expect, fn } from 'storybook/test';
import { EmptyState } from '../../web/src/ui/EmptyState.tsx';
import { WriteButton } from '../../web/src/ui/WriteButton.tsx';
import { inTheBook } from '../support/book/guide.ts';

const onCreate = fn();

const meta = {
  title: 'Components/States/EmptyState',
  component: EmptyState,
  tags: ['autodocs', 'stable'],
  args: {
    icon: <IconTags size={32} aria-hidden />,
    title: 'No tags yet',
    children: 'Tags tell what a ticket is about. Agents choose them, and reports count them.',
  },
  argTypes: {
    icon: { control: false, description: 'The icon of the page, 32 pixels, hidden from screen readers.' },
    title: { control: 'text', description: 'What is missing: “No tags yet”.' },
    children: { control: 'text', description: 'What would be here and what it is good for.' },
    action: { control: false, description: 'The button to start with.' },
  },
  parameters: inTheBook(
    EmptyState,
    {
      use: ['For a page or tab whose list has no items yet.'],
      instead: [
        'If a search or filter finds nothing: `NoMatch`.',
        'If a small table has no rows: the `emptyText` of `SmallTable`.',
        'If the person lacks the permission to see the list: `NeedsPermission`.',
      ],
      dos: ['Say what would be here and what it is good for.', 'Offer the action that creates the first item.'],
      donts: ['Do not show it while the list is loading.', 'Do not offer more than one main action.'],
      keys: [],
      speech: [
        'The title is a heading of level 2, so people find it by its heading.',
        'It is not announced when it appears: it is part of the page.',
      ],
    },
    { room: 'page' },
  ),
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithAction: Story = {
  name: 'With an action',
  args: {
    action: (
      <WriteButton mt="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
        Create tag
      </WriteButton>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    onCreate.mockClear();
    await expect(canvas.getByRole('heading', { level: 2, name: 'No tags yet' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create tag' }));
    await expect(onCreate).toHaveBeenCalledOnce();
  },
};

export const WithoutAction: Story = {
  name: 'Without an action',
  args: { title: 'No invoices yet', children: 'The first one is issued after your trial.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The first one is issued after your trial.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const InTheDark: Story = { ...WithAction, name: 'In the dark', globals: { scheme: 'dark' } };
