import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry, showsRow } from '../support/states.ts';

const meta = {
  title: 'Pages/Listening/Blacklist',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/blacklist/listening' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the form for a new entry and enters an author. */
const typeAuthor = (author: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, 'New blacklist entry');
  await context.userEvent.type(dialog.getByRole('textbox', { name: 'Author' }), author);
  return dialog;
};

export const Full: Story = { play: showsRow(/casino/) };

export const Loading: Story = { args: { force: { listBlacklist: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No blacklist entries yet') };

export const LoadFailed: Story = { args: { force: { listBlacklist: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['listening.blacklist.read'] },
  play: showsDenial('listening.blacklist.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.blacklist.write'] },
  play: showsNeed('New blacklist entry', 'listening.blacklist.write'),
};

export const OneType: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Links (2)' }));
    await expect(await canvas.findByText('2 in all')).toBeInTheDocument();
  },
};

/** The value's label and the effect follow the type. */
export const NewLink: Story = {
  args: { path: '/settings/blacklist/listening?type=link&new=1' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('textbox', { name: 'Beginning of the link' })).toBeInTheDocument();
    await expect(dialog.getByText(/a link that starts like this are not collected/)).toBeInTheDocument();
  },
};

export const Dirty: Story = { play: asksToDiscard(typeAuthor('@harbour')) };

export const Saving: Story = {
  args: { force: { createBlacklistEntry: 'never' } },
  play: showsSavingItem(typeAuthor('@harbour')),
};

export const Saved: Story = { play: showsSavedItem(typeAuthor('@harbour'), { row: '@harbour' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(typeAuthor('@harbour'), { field: 'Author', text: '@harbour' }),
};

/** The server rejects a value that is already on the blacklist, ignoring case. */
export const Taken: Story = {
  play: async (context) => {
    const dialog = await typeAuthor('@Deal_Hunter_Bot')(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await dialog.findByText(/already on the blacklist/)).toBeInTheDocument();
    await expect(dialog.getByRole('textbox', { name: 'Author' })).toBeInvalid();
  },
};

export const TakenInTheDark: Story = { args: { scheme: 'dark' }, play: Taken.play };

/** The dry run of an import: one line is ready, the others are refused, each with its reason. */
export const Import: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Import');
    await fillIn(
      context,
      dialog,
      'CSV text',
      'type,value,note\nword,giveaway,Contest spam\nword,Casino,\nhashtag,#spam,\n',
    );
    await expect(await dialog.findByText(/^1 of 3 lines can be imported/)).toBeInTheDocument();
    await expect(dialog.getByText('This word is already on the blacklist.')).toBeInTheDocument();
  },
};
