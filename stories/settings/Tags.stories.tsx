import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsRetry } from '../support/states.ts';

const meta = {
  title: 'Pages/Listening/Tags',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/tags/listening' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

function findRow({ canvas }: Pick<PlayContext, 'canvas'>, name: string) {
  return canvas.findByRole('row', { name: new RegExp(`^${name}, `) });
}

/** Opens the form of a new tag and types a name. */
const draftTag = (name: string) => async (context: PlayContext) => {
  const dialog = await openDialog(context, 'New tag in Campaigns');
  await context.userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), name);
  return dialog;
};

export const Full: Story = {
  play: async (context) => {
    await expect(await findRow(context, 'Recall')).toHaveTextContent(/All$/);
    await expect(await findRow(context, 'Spring sale')).toHaveAttribute('aria-level', '3');
  },
};

export const Loading: Story = { args: { force: { listTicketTags: 'never' } }, play: showsLoading };

export const Empty: Story = { args: { scenario: 'empty' }, play: showsHeading('No tags yet') };

export const LoadFailed: Story = { args: { force: { listTicketTags: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['listening.cat_and_tag.read'] },
  play: showsDenial('listening.cat_and_tag.read'),
};

export const ReadOnly: Story = {
  args: { without: ['listening.cat_and_tag.write'] },
  play: async (context) => {
    const add = await context.canvas.findByRole('button', { name: 'New group' });
    await expect(add).toHaveAccessibleDescription(/listening\.cat_and_tag\.write/);
    const dialog = await openDialog(context, 'View Influencers', 'View Influencers');
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveAttribute('readonly');
  },
};

export const Dirty: Story = { play: asksToDiscard(draftTag('Packaging')) };

export const Saving: Story = {
  args: { force: { createTicketTag: 'never' } },
  play: showsSavingItem(draftTag('Packaging')),
};

export const Saved: Story = {
  play: showsSavedItem(draftTag('Packaging'), { row: 'Packaging' }),
};

export const SaveFailed: Story = {
  args: { force: { createTicketTag: { example: 'nameTaken' } } },
  play: keepsDraft(draftTag('Spring sale'), { message: 'ERROR', field: /Name/, text: 'Spring sale' }),
};

/** The keywords of a tag, and those that use it through a group. */
export const Keywords: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Spring sale', 'Edit Spring sale');
    await expect(await dialog.findByText('Also used by these keywords, through groups:')).toBeInTheDocument();
    await expect(dialog.getByRole('switch', { name: /^Apply to all keywords/ })).not.toBeChecked();
  },
};

export const KeywordsInTheDark: Story = { args: { scheme: 'dark' }, play: Keywords.play };

export const AllKeywords: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Recall', 'Edit Recall');
    await expect(dialog.getByRole('switch', { name: /^Apply to all keywords/ })).toBeChecked();
    await expect(dialog.queryByRole('combobox', { name: /^Keywords/ })).toBeNull();
  },
};

/** Only some people may apply a tag to all keywords (SPEC 6). */
export const NotForAllKeywords: Story = {
  args: { without: ['center.apply_tag_all_keyword.write'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Influencers', 'Edit Influencers');
    await expect(dialog.getByRole('switch', { name: /^Apply to all keywords/ })).toHaveAccessibleDescription(
      /center\.apply_tag_all_keyword\.write/,
    );
  },
};

/** Without the permissions to read keywords and groups, the tag can still be renamed. */
export const KeywordsHidden: Story = {
  args: {
    without: ['listening.keyword.read', 'center.group_management.read', 'center.group_owner.read'],
  },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Influencers', 'Edit Influencers');
    await expect(dialog.getByRole('combobox', { name: /^Keywords/ })).toHaveAccessibleDescription(
      /listening\.keyword\.read/,
    );
    await expect(dialog.getByText('You cannot see the keywords of groups with this tag')).toBeInTheDocument();
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async (context) => {
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Expand all' }));
    await expect(await findRow(context, 'Category 1')).toBeInTheDocument();
    await expect(context.canvas.getByText('2,000 in all')).toBeInTheDocument();
  },
};
