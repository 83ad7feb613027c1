import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { fillIn, openDialog } from '../support/dialogs.ts';
import { collectionStates } from '../support/pageStates.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Ticket automation',
  tags: ['autodocs'],
  args: { path: '/settings/post-blocker/crm' },
} satisfies ConsoleMeta;

const states = collectionStates({
  load: 'listPostBlockers',
  save: 'createPostBlocker',
  read: 'listPostBlockers',
  denied: { persona: 'analyst' },
  add: 'New rule',
  field: /Name/,
  text: 'Job advertisements',
  fill: (context, dialog) => fillIn(context, dialog, /what to look for/, 'now hiring'),
  saved: async ({ canvas }) => {
    await expect(await canvas.findByText('If text contains “now hiring”')).toBeInTheDocument();
  },
  refused: {
    text: 'Gambling spam',
    answer: { example: 'nameTaken' },
    message: 'An automation with this name already exists.',
    title: 'ERROR',
  },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tag: Order › Delivery › Late parcel')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;

/** There are no rules to try out. */
export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No rules yet' })).toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'What would this catch?' })).toBeNull();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['crm.post_blocker.write'] },
  play: async ({ canvas }) => {
    for (const name of ['New rule', 'Delete Coupon codes', 'Move Coupon codes up']) {
      const control = await canvas.findByRole('button', { name });
      await expect(control).toHaveAccessibleDescription(/crm\.post_blocker\.write/);
    }
  },
};

export const ReadOnlyRule: Story = {
  args: { without: ['crm.post_blocker.write'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'View Delivery questions');
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/crm\.post_blocker\.write/);
    await expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveAttribute('readonly');
    await expect(dialog.getByRole('region', { name: 'Try it before you save' })).toBeInTheDocument();
  },
};

export const Dirty = states.Dirty;
export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

/** Nothing is sent while required values are missing. Each field shows its problem. */
export const Incomplete: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'New rule');
    await context.userEvent.click(dialog.getByRole('radio', { name: 'Tag' }));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    for (const problem of [
      'Enter a name for the rule.',
      'Enter what to look for.',
      'Choose the tag to add to tickets.',
    ]) {
      await expect(dialog.getByText(problem)).toBeInTheDocument();
    }
  },
};

/** One move by keyboard and one by button. The positions are sent one by one. */
export const Reordered: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'Edit Links to shorteners' })).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
    const [first] = canvas.getAllByRole('button', { name: /^Move .* down$/ });
    if (first) await userEvent.click(first);
    await expect(await canvas.findByText('Gambling spam is now 2 of 6.')).toBeInTheDocument();
  },
};

/** After a rejected save the list shows the server’s order. */
export const ReorderRefused: Story = {
  args: { force: { updatePostBlocker: { example: 'refused' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Coupon codes up' }));
    await expect(await screen.findByText('The server could not do this. Nothing was changed.')).toBeInTheDocument();
    const [first] = await canvas.findAllByRole('button', { name: /^Edit / });
    await expect(first).toHaveAccessibleName('Edit Gambling spam');
  },
};

/** How the rules on screen handle pasted posts. */
export const WhatWouldThisCatch: Story = {
  play: async ({ canvas }) => {
    const results = within(await canvas.findByRole('list', { name: 'What would this catch? Results' }));
    await expect(results.getByText('Also matches, but is not applied: Insults on Facebook.')).toBeInTheDocument();
    await expect(results.getByText('Matches, but is off: Coupon codes.')).toBeInTheDocument();
  },
};

/** A draft is tested together with the other rules before it is saved. */
export const TryADraft: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'New rule');
    await context.userEvent.type(dialog.getByRole('textbox', { name: /what to look for/ }), 'tents');
    await expect(await dialog.findByText('The new rule')).toBeInTheDocument();
  },
};

export const TryADraftInTheDark: Story = { args: { scheme: 'dark' }, play: TryADraft.play };

/** Ticket tags need a separate permission. Without it a rule keeps its tag. */
export const TagsNotPermitted: Story = {
  args: { without: ['crm.cat_and_tag.read'] },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Delivery questions');
    const picker = await dialog.findByRole('combobox', { name: /Ticket tag/ });
    await expect(picker).toHaveAccessibleDescription(/crm\.cat_and_tag\.read/);
  },
};

export const TagsFailed: Story = {
  args: { force: { listTicketTags: { code: 500 } } },
  play: async (context) => {
    const dialog = await openDialog(context, 'Edit Delivery questions');
    await expect(await dialog.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  },
};
