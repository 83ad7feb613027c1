import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const CALL = /\/custom-action/;
const open = (options?: Parameters<typeof openPage>[2]) => openPage('/settings/ui/crm', 'CRM settings', options);
const section = async () => within(await screen.findByRole('region', { name: 'Custom actions' }));

describe('the custom actions of the CRM settings', () => {
  it('[customaction.calls] lists them, creates one and turns one off', async () => {
    const created = record('POST', CALL);
    const changed = record('PUT', CALL);
    const { user } = await open({ wrapFetch: (inner) => created.wrapFetch(changed.wrapFetch(inner)) });
    expect(await (await findTable('Custom actions')).findByText('Open order')).toBeTruthy();
    await user.click(await (await section()).findByRole('button', { name: 'New action' }));
    const dialog = await findDialog('New action');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Refund');
    await user.type(dialog.getByRole('textbox', { name: /^URL/ }), 'http://refunds.example');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText(/^The URL must start with https:\/\//)).toBeTruthy();
    const url = dialog.getByRole('textbox', { name: /^URL/ });
    await user.clear(url);
    await user.type(url, 'https://refunds.example/:ticket_id');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    expect(created.sent).toEqual([
      { name: 'Refund', url: 'https://refunds.example/:ticket_id', method: 'GET', enabled: true },
    ]);
    expect(await (await findTable('Custom actions')).findByText('Refund')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Issue voucher is on' }));
    await waitFor(() => expect(changed.sent).toMatchObject([{ name: 'Issue voucher', enabled: false }]));
  });

  it('[customaction.calls] a list that fails can be loaded again', async () => {
    let isDown = true;
    const wrapFetch = intercept('GET', CALL, () =>
      isDown ? Response.json({ code: 50_000, message: 'Down.' }, { status: 500 }) : undefined,
    );
    const { user } = await open({ wrapFetch });
    expect(await (await section()).findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(await (await section()).findByRole('button', { name: 'Try again' }));
    expect(await (await findTable('Custom actions')).findByText('Open order')).toBeTruthy();
  });
});
