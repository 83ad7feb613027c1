import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { draftItem } from '../support/itemStates.ts';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/Listening/Blacklist',
  tags: ['autodocs'],
  args: { path: '/settings/blacklist/listening' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listBlacklist',
  save: 'createBlacklistEntry',
  full: /casino/,
  empty: 'No blacklist entries yet',
  read: 'listBlacklist',
  write: 'createBlacklistEntry',
  add: 'New blacklist entry',
  field: 'Author',
  text: '@harbour',
});

export const Full = states.Full;
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;

export const OneType: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Links (2)' }));
    await expect(await canvas.findByText('2 entries')).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /spam-blog/ })).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: /coupon-farm/ })).toBeInTheDocument();
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

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

/** The server rejects a value that is already on the blacklist, ignoring case. */
export const Taken: Story = {
  name: 'Taken [blacklist.calls]',
  play: async (context) => {
    const dialog = await draftItem('New blacklist entry', 'Author')('@Deal_Hunter_Bot')(context);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await dialog.findByText(/already on the blacklist/)).toBeInTheDocument();
    const author = dialog.getByRole('textbox', { name: 'Author' });
    await expect(author).toBeInvalid();
    await expect(author).toHaveValue('@Deal_Hunter_Bot');
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
    await expect(dialog.getByText('The word “giveaway” will be added.')).toBeInTheDocument();
    await expect(dialog.getByText('This word is already on the blacklist.')).toBeInTheDocument();
  },
};
