import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';

const meta = {
  title: 'Pages/Products',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/product' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllActive: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open CRM desk' })).toBeInTheDocument();
  },
};

export const SomeNotActive: Story = {
  args: { persona: 'unpaid' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Not active')).length).toBe(5);
  },
};
