import { expect, screen } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog, press } from '../support/dialogs.ts';
import { collectionStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsRetry } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/Groups',
  tags: ['autodocs'],
  args: { path: '/settings/account/main/groups' },
} satisfies ConsoleMeta;

const OPTIONS = '/settings/account/main/groups?options=65f0c1a2b3d4e5f692000001';

/** Changes the custom socials of a group. */
async function choose({ canvas, userEvent }: PlayContext) {
  await userEvent.click(await canvas.findByRole('treeitem', { name: /Bangkok Shopping Board/ }));
}

const states = collectionStates({
  load: 'listGroups',
  save: 'createGroup',
  full: /Support, Bangkok/,
  empty: 'No groups yet',
  emptyArgs: { force: { listGroups: { code: 200, example: 'empty' } } },
  read: 'listGroups',
  write: 'createGroup',
  add: 'New group',
  field: 'Name',
  text: 'Store visits',
  refused: {
    text: 'insights',
    message: 'A group with this name already exists. Choose another name.',
  },
});

export const Full = states.Full;
export const Loading = states.Loading;

/** An owner without a group. */
export const Empty = states.Empty;

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;
export const ReadOnly = states.ReadOnly;
export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

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
