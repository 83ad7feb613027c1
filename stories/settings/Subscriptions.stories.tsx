import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { readStates } from '../support/pageStates.ts';
import type { Play, PlayContext } from '../support/play.ts';
import { showsHeading, showsNeed } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/Subscriptions',
  tags: ['autodocs'],
  args: { path: '/settings/account/main/subscriptions' },
} satisfies ConsoleMeta;

const CONTINUE = 'Continue to payment';

/** Chooses another plan in the dialog. */
async function choose(context: PlayContext, plan = /^Team/) {
  const dialog = await openDialog(context, 'Change plan');
  await context.userEvent.click(dialog.getByRole('radio', { name: plan }));
  return dialog;
}

/** Chooses another plan, and continues once its costs are shown. */
async function change(context: PlayContext) {
  const dialog = await choose(context);
  await dialog.findByRole('region', { name: 'Costs of Team' });
  await context.userEvent.click(dialog.getByRole('button', { name: CONTINUE }));
  return dialog;
}

const showsText =
  (text: string | RegExp): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(text)).toBeInTheDocument();
  };

const states = readStates({
  load: 'getSubscription',
  empty: 'Limits',
  read: 'getSubscription',
});

export const Full: Story = { play: showsHeading('Business') };
export const Loading = states.Loading;
export const Empty = { ...states.Empty, name: 'Empty: nothing is used yet' };
export const LoadFailed = states.LoadFailed;
export const Denied = states.Denied;

export const ReadOnly: Story = {
  args: { without: ['center.access_account.write'] },
  play: async (context) => {
    await showsNeed('Change plan', 'center.access_account.write')(context);
    await expect(context.canvas.queryByRole('link', { name: 'Change card' })).toBeNull();
  },
};

export const Dirty: Story = {
  name: 'Dirty: what a change costs now and later [payment.preview]',
  play: async (context) => {
    const dialog = await choose(context);
    await expect(await dialog.findByRole('region', { name: 'Costs of Team' })).toHaveTextContent('$129.50');
    await expect(dialog.getByText('You use more than Team allows')).toBeInTheDocument();
  },
};

export const DirtyInTheDark: Story = { args: { scheme: 'dark' }, play: Dirty.play };

export const FirstPlan: Story = {
  args: { persona: 'unpaid' },
  play: async (context) => {
    const dialog = await choose(context);
    const costs = await dialog.findByRole('region', { name: 'Costs of Team' });
    await expect(costs).not.toHaveTextContent('refunded');
  },
};

export const CostsNotLoaded: Story = {
  args: { force: { previewSubscription: { code: 500 } } },
  play: async (context) => {
    const dialog = await openDialog(context, 'Change plan');
    const button = dialog.getByRole('button', { name: CONTINUE });
    await expect(button).toHaveAccessibleDescription('Choose a plan first.');
    await context.userEvent.click(dialog.getByRole('radio', { name: /^Team/ }));
    await expect(await dialog.findByText('This price could not be loaded')).toBeInTheDocument();
    await expect(button).toHaveAccessibleDescription(/have not been loaded/);
  },
};

export const Saving: Story = {
  args: { force: { updateSubscription: 'never' } },
  play: async (context) => {
    const dialog = await change(context);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  },
};

export const Saved: Story = {
  name: 'Saved: the plan is selected, and paid on the payment page [payment.preview]',
  play: async (context) => {
    await change(context);
    await expect(await context.canvas.findByRole('heading', { level: 1, name: 'Payment' })).toBeInTheDocument();
    await expect(await context.canvas.findByRole('button', { name: 'Pay $129.50' })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  args: { force: { updateSubscription: { code: 409, example: 'noPlan' } } },
  play: async (context) => {
    const dialog = await change(context);
    await expect(await screen.findByText(/This plan is no longer offered/)).toBeInTheDocument();
    await expect(dialog.getByRole('radio', { name: /^Team/ })).toBeChecked();
  },
};

export const ChangeSelected: Story = {
  name: 'A change waits for payment, or is given up [payment.states]',
  args: { force: { getSubscription: { example: 'otherSelected' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Change to Team is waiting for payment')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Keep Business' })).toBeEnabled();
  },
};

export const ChangeSelectedInTheDark: Story = {
  args: { ...ChangeSelected.args, scheme: 'dark' },
  play: ChangeSelected.play,
};

export const Unpaid: Story = {
  name: 'Unpaid [payment.states]',
  args: { persona: 'unpaid' },
  play: async (context) => {
    await showsText('Starter has not been paid yet')(context);
    await expect(context.canvas.getByText('Unpaid')).toBeInTheDocument();
    await expect(context.canvas.getByRole('button', { name: 'Pay $49.00' })).toBeInTheDocument();
    await expect(context.canvas.queryByRole('button', { name: /^Keep/ })).toBeNull();
  },
};

export const LastPaymentFailed: Story = {
  args: { persona: 'unpaid', force: { getSubscription: { example: 'selected' } } },
  play: showsText('The last payment failed'),
};

export const Pending: Story = {
  name: 'The bank has not confirmed yet [payment.states]',
  args: { force: { getSubscription: { example: 'changePending' } } },
  play: async (context) => {
    await expect(await context.canvas.findByText('The payment of $129.50 for Team is pending')).toBeInTheDocument();
    await showsNeed('Change plan', 'not confirmed the last payment')(context);
  },
};

export const InvoicePending: Story = {
  args: { force: { getSubscription: { example: 'invoicePending' } } },
  play: showsText('The payment of $84.60 for an invoice is pending'),
};

export const Disabled: Story = {
  name: 'Payment is disabled [payment.states]',
  args: { force: { getSubscription: { example: 'paidDisabled' } } },
  play: async (context) => {
    await expect(await context.canvas.findByText('Payment is disabled')).toBeInTheDocument();
    await showsNeed('Change plan', 'turned off for this account')(context);
  },
};

export const CardExpires: Story = {
  args: { force: { listCards: { example: 'expiring' } } },
  play: showsText('Expires soon'),
};

export const NoCard: Story = { args: { force: { listCards: { example: 'empty' } } }, play: showsText('No card') };

export const FormerPlan: Story = {
  name: 'The plan is no longer offered',
  args: { force: { listPlans: { example: 'empty' } } },
  play: showsText('Not known yet'),
};
