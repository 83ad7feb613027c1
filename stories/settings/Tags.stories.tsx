import { expect } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Listening/Tags',
  tags: ['autodocs'],
  args: { path: '/settings/tags/listening' },
} satisfies ConsoleMeta;

function findRow({ canvas }: Pick<PlayContext, 'canvas'>, name: string) {
  return canvas.findByRole('row', { name: new RegExp(`^${name}, `) });
}

const states = collectionStates({
  load: 'listTicketTags',
  save: 'createTicketTag',
  empty: 'No tags yet',
  read: ['listening.cat_and_tag.read'],
  add: 'New tag in Campaigns',
  field: /Name/,
  text: 'Packaging',
  refused: { text: 'Spring sale', answer: { example: 'nameTaken' }, message: /with this name already exists/ },
});

export const Full: Story = {
  play: async (context) => {
    await expect(await findRow(context, 'Recall')).toHaveTextContent(/All$/);
    await expect(await findRow(context, 'Spring sale')).toHaveAttribute('aria-level', '3');
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['listening.cat_and_tag.write'] },
  play: async (context) => {
    const add = await context.canvas.findByRole('button', { name: 'New group' });
    await expect(add).toHaveAccessibleDescription(/listening\.cat_and_tag\.write/);
    const dialog = await openDialog(context, 'View Influencers', 'View Influencers');
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveAttribute('readonly');
    await expect(dialog.getByRole('switch', { name: /^Apply to all keywords/ })).toHaveAccessibleDescription(
      /listening\.cat_and_tag\.write/,
    );
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const Keywords: Story = {
  name: 'The keywords of a tag, and those that use it through a group [groupoption.from-tag]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Spring sale', 'Edit Spring sale');
    await expect(await dialog.findByText('Also used by these keywords, through groups:')).toBeInTheDocument();
    const throughGroups = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(throughGroups).toContain('Northwind');
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
    await expect(dialog.getByText(/center\.group_management\.read/)).toBeInTheDocument();
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async (context) => {
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Expand all' }));
    await expect(await findRow(context, 'Category 1')).toBeInTheDocument();
    await expect(context.canvas.getByText('2,000 tags')).toBeInTheDocument();
  },
};
