import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { pdfHost } from '../../../../web/src/settings/invoices/invoiceWords.ts';
import { engineWithClock } from '../../../mocks/support/drive.ts';
import { example } from '../../../mocks/support/example.ts';
import { addTestCard } from '../../support/addTestCard.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/payment-list';
const TITLE = 'Invoices';
const OPEN = 'INV-2026-0012';
const OPEN_ID = '65f0c1a2b3d4e5f640000007';
const FAILED = 'INV-2026-0008';

type Options = Parameters<typeof openPage>[2];
type User = Awaited<ReturnType<typeof openPage>>['user'];

// Opening the whole console can take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

async function openInvoice(button: string, options?: Options) {
  const view = await openPage(PATH, TITLE, options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  const dialog = await findDialog(/^Invoice/);
  await dialog.findByRole('table', { name: 'Lines' });
  return { ...view, dialog };
}

async function press(user: User, name = 'Pay $84.60') {
  await user.click(await (await findDialog()).findByRole('button', { name }));
}

const stateIn = async (number: string) =>
  within(await (await findTable('Invoices')).findByRole('row', { name: new RegExp(number) }));

describe('[payment.invoice] the list of invoices', () => {
  it('is searched and sorted by the address', async () => {
    await openPage(`${PATH}?q=249&sort=date`, TITLE);
    const rows = (await findTable('Invoices')).getAllByRole('row').slice(1);
    expect(rows.map((row) => /INV-\d+-\d+/.exec(row.textContent)?.[0])).toEqual([
      'INV-2026-0008',
      'INV-2026-0010',
      'INV-2026-0011',
    ]);
  });

  it('is exported', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:test';
    });
    const { user } = await openPage(PATH, TITLE);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.split('\r\n').slice(0, 2)).toEqual([
      'Number,Date,Status,Amount,Currency',
      'INV-2026-0012,2026-11-16,Open,84.60,USD',
    ]);
    vi.restoreAllMocks();
  });
});

describe('[payment.invoice] an invoice', () => {
  it('is opened by a link', async () => {
    await openPage(`${PATH}?open=${OPEN_ID}`, TITLE);
    await findDialog(`Invoice ${OPEN}`);
  });

  it('links no PDF of another kind of address', () => {
    expect(pdfHost('https://files.atrium.example/a.pdf')).toBe('files.atrium.example');
    expect(pdfHost('javascript:alert(1)')).toBeUndefined();
    expect(pdfHost('a.pdf')).toBeUndefined();
  });

  it('is paid with the chosen card, and is no longer due', async () => {
    const { dialog, user } = await openInvoice(`Pay ${OPEN}`);
    await user.click(dialog.getByRole('radio', { name: /Mastercard/ }));
    await press(user);
    expect(await dialog.findByText('You paid $84.60.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Payment received');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await (await stateIn(OPEN)).findByText('Paid', { selector: ':not(.mantine-Text-root *)' })).toBeTruthy();
    expect(screen.getByText('$249.00 due for 1 invoice')).toBeTruthy();
  });

  it('is paid again after it failed, with another card after one was declined', async () => {
    const { dialog, user } = await openInvoice(`Pay ${FAILED}`);
    expect(dialog.getByText('The last payment failed')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add another card' }));
    await addTestCard(user, '4000 0000 0000 0341');
    await dialog.findByRole('radio', { name: /ending in 0341/, checked: true });
    await press(user, 'Pay $249.00');
    expect(await dialog.findByText(/The card was declined\. Use another card\./)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /Visa ending in 4242/ }));
    await press(user, 'Pay $249.00');
    expect(await dialog.findByText('You paid $249.00.')).toBeTruthy();
  });

  it('[payment.once] is charged once if the button is pressed twice', async () => {
    const keys: string[] = [];
    const wrapFetch = intercept('POST', /\/pay$/, async (request) => {
      keys.push((await request.json()).idempotency_key);
      return undefined;
    });
    const { dialog, user } = await openInvoice(`Pay ${OPEN}`, { wrapFetch });
    await user.dblClick(dialog.getByRole('button', { name: 'Pay $84.60' }));
    expect(await dialog.findByText('You paid $84.60.')).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('[payment.once] is not charged again if another tab has paid it', async () => {
    const { engine } = engineWithClock();
    const { dialog, user } = await openInvoice(`Pay ${OPEN}`, { engine });
    const body = example('invoicePaymentBody');
    await elsewhere(engine, 'owner')('POST', `/api/v1.0/payments/invoices/${OPEN_ID}/pay`, body);
    await press(user);
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull());
    expect(dialog.queryByText('You paid $84.60.')).toBeNull();
    expect(
      dialog.getByText('This invoice has been paid in the meantime. You were not charged for it now.'),
    ).toBeTruthy();
  });

  it('[payment.once] is sent again with the same key after its answer got lost', async () => {
    const keys: string[] = [];
    let isLost = true;
    const wrapFetch = intercept('POST', /\/pay$/, async (request) => {
      keys.push((await request.json()).idempotency_key);
      if (isLost) throw new TypeError('Failed to fetch');
      return undefined;
    });
    const { dialog, user } = await openInvoice(`Pay ${OPEN}`, { wrapFetch });
    await press(user);
    await user.click(await dialog.findByRole('button', { name: 'Back to the payment' }));
    isLost = false;
    await press(user);
    expect(await dialog.findByText('You paid $84.60.')).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('waits for the bank, also after a reload, and no other can be paid meanwhile', async () => {
    const { engine, pass } = engineWithClock();
    const body = { token: 'tok_charge_pending', name: 'Nicha Suwan' };
    const card = await elsewhere(engine, 'owner')('POST', '/api/v1.0/payments/cards', body);
    const { dialog, user } = await openInvoice(`Pay ${OPEN}`, { engine });
    await user.click(await dialog.findByRole('radio', { name: new RegExp(card.last4) }));
    await press(user);
    await dialog.findByText(/Your bank has to confirm this payment\./);
    expect(dialog.queryByRole('button', { name: 'Back to the payment' })).toBeNull();
    const other = await screen.findByRole('button', { name: `Pay ${FAILED}`, hidden: true });
    await waitFor(() => expect(other.getAttribute('aria-description')).toMatch(/not confirmed the last payment/));
    pass(30);
    await user.click(dialog.getByRole('button', { name: 'Check now' }));
    expect(await dialog.findByText('You paid $84.60.')).toBeTruthy();
  });
});
