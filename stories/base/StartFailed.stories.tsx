import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StartFailed } from '../../web/src/base/config/StartFailed.tsx';

/** What is shown instead of the console if its configuration is invalid. */
const meta = {
  title: 'Pages/Start failed',
  tags: ['autodocs'],
  component: StartFailed,
} satisfies Meta<typeof StartFailed>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Everything that is wrong is said at once. */
export const InvalidConfiguration: Story = {
  args: {
    problems: [
      { field: 'products.crm', message: 'must be an absolute address that starts with http:// or https://.' },
      {
        field: 'brands.0.theme_color',
        message: 'must be six hexadecimal digits without alpha, such as 0e5383.',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The console cannot start' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const NoConfiguration: Story = {
  args: { problems: [{ field: '(file)', message: 'could not be read: the server cannot be reached.' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(file)')).toBeInTheDocument();
  },
};
