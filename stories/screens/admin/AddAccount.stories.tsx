import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../../support/consoleStory.tsx';
import { expectToast, press } from '../../support/dialogs.ts';
import { readStates } from '../../support/pageStates.ts';
import type { PlayContext } from '../../support/play.ts';

export default {
  ...inConsole,
  title: 'Pages/Admin/Add account',
  tags: ['autodocs'],
  args: { path: '/admin/addaccount', persona: 'operator' },
} satisfies ConsoleMeta;

const fill = async ({ canvas, userEvent }: PlayContext) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Fern Studio');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Email of the owner' }), 'ann@fern.example');
  await userEvent.click(canvas.getByRole('combobox', { name: 'Plan' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Team/ }));
};

const add = async (context: PlayContext) => {
  await fill(context);
  await press(context, 'Add account');
};

const states = readStates({
  load: 'listPlans',
  empty: 'No plans yet',
  emptyArgs: { force: { listPlans: { example: 'empty' } } },
  denied: { persona: 'agent' },
});

export const Blank: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Name' })).toBeInTheDocument();
  },
};

export const Dark: Story = { args: { scheme: 'dark' }, play: Blank.play };
export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const Missing: Story = {
  play: async (context) => {
    await press(context, 'Add account');
    await expect(await context.canvas.findByText('Enter a name.')).toBeInTheDocument();
    await expect(context.canvas.getByText('Choose a plan.')).toBeInTheDocument();
  },
};

export const Dirty: Story = {
  play: async (context) => {
    await fill(context);
    await expect(context.canvas.getByRole('checkbox', { name: 'CRM desk' })).toBeChecked();
    await expect(context.canvas.getByRole('checkbox', { name: 'Publishing' })).not.toBeChecked();
  },
};

export const Saving: Story = {
  args: { force: { createAccount: 'never' } },
  play: async (context) => {
    await add(context);
    const button = context.canvas.getByRole('button', { name: 'Add account' });
    await waitFor(() => expect(button).toHaveAttribute('data-loading'));
  },
};

export const Saved: Story = {
  play: async (context) => {
    await add(context);
    await expectToast('Account has been created');
    await expect(await context.canvas.findByText('Fern Studio')).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { createAccount: { code: 409, example: 'ownerTaken' } } },
  play: async (context) => {
    await add(context);
    const email = context.canvas.getByRole('textbox', { name: 'Email of the owner' });
    await waitFor(() => expect(email).toBeInvalid());
    await expect(email).toHaveValue('ann@fern.example');
  },
};
