import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry, showsRow } from '../support/states.ts';

const PATH = '/settings/social-custom/listening';

const meta = {
  title: 'Pages/Listening/Custom socials',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: PATH },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fills in a new, valid source. */
async function draft(context: PlayContext) {
  const dialog = await openDialog(context, 'New source');
  await fillIn(context, dialog, 'Name', 'Retail Weekly');
  await fillIn(context, dialog, 'URL', 'https://retailweekly.example/news');
  return dialog;
}

export const Full: Story = { play: showsRow(/Bangkok Shopping Board/) };

export const InTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listCustomSocials: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No custom socials yet') };

export const LoadFailed: Story = { args: { force: { listCustomSocials: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['listening.engagement.read'] },
  play: showsDenial('listening.engagement.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.engagement.write'] },
  play: showsNeed('New source', 'listening.engagement.write'),
};

export const Dirty: Story = { play: asksToDiscard(draft) };

export const Saving: Story = { args: { force: { createCustomSocial: 'never' } }, play: showsSavingItem(draft) };

export const Saved: Story = { play: showsSavedItem(draft, { row: 'Retail Weekly' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(draft, { field: 'Name', text: 'Retail Weekly' }),
};

export const UrlTaken: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Duplicate Parcel Talk');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await dialog.findByText(/A source with this URL already exists/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toBeInvalid();
  },
};

export const Deleting: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Delete Parcel Talk');
    await expect(dialog.getByText(/Posts are no longer collected from it/)).toBeInTheDocument();
  },
};
