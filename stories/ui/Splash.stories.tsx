import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Splash } from '../../web/src/ui/Splash.tsx';
import { inTheBook } from '../support/book/guide.ts';

const meta = {
  title: 'Components/Pages/Splash',
  component: Splash,
  tags: ['autodocs', 'stable'],
  parameters: inTheBook(
    Splash,
    {
      use: ['While the console does not know yet who is signed in, or leaves for another page.'],
      instead: [
        'While the data of a page load: `PageSkeleton`, which keeps the page in place.',
        'While an action runs: `BusyButton`.',
      ],
      dos: ['Let it fill the window.'],
      donts: ['Do not show it within a page: it is as high as the window.'],
      keys: [],
      speech: ['“Loading”, as a status.'],
    },
    { room: 'page', windowHeight: 240 },
  ),
} satisfies Meta<typeof Splash>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    const splash = canvas.getByRole('status', { name: 'Loading' });
    await expect(splash).toBeVisible();
    await expect(splash.offsetHeight).toBeGreaterThanOrEqual(window.innerHeight);
  },
};

export const InTheDark: Story = { name: 'In the dark', globals: { scheme: 'dark' } };
