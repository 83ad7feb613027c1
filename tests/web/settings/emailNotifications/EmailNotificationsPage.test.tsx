import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record, without } from '../../support/intercept.ts';
import { findDialog, findTable, openPage, toastTitle } from '../../support/openPage.tsx';

const PATH = '/settings/email-notification/listening';
const TITLE = 'Email notifications';
const CALLS = /\/api\/v1\.0\/email-notifications/;
const TEST_LABEL = 'Send yourself a test email of Crisis watch';

type Options = Parameters<typeof openPage>[2];
type Dialog = Awaited<ReturnType<typeof findDialog>>;

const setName = (dialog: Dialog, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value } });
const recipients = (dialog: Dialog) => dialog.getByRole('combobox', { name: /^Recipients/ });

/** Opens the dialog of a button. */
async function openDialog(button: string, options?: Options) {
  const view = await openPage(PATH, TITLE, options);
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: await findDialog() };
}

/** Fills in a new notification and submits it. */
async function create(options?: Options) {
  const view = await openDialog('New notification', options);
  setName(view.dialog, 'Launch');
  await view.user.type(recipients(view.dialog), 'ann@example.com{Enter}');
  await view.user.click(view.dialog.getByRole('button', { name: 'Create' }));
  return view;
}

const row = async (name: RegExp) => within(await (await findTable(TITLE)).findByRole('row', { name }));

