import { expect, fn, waitFor } from 'storybook/test';
import type { Opener } from '../../web/src/base/services.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';

const opener = { isThere: () => true, post: fn(), close: fn() } satisfies Opener;

export default {
  ...inConsole,
  title: 'Pages/Close with token',
  tags: ['autodocs'],
  args: { path: '/closeWithToken?access_token=mock-owner', persona: 'guest' },
} satisfies ConsoleMeta;

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
