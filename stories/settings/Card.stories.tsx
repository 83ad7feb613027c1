import { expect, screen, within } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog, press } from '../support/dialogs.ts';
import { addTestCard } from '../support/payment.ts';
import type { PlayContext } from '../support/play.ts';
import { showsHeading, showsLoading, showsRetry } from '../support/states.ts';

export default {
  ...inConsole,
  title: 'Pages/Account/Card',
  tags: ['autodocs'],
  args: { path: '/settings/account/main/card-setting' },
} satisfies ConsoleMeta;

const VISA = 'Visa ending in 4242';
const MASTERCARD = 'Mastercard ending in 4444';

async function add(context: PlayContext, number: string) {
  const dialog = await openDialog(context, 'Add card', 'Add card');
  await addTestCard(context, number, dialog);
  return dialog;
}

export const Full: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('listitem', { name: VISA }));
    await expect(card.getByText('Default')).toBeInTheDocument();
    await expect(card.getByText('Expires 08/2029 · Nicha Suwan')).toBeInTheDocument();
    await expect(card.queryByRole('button', { name: /^Make default/ })).toBeNull();
    await expect(canvas.getAllByText('Default')).toHaveLength(1);
  },
};

export const Loading: Story = { args: { force: { listCards: 'never' } }, play: showsLoading };

export const Empty: Story = {
  name: 'Empty: the payment that will fail is named [payment.cards]',
  args: { force: { listCards: { example: 'empty' } } },
  play: async (context) => {
    await showsHeading('No cards yet')(context);
    await expect(context.canvas.getByText(/Without one, the payment of \$249\.00 for Business/)).toBeInTheDocument();
  },
};

export const LoadFailed: Story = { args: { force: { listCards: { code: 500 } } }, play: showsRetry };

export const Denied: Story = {
  name: 'Denied: the payment page is next, and then what is open',
  args: { without: ['center.access_account.write'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument();
    const denial = await screen.findByText(/You Do Not Have Permission To Access: .*access_account\.write/);
    await expect(denial).toBeInTheDocument();
  },
};

export const Dirty: Story = {
  name: 'Dirty: the form of a new card [payment.cards]',
  play: async (context) => {
    const dialog = await openDialog(context, 'Add card', 'Add card');
    await context.userEvent.type(await dialog.findByLabelText(/^Card number/), '4242424242424242');
    await expect(dialog.getByLabelText(/^Card number/)).toHaveValue('4242 4242 4242 4242');
  },
};

export const DirtyInTheDark: Story = { args: { scheme: 'dark' }, play: Dirty.play };

export const Saving: Story = {
  args: { force: { addCard: 'never' } },
  play: async (context) => {
    const dialog = await add(context, '4242424242424242');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Saved: Story = {
  play: async (context) => {
    await add(context, '4242424242424242');
    await expect(await screen.findByText('Setting has been created')).toBeInTheDocument();
    await expect(await context.canvas.findByRole('listitem', { name: 'Visa ending in 1881' })).toBeInTheDocument();
  },
};

export const SaveFailed: Story = {
  play: async (context) => {
    const dialog = await add(context, '4000000000000002');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The card was declined. Use another card.');
    await expect(dialog.getByLabelText(/^Name on the card/)).toHaveValue('Priya Nair');
  },
};

export const DefaultChanged: Story = {
  name: 'Another card becomes the default [payment.cards]',
  play: async (context) => {
    await press(context, `Make default: ${MASTERCARD}`);
    await expect(await screen.findByText('Setting has been updated')).toBeInTheDocument();
    const card = within(await context.canvas.findByRole('listitem', { name: MASTERCARD }));
    await expect(await card.findByText('Default')).toBeInTheDocument();
  },
};

export const DefaultNotChanged: Story = {
  args: { force: { updatePaymentCustomer: { code: 500 } } },
  play: async (context) => {
    await press(context, `Make default: ${MASTERCARD}`);
    await expect(await screen.findByText('ERROR')).toBeInTheDocument();
  },
};

export const Expiring: Story = {
  name: 'Cards that have expired or will soon [payment.cards]',
  args: { force: { listCards: { example: 'expiring' } } },
  play: async ({ canvas }) => {
    const visa = within(await canvas.findByRole('listitem', { name: VISA }));
    await expect(visa.getByText('Expires soon')).toBeInTheDocument();
    const mastercard = within(canvas.getByRole('listitem', { name: MASTERCARD }));
    await expect(mastercard.getByText('Expired')).toBeInTheDocument();
    await expect(canvas.queryByText('Your default card cannot be charged')).toBeNull();
  },
};

export const ExpiringInTheDark: Story = { args: { ...Expiring.args, scheme: 'dark' }, play: Expiring.play };

export const RemovingTheDefault: Story = {
  name: 'Removing the default says which card becomes it [payment.cards]',
  play: async (context) => {
    const dialog = await openDialog(context, `Remove ${VISA}`);
    await expect(dialog.getByText(/^Mastercard ending in 4444 becomes the default card\./)).toBeInTheDocument();
  },
};

export const RemovingTheLast: Story = {
  name: 'Removing the last card says which payment fails [payment.cards]',
  args: { force: { listCards: { example: 'one' } } },
  play: async (context) => {
    const dialog = await openDialog(context, `Remove ${VISA}`);
    await expect(dialog.getByText(/the payment of \$249\.00 for Business on .* will fail\./)).toBeInTheDocument();
  },
};

export const NoProvider: Story = {
  args: { config: { cards: undefined } },
  play: async (context) => {
    const dialog = await openDialog(context, 'Add card', 'Add card');
    await expect(await dialog.findByText('Cards cannot be added here')).toBeInTheDocument();
  },
};