describe('email notifications', () => {
  it('[mail.rules] lists what is reported for which keywords, to whom and how often', async () => {
    await openPage(PATH, TITLE);
    const crisis = await row(/Crisis watch/);
    expect(await crisis.findByText('Negative sentiment · Northwind')).toBeTruthy();
    expect(crisis.getByText('owner@atrium.test and press@northwind.example')).toBeTruthy();
    expect(crisis.getByText('Immediately')).toBeTruthy();
    expect(await (await row(/Morning summary/)).findByText('Summary · All keywords')).toBeTruthy();
    expect(await (await row(/Weekly board report/)).findByRole('switch')).toHaveProperty('checked', false);
  });

  it('finds notifications by recipient and by keyword', async () => {
    const { user } = await openPage(PATH, TITLE);
    const search = await screen.findByRole('searchbox', { name: 'Search email notifications' });
    await user.type(search, 'logistics@');
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1));
    expect(await row(/New mentions of delivery/)).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'chiang mai');
    expect(await row(/Store openings/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1));
  });

  it('suggests the users of the account as recipients, by name or address', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog } = await openDialog('New notification', { wrapFetch });
    setName(dialog, 'Launch');
    await user.type(recipients(dialog), 'jon');
    await user.click(await screen.findByRole('option', { name: /^Jonas Weber/ }));
    await user.type(recipients(dialog), 'owner@');
    await user.click(await screen.findByRole('option', { name: /^Nicha Suwan/ }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent).toMatchObject([{ recipients: ['agent@atrium.test', 'owner@atrium.test'] }]));
  });

  it('needs only addresses from those who may not see the users', async () => {
    const asked = record('GET', /\/users/);
    const allowed = without('center.user_management.read');
    const { dialog } = await openDialog('New notification', { wrapFetch: (send) => allowed(asked.wrapFetch(send)) });
    expect(dialog.getByText('Email addresses. You can paste a list.')).toBeTruthy();
    expect(asked.sent).toEqual([]);
  });

  it('opens without a product in the URL', async () => {
    await openPage('/settings/email-notification', TITLE);
    expect(await row(/Crisis watch/)).toBeTruthy();
  });

  it('creates a notification with a pasted list of recipients and chosen keywords', async () => {
    const { sent, wrapFetch } = record('POST', CALLS);
    const { user, dialog } = await openDialog('New notification', { wrapFetch });
    setName(dialog, ' Launch ');
    await user.click(recipients(dialog));
    await user.paste('Ann Lee <ann@example.com>; bob@example.com\nANN@example.com, carl@example.com');
    await user.type(dialog.getByRole('combobox', { name: /^Keywords/ }), 'delivery northwind');
    await user.click(await screen.findByRole('option', { name: 'Northwind › Northwind delivery' }));
    const preview = within(dialog.getByRole('region', { name: 'Preview of the email' }));
    expect(preview.getByText('Launch: new mentions')).toBeTruthy();
    expect(preview.getByText('New posts for Northwind › Northwind delivery.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Launch',
        trigger: 'new_mentions',
        frequency: 'daily',
        recipients: ['ann@example.com', 'bob@example.com', 'carl@example.com'],
        keywords: ['65f0c1a2b3d4e5f610000003'],
        enabled: true,
      },
    ]);
    expect(await (await row(/Launch/)).findByText('ann@example.com and 2 more')).toBeTruthy();
  });

  it('shows the server’s error about one recipient at the field', async () => {
    const errors = [{ field: 'recipients.0', code: 'bounced', message: 'This mailbox does not exist.' }];
    const answer = () =>
      Response.json({ code: 'invalid', message: 'Some fields are invalid.', errors }, { status: 422 });
    const { dialog } = await create({ wrapFetch: intercept('POST', CALLS, answer) });
    expect(await dialog.findByText('This mailbox does not exist.')).toBeTruthy();
  });

  it('turns a notification off in the list', async () => {
    const { user } = await openPage(PATH, TITLE);
    const on = await screen.findByRole('switch', { name: 'Crisis watch is on' });
    await user.click(on);
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    await waitFor(() => expect(on).toHaveProperty('checked', false));
  });

  it('says why a test email could not be sent', async () => {
    const answer = () => Response.json({ code: 'server_error', message: 'The mail server is down.' }, { status: 500 });
    const { user } = await openPage(PATH, TITLE, { wrapFetch: intercept('POST', /\/test$/, answer) });
    await user.click(await screen.findByRole('button', { name: TEST_LABEL }));
    expect(await toastTitle('The mail server is down.')).toBe('ERROR');
  });

  it('says what deleting a notification does', async () => {
    const { dialog } = await openDialog('Delete Crisis watch');
    expect(dialog.getByText(/The recipients no longer get its emails/)).toBeTruthy();
  });

  it('says which permission choosing keywords needs, and keeps the chosen ones', async () => {
    const { dialog } = await openDialog('Edit Crisis watch', { wrapFetch: without('listening.keyword.read') });
    const picker = dialog.getByRole('combobox', { name: /^Keywords/ });
    expect(picker.getAttribute('aria-description')).toContain('listening.keyword.read');
    expect(dialog.getAllByText('A keyword').length).toBeGreaterThan(0);
  });

  it('can retry when the keywords could not be loaded', async () => {
    let isDown = true;
    const down = () => (isDown ? Response.json({ code: 'down', message: 'Down.' }, { status: 500 }) : undefined);
    const { user, dialog } = await openDialog('Edit Crisis watch', {
      wrapFetch: intercept('GET', /\/keywords$/, down),
    });
    expect(await dialog.findByText('The keywords could not be loaded.')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('combobox', { name: /^Keywords/ })).toBeTruthy();
  });

  it('finds notifications by name in the command palette', async () => {
    const { user } = await openPage(PATH, TITLE);
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('combobox', { name: 'Search pages and actions' }));
    await user.paste('Crisis watch');
    const found = await screen.findAllByRole('option', { name: `Crisis watch ${TITLE} Item` });
    expect(found.length).toBeGreaterThan(0);
  });

  it('is read only without the permission, with the reason', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without('listening.email_notification.write') });
    for (const name of ['New notification', 'Delete Crisis watch', TEST_LABEL]) {
      const control = await screen.findByRole('button', { name });
      expect(control.getAttribute('aria-description')).toContain('listening.email_notification.write');
    }
  });
});
