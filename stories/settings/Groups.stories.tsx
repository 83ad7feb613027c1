import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { withToolbar } from '../support/consoleStory.tsx';
import { fillIn, openDialog, press } from '../support/dialogs.ts';
import { asksToDiscard, keepsDraft, showsSavedItem, showsSavingItem } from '../support/itemStates.ts';
import type { PlayContext } from '../support/play.ts';
import { StoryConsole } from '../support/StoryConsole.tsx';
import { showsDenial, showsHeading, showsLoading, showsNeed, showsRetry, showsRow } from '../support/states.ts';

const meta = {
  title: 'Pages/Account/Groups',
  component: StoryConsole,
  decorators: [withToolbar],
  args: { path: '/settings/account/main/groups' },
} satisfies Meta<typeof StoryConsole>;

export default meta;
type Story = StoryObj<typeof meta>;

const OPTIONS = '/settings/account/main/groups?options=65f0c1a2b3d4e5f692000001';

/** Opens the form for a new group and enters a name. */
async function enterGroup(context: PlayContext) {
  const dialog = await openDialog(context, 'New group');
  await fillIn(context, dialog, 'Name', 'Store visits');
  return dialog;
}

/** Changes the custom socials of a group. */
async function choose({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('treeitem', { name: /Bangkok Shopping Board/ }));
}

export const Full: Story = { play: showsRow(/Support, Bangkok/) };

export const FullInTheDark: Story = { args: { scheme: 'dark' }, play: Full.play };

export const Loading: Story = { args: { force: { listGroups: 'never' } }, play: showsLoading };

/** An owner without a group. */
export const Empty: Story = {
  args: { force: { listGroups: { code: 200, example: 'empty' } } },
  play: showsHeading('No groups yet'),
};

export const LoadFailed: Story = { args: { force: { listGroups: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  args: { without: ['center.group_management.read', 'center.group_owner.read'] },
  play: showsDenial('center.group_management.read or center.group_owner.read'),
};

export const ReadOnly: Story = {
  args: { without: ['center.group_management.write'] },
  play: showsNeed('New group', 'center.group_management.write'),
};

export const Dirty: Story = { play: asksToDiscard(enterGroup) };

export const Saving: Story = { args: { force: { createGroup: 'never' } }, play: showsSavingItem(enterGroup) };

export const Saved: Story = { play: showsSavedItem(enterGroup, { row: 'Store visits' }) };

export const SaveFailed: Story = {
  args: { scenario: 'failing' },
  play: keepsDraft(enterGroup, { field: 'Name', text: 'Store visits' }),
};

/** The form of a group: its owner and members. */
export const Edit: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Support, Bangkok');
    await expect(await dialog.findByText(/^Marco Rossi/)).toBeInTheDocument();
  },
};

export const OptionsNotSaved: Story = {
  args: { path: `${OPTIONS}&tab=custom_socials`, force: { getGroupOption: { code: 500 } } },
  play: async (context) => {
    await choose(context);
    await press(context, 'Save');
    await expect(await screen.findByText('ERROR')).toBeInTheDocument();
  },
};

export const Options: Story = {
  name: 'Options [groupoption.per-page]',
  args: { path: OPTIONS },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('treeitem', { name: 'Northwind' })).toBeInTheDocument();
  },
};

export const OptionsInTheDark: Story = { args: { path: OPTIONS, scheme: 'dark' }, play: Options.play };

/** With 100,000 keywords, a group's keywords stay usable. */
export const OptionsOfManyKeywords: Story = {
  args: { path: OPTIONS, scenario: 'large' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('treeitem')).length).toBeGreaterThan(5);
  },
};

export const OptionsLoadFailed: Story = {
  args: { path: OPTIONS, force: { getGroupOptionFields: { code: 500 } } },
  play: showsRetry,
};

export const OptionsChanged: Story = {
  args: { path: `${OPTIONS}&tab=custom_socials` },
  play: async (context) => {
    await choose(context);
    await expect(await context.canvas.findByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  },
};

export const OptionsSaved: Story = {
  args: { path: `${OPTIONS}&tab=custom_socials` },
  play: async (context) => {
    await choose(context);
    await press(context, 'Save');
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
  },
};

/** Who manages groups is told everything that there is to choose, also without reading keywords themselves. */
export const OptionsWithEveryName: Story = {
  name: 'Options with every name [groupoption.choices]',
  args: { path: OPTIONS, without: ['listening.keyword.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 of 26 chosen')).toBeInTheDocument();
    await expect(canvas.getByText('Nothing is chosen, so members see all keywords.')).toBeInTheDocument();
  },
};

/** The only chosen keyword was deleted: members see none, and whoever sets the options decides. */
export const OptionsEmptied: Story = {
  name: 'Options emptied [groupoption.emptied]',
  args: { path: OPTIONS, force: { getGroupOptionFields: { code: 200, example: 'emptied' } } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/so members see no keywords/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Let them see all' }));
    await expect(await canvas.findByText('Nothing is chosen, so members see all keywords.')).toBeInTheDocument();
  },
};

export const KeywordsFromTag: Story = {
  args: { path: OPTIONS },
  play: async (context) => {
    const dialog = await openDialog(context, 'Add keywords from a tag');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await expect(await dialog.findByText('Choose a tag.')).toBeInTheDocument();
  },
};
