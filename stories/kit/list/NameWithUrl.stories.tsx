import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NameWithUrl } from '../../../web/src/kit/list/NameWithUrl.tsx';
import { inTheBook } from '../../support/book/guide.ts';

const meta = {
  title: 'Components/Lists/NameWithUrl',
  component: NameWithUrl,
  tags: ['autodocs', 'stable'],
  args: { name: 'Order system', url: 'https://orders.atrium.test/tickets/' },
  argTypes: {
    name: { control: 'text', description: 'What the URL belongs to.' },
    url: { control: 'text', description: 'The whole URL, which is copied.' },
  },
  parameters: inTheBook(NameWithUrl, {
    use: ['In the first cell of a list whose items have a URL, such as webhooks.'],
    instead: [
      'If there is nothing but the text to copy: `CopyAction`.',
      'If the URL leads to a page of the console: `PageLink`.',
    ],
    dos: ['Pass the whole URL: it is shortened for reading, and copied whole.'],
    donts: ['Do not shorten the URL yourself.', 'Do not use it for secrets, which are not shown in lists.'],
    keys: [['Enter, Space', 'copy the URL']],
    speech: ['The name, then the URL without its protocol, then “Copy the URL of Order system, button”.'],
  }),
} satisfies Meta<typeof NameWithUrl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  name: 'A short URL',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('orders.atrium.test/tickets')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy the URL of Order system' })).toBeVisible();
  },
};

export const Long: Story = {
  name: 'A long URL',
  args: { url: `https://orders.atrium.test/${'tickets/of/customers/'.repeat(8)}?from=atrium` },
  decorators: [
    (Story) => (
      <div style={{ width: 260 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByTitle(args.url)).toBeVisible();
    await expect(canvas.getByRole('button')).toBeVisible();
  },
};

export const InTheDark: Story = { ...Short, name: 'In the dark', globals: { scheme: 'dark' } };
