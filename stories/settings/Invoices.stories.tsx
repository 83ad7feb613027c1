import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import { openDialog } from '../support/dialogs.ts';
import { readStates } from '../support/pageStates.ts';
import type { PlayContext } from '../support/play.ts';
import { showsRow } from '../support/states.ts';

const PATH = '/settings/account/main/payment-list';
const OPEN = 'INV-2026-0012';
const PAY = 'Pay $84.60';

export default {
  ...inConsole,
  title: 'Pages/Account/Invoices',
  tags: ['autodocs'],
  args: { path: PATH },
} satisfies ConsoleMeta;

const openInvoice = (context: PlayContext, button = `Pay ${OPEN}`) => openDialog(context, button);

/** Opens an invoice that is due, and pays it. */
async function pay(context: PlayContext) {
  const dialog = await openInvoice(context);
  await context.userEvent.click(await dialog.findByRole('button', { name: PAY }));
  return dialog;
}

const states = readStates({
  load: 'listInvoices',
  empty: 'No invoices yet',
});

export const Full: Story = {
  name: 'Full: what is due in total [payment.invoice]',
  play: async (context) => {
    await showsRow(/INV-2026-0009.*Sep 1, 2026.*Paid.*\$1,234\.50/)(context);
    await expect(context.canvas.getByText('$333.60 due for 2 invoices')).toBeInTheDocument();
  },
};

export const Searched: Story = {
  args: { path: `${PATH}?q=failed` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 of 12 invoices')).toBeInTheDocument();
  },
};

export const Loading = states.Loading;
export const Empty = states.Empty;
export const LoadFailed = states.LoadFailed;

export const Denied: Story = {
  name: 'Denied: the payment page is next, and then what is open',
  args: { without: ['center.access_account.read'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument();
    const denial = await screen.findByText(/You Do Not Have Permission To Access: .*access_account\.read/);
    await expect(denial).toBeInTheDocument();
  },
};

export const ReadOnly: Story = {
  args: { without: ['center.access_account.write'] },
  play: async (context) => {
    const dialog = await openInvoice(context, `View ${OPEN}`);
    await expect(await dialog.findByRole('button', { name: PAY })).toHaveAccessibleDescription(
      /center\.access_account\.write/,
    );
    await expect(dialog.queryByRole('radio')).toBeNull();
  },
};

export const WithCredit: Story = {
  name: 'The lines of an invoice add up to its amount [payment.invoice]',
  play: async (context) => {
    const dialog = await openInvoice(context, 'View INV-2026-0009');
    await expect(await dialog.findByText('-$50.00')).toBeInTheDocument();
    await expect(dialog.getByRole('row', { name: 'Total $1,234.50' })).toBeInTheDocument();
    await expect(dialog.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      'https://files.atrium.example/invoices/INV-2026-0009.pdf',
    );
    await expect(dialog.getByText('Opens files.atrium.example in a new tab.')).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};

export const WithCreditInTheDark: Story = { args: { scheme: 'dark' }, play: WithCredit.play };

export const InvoiceNotLoaded: Story = {
  args: { force: { getInvoice: { code: 500 } } },
  play: async (context) => {
    const dialog = await openInvoice(context);
    await expect(await dialog.findByText('This invoice could not be loaded')).toBeInTheDocument();
  },
};

export const Dirty: Story = {
  name: 'Dirty: another card is chosen',
  play: async (context) => {
    const dialog = await openInvoice(context);
    await context.userEvent.click(await dialog.findByRole('radio', { name: /^Mastercard/ }));
    await expect(dialog.getByRole('button', { name: PAY })).toBeEnabled();
  },
};

export const Saving: Story = {
  args: { force: { payInvoice: 'never' } },
  play: async (context) => {
    const dialog = await pay(context);
    await waitFor(() => expect(dialog.getByRole('button', { name: PAY })).toBeDisabled());
  },
};

export const Saved: Story = {
  name: 'Saved: the invoice is paid [payment.invoice]',
  play: async (context) => {
    const dialog = await pay(context);
    await expect(await dialog.findByText('You paid $84.60.')).toBeInTheDocument();
  },
};

export const SavedInTheDark: Story = { args: { scheme: 'dark' }, play: Saved.play };

export const SaveFailed: Story = {
  name: 'SaveFailed: the card was declined [payment.invoice]',
  args: { force: { payInvoice: { example: 'failed' } } },
  play: async (context) => {
    const dialog = await pay(context);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The card was declined. Use another card.');
  },
};

export const PaidInAnotherTab: Story = {
  name: 'An invoice that is paid already is not charged again [payment.once]',
  args: { force: { payInvoice: { code: 409, example: 'paid' } } },
  play: async (context) => {
    const dialog = await pay(context);
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was charged.');
  },
};

export const AmountChanged: Story = {
  name: 'An amount that changed is not charged [payment.once]',
  args: { force: { payInvoice: { code: 409, example: 'priceChanged' } } },
  play: async (context) => {
    const dialog = await pay(context);
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'The amount of this invoice has changed. Nothing was charged.',
    );
  },
};

export const AnswerLost: Story = {
  args: { force: { payInvoice: { code: 500 } } },
  play: async (context) => {
    const dialog = await pay(context);
    await expect(await dialog.findByText(/we do not know yet/)).toBeInTheDocument();
  },
};

export const Pending: Story = {
  name: 'The bank has not confirmed yet, also after a reload [payment.invoice]',
  args: { force: { getSubscription: { example: 'invoicePending' } } },
  play: async (context) => {
    await showsRow(/INV-2026-0012.*Pending/)(context);
    const dialog = await openInvoice(context, `View ${OPEN}`);
    await expect(await dialog.findByText(/Your bank has to confirm this payment\./)).toBeInTheDocument();
  },
};

export const FailedBefore: Story = {
  play: async (context) => {
    const dialog = await openInvoice(context, 'Pay INV-2026-0008');
    await expect(await dialog.findByText('The last payment failed')).toBeInTheDocument();
  },
};

export const Disabled: Story = {
  args: { force: { getSubscription: { example: 'paidDisabled' } } },
  play: async (context) => {
    const dialog = await openInvoice(context, `View ${OPEN}`);
    await expect(await dialog.findByText('Payment is disabled')).toBeInTheDocument();
  },
};

export const NoCard: Story = {
  args: { force: { listCards: { example: 'empty' } } },
  play: async (context) => {
    const dialog = await openInvoice(context);
    await expect(await dialog.findByRole('button', { name: PAY })).toHaveAccessibleDescription('Add a card first.');
  },
};
