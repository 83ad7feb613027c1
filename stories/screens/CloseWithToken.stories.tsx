import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Opener } from '../../web/src/base/services.ts';
import { withToolbar } from '../support/consoleStory.tsx';
import { StoryConsole } from '../support/StoryConsole.tsx';

const opener = { isThere: () => true, post: fn(), close: fn() } satisfies Opener;

const meta = {
  title: 'Pages/Close with token',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/closeWithToken?access_token=mock-owner', persona: 'guest' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What stays on the screen when the browser does not let the window close itself. */
export const HandedOver: Story = {
  args: { opener },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Done here' })).toBeInTheDocument();
    await waitFor(() => expect(opener.post).toHaveBeenCalledWith('mock-owner'));
    await expect(opener.close).toHaveBeenCalled();
  },
};

export const NoOpener: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/that window is closed/)).toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Go to sign in' })).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Close this window' })).not.toBeInTheDocument();
  },
};

export const NoToken: Story = {
  args: { path: '/closeWithToken?error=access_denied', opener },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/no token was received/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Close this window' }));
    await expect(opener.close).toHaveBeenCalled();
    await expect(opener.post).not.toHaveBeenCalled();
  },
};
