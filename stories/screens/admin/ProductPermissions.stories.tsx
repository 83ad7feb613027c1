import { expect, screen, waitFor, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { confirm, expectToast, press } from '../../support/dialogs.ts';
import { readStates } from '../../support/pageStates.ts';
import type { PlayContext } from '../../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Product permissions',
  tags: ['autodocs'],
  args: { path: '/admin/product_permission', persona: 'operator' },
} satisfies ConsoleMeta;

const SURVEY = { name: 'Survey for Harbor Kitchen' };

/** Turns a feature of an account the other way. */
const change = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.click(await canvas.findByRole('checkbox', SURVEY));
};

/** Changes an account and asks for it to be saved. */
const save = async (context: PlayContext) => {
  await change(context);
  await press(context, 'Save');
  await confirm(context, 'Save changes');
};

const showsChange = async ({ canvas }: PlayContext) => {
  const bar = within(await canvas.findByRole('region', { name: 'Unsaved changes' }));
  await expect(bar.getByText('1 change in 1 account')).toBeInTheDocument();
};

const states = readStates({
  load: 'listProductPermissions',
  empty: 'No accounts yet',
  emptyArgs: { force: { listProductPermissions: { example: 'empty' } } },
  denied: { persona: 'agent' },
});

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', SURVEY)).toBeInTheDocument();
  },
};

export const TenThousandAccounts: Story = {
  args: { scenario: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Rows 1–\d+ of 10,000 accounts$/)).toBeInTheDocument();
  },
};

export const OneFeature: Story = {
  args: { path: '/admin/product_permission?flag=survey' },
  play: async (context) => {
    await Full.play?.(context);
    await expect(context.canvas.queryByRole('checkbox', { name: 'Agile Board for Harbor Kitchen' })).toBeNull();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;

export const NothingFound: Story = {
  args: { path: '/admin/product_permission?q=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No accounts match “nobody”.')).toBeInTheDocument();
  },
};

export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const Dirty: Story = {
  play: async (context) => {
    await change(context);
    await showsChange(context);
  },
};

export const Selected: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Harbor Kitchen' }));
    await expect(await canvas.findByText('1 account selected')).toBeInTheDocument();
  },
};

export const Asking: Story = {
  play: async (context) => {
    await change(context);
    await press(context, 'Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save 1 change in 1 account?' }));
    await expect(dialog.getByText('Harbor Kitchen')).toBeInTheDocument();
  },
};

export const Saving: Story = {
  args: { force: { updateProductPermissions: 'never' } },
  play: async (context) => {
    await save(context);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('data-loading'));
  },
};

export const Saved: Story = {
  play: async (context) => {
    await save(context);
    await expectToast('Setting has been updated');
  },
};

export const SaveFailed: Story = {
  args: { force: { updateProductPermissions: { code: 409, example: 'gone' } } },
  play: async (context) => {
    await save(context);
    await expectToast('One of the accounts no longer exists. Reload the list and try again.', 'ERROR');
    await showsChange(context);
  },
};
