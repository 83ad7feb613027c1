import { expect, screen, within } from 'storybook/test';
import { MERGED } from '../../web/src/kit/edit/merged.ts';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog, press } from '../support/dialogs.ts';
import { formStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsNeed } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/CRM desk/Group management',
  tags: ['autodocs'],
  args: { path: '/settings/manage/crm' },
} satisfies ConsoleMeta;

/** A group with two deleted tags. */
const withLostTags = {
  group_id: '65f0c1a2b3d4e5f692000001',
  name: 'Headquarters',
  ticket_tags: ['65f0c1a2b3d4e5f622000001', '65f0c1a2b3d4e5f6220000fe', '65f0c1a2b3d4e5f6220000ff'],
  keywords: [],
};

/** A row of one of the two lists. */
async function row({ canvas }: PlayContext, list: string, name: string) {
  await canvas.findByText('After sale');
  return within(canvas.getByRole('tree', { name: list })).findByRole('treeitem', { name });
}

/** Selects all tags about payment. */
async function choosePayment(context: PlayContext) {
  await context.userEvent.click(await row(context, 'Ticket tags', 'Payment, 0 of 3'));
}

const states = formStates({
  load: 'listGroupManage',
  save: 'updateGroupManage',
  empty: 'No groups yet',
  emptyArgs: { force: { listGroupManage: { example: 'empty' } } },
  read: 'listGroupManage',
  denied: { persona: 'analyst' },
  edit: choosePayment,
  saved: async ({ canvas }) => {
    await expect(await canvas.findByText('5 ticket tags, 2 keywords')).toBeInTheDocument();
  },
  kept: async (context) => {
    await expect(await row(context, 'Ticket tags', 'Payment, 3 of 3')).toBeChecked();
  },
});

export const Full: Story = {
  name: 'The first group, with partially checked parents and counts',
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Headquarters' })).toBeInTheDocument();
    await expect(await row(context, 'Ticket tags', 'Order, 2 of 6')).toHaveAttribute('aria-checked', 'mixed');
    await expect(await row(context, 'Keywords', 'Northwind')).toBeChecked();
    await expect(canvas.getByText('2 of 20 chosen')).toBeInTheDocument();
    const groups = within(canvas.getByRole('navigation', { name: 'Groups' }));
    await expect(groups.getByRole('button', { name: /^Night shift.*0 ticket tags, 0 keywords/ })).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;

export const NothingToChoose: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There are no ticket tags yet/)).toBeInTheDocument();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  name: 'Read only: nothing can be chosen or copied',
  args: { persona: 'agent' },
  play: async (context) => {
    const keyword = await row(context, 'Keywords', 'Northwind');
    await expect(keyword).toHaveAccessibleDescription(/crm\.group_manage\.write/);
    await context.userEvent.click(keyword);
    await expect(keyword).toBeChecked();
    await showsNeed('Copy from another group', 'crm.group_manage.write')(context);
  },
};

export const WithoutNames: Story = {
  args: { without: ['crm.cat_and_tag.read', 'crm.keyword.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/crm\.cat_and_tag\.read/)).toBeInTheDocument();
    await expect(canvas.getAllByText('2 chosen').length).toBe(2);
  },
};

export const Large: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('searchbox', { name: 'Search keywords' }));
    await userEvent.paste('99999');
    await expect(await canvas.findByRole('treeitem', { name: /^Keyword 99999 in/ })).toBeInTheDocument();
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(80);
  },
};

export const NoLongerThere: Story = {
  args: { force: { listGroupManage: { broken: { groups: [withLostTags] } } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Drop now' }));
    await expect(await canvas.findByRole('region', { name: 'Unsaved changes' })).toBeInTheDocument();
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await choosePayment(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: /^Night shift/ }));
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  },
};

export const Saving = states.Saving;
export const Saved = states.Saved;
export const SaveFailed = states.SaveFailed;

export const Conflict: Story = {
  args: { scenario: 'conflict' },
  play: async (context) => {
    await choosePayment(context);
    await press(context, 'Save');
    await expect(await screen.findByText(MERGED)).toBeInTheDocument();
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
    await expect(await context.canvas.findByText('5 ticket tags, 1 keyword')).toBeInTheDocument();
    await expect(await row(context, 'Ticket tags', 'Payment, 3 of 3')).toBeChecked();
  },
};

export const Copying: Story = {
  play: async (context) => {
    const dialog = await openDialog(context, 'Copy from another group', 'Copy to Headquarters');
    await expect(dialog.getByText(/Headquarters then has 3 ticket tags, 3 keywords/)).toBeInTheDocument();
  },
};
