import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkWebhook, newWebhook } from '../../../../web/src/settings/integration/webhooks/webhookDraft.ts';
import { without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/integration?tab=webhooks';
const TITLE = 'Integrations';
const LINE = 'LINE, hooks.northwind.example/line';
const FAILING = 'GPTBots, bots.northwind.example/in';

type Options = Parameters<typeof openPage>[2];

/** Opens the dialog of a button of the page. */
async function openDialog(button: string, options?: Options) {
  const { user } = await openPage(PATH, TITLE, options);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: await findDialog() };
}

const setUrl = (dialog: Awaited<ReturnType<typeof findDialog>>, url: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: /^URL/ }), { target: { value: url } });

describe('[integration.webhooks] the list of webhooks', () => {
  it('has family, URL, events and whether each is on', async () => {
    await openPage(PATH, TITLE);
    const row = within(await (await findTable('Webhooks')).findByRole('row', { name: /bots\.northwind\.example\/in/ }));
    expect(row.getByText('GPTBots')).toBeTruthy();
    expect(row.getByText('Ticket created, Ticket done')).toBeTruthy();
    expect(row.getByRole<HTMLInputElement>('switch', { name: `${FAILING} is on` }).checked).toBe(false);
  });

  it('has the default webhook of each family above it', async () => {
    await openPage(PATH, TITLE, { config: { webhooks: { line: 'https://in.example/line' } } });
    const note = within(await screen.findByRole('note'));
    expect(note.getByText('https://in.example/line')).toBeTruthy();
    expect(note.getAllByText('Not configured in this deployment.')).toHaveLength(2);
  });

  it('turns a webhook on', async () => {
    const { user } = await openPage(PATH, TITLE);
    const on = await screen.findByRole('switch', { name: `${FAILING} is on` });
    await user.click(on);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(on).toHaveProperty('checked', true));
  });

  it('creates a webhook', async () => {
    const { dialog, user } = await openDialog('New webhook');
    await user.click(dialog.getByRole('radio', { name: 'WhatsApp' }));
    setUrl(dialog, ' HTTPS://hooks.northwind.example/new ');
    await user.click(dialog.getByRole('combobox', { name: 'Events' }));
    await user.click(await screen.findByRole('option', { name: 'Ticket created' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    const row = within(
      await (await findTable('Webhooks')).findByRole('row', { name: /hooks\.northwind\.example\/new/ }),
    );
    expect(row.getByText('WhatsApp')).toBeTruthy();
    expect(row.getByText('Ticket created, Message received')).toBeTruthy();
  });

  it('says before a deletion what stops', async () => {
    const { dialog } = await openDialog(`Delete ${LINE}`);
    expect(dialog.getByText(/No more events are sent to it/)).toBeTruthy();
  });
});

describe('[integration.webhook-url] the URL of a webhook', () => {
  it.each([
    ['', 'Enter a full URL, for example https://hooks.example.com/atrium.'],
    ['hooks.example', 'Enter a full URL, for example https://hooks.example.com/atrium.'],
    ['http://hooks.example', 'The URL must start with https://, so that the connection is encrypted.'],
    ['https://me:secret@hooks.example', 'Enter the URL without a user name and password.'],
    ['https://127.1/in', 'Enter a public address. Events are not sent to local or private addresses.'],
  ])('%j is refused with the reason', (url, problem) => {
    expect(checkWebhook({ ...newWebhook, url })).toEqual({ url: problem });
  });
});

describe('[integration.deliveries] the deliveries of a webhook', () => {
  it('say in words what became of each', async () => {
    const { dialog } = await openDialog(`Test and deliveries of ${LINE}`);
    const items = await dialog.findAllByRole('listitem');
    expect(items.map((item) => item.textContent?.replace(/Nov .*?\d\d:\d\d/, 'TIME'))).toEqual([
      'DeliveredMessage receivedDelivered, status 204TIME · attempt 1 · 182 ms',
      'DeliveredMessage receivedDelivered, status 200TIME · attempt 2 · 241 ms',
      'FailedMessage receivedFailed: the host did not answer in timeTIME · attempt 1 · 10,000 ms',
      'FailedMessage receivedFailed: the host answered with status 503TIME · attempt 1 · 96 ms',
      'DeliveredTest eventDelivered, status 200TIME · attempt 1 · 310 ms',
    ]);
  });

  it('say why there was no response', async () => {
    const { dialog } = await openDialog(`Test and deliveries of ${FAILING}`);
    expect(await dialog.findByText('Failed: the host was not found')).toBeTruthy();
    expect(dialog.getByText('Failed: the certificate of the host is not valid')).toBeTruthy();
    expect(dialog.getByText('Failed: the host refused the connection')).toBeTruthy();
    expect(dialog.getByText('This webhook is off: only test events are sent.')).toBeTruthy();
  });

  it('can be sent again, as the next attempt', async () => {
    const { dialog, user } = await openDialog(`Test and deliveries of ${LINE}`);
    const again = await dialog.findAllByRole('button', { name: /^Send again: Message received/ });
    await user.click(again[3] ?? document.body);
    expect(await dialog.findByText('Delivered, status 204, after 120 ms.')).toBeTruthy();
    await waitFor(() => expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('attempt 2 · 120 ms'));
  });

  it('stay when a test event could not be sent', async () => {
    const { dialog, user } = await openDialog(`Test and deliveries of ${LINE}`, { scenario: 'failing' });
    await dialog.findAllByRole('listitem');
    await user.click(dialog.getByRole('button', { name: 'Send test event' }));
    expect(await toastTitle(/The server could not do this/)).toBe('ERROR');
    expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  });

  it('can be read without the permission to change, but nothing can be sent', async () => {
    const wrapFetch = without('center.integration_api_management.write');
    const { dialog } = await openDialog(`Test and deliveries of ${LINE}`, { wrapFetch });
    expect(await dialog.findAllByRole('listitem')).toHaveLength(5);
    const test = dialog.getByRole('button', { name: 'Send test event' });
    expect(test.getAttribute('aria-description')).toContain('center.integration_api_management.write');
  });
});

describe('[integration.webhook-signature] the signing secret of a webhook', () => {
  const ROTATE = `Rotate the signing secret of ${LINE}`;

  it('is shown once, and gone with its dialog', async () => {
    const { dialog, user } = await openDialog(ROTATE);
    await user.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    const shown = await findDialog(`Secret of ${LINE}`);
    const { value } = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Secret' });
    expect(value).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    await user.click(shown.getByRole('checkbox', { name: 'I have stored the secret.' }));
    await user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(value);
  });

  it('is not shown when the rotation failed', async () => {
    const { dialog, user } = await openDialog(ROTATE, { scenario: 'failing' });
    await user.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    expect(await toastTitle(/The server could not do this/)).toBe('ERROR');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
