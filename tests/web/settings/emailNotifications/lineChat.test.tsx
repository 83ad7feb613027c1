import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const NAME = 'Crisis watch';
const SAVED = /\/email-notifications\/\w+$/;

type Options = Parameters<typeof openPage>[2];

async function openEditor(options?: Options) {
  const view = await openPage('/settings/email-notification/listening', 'Email notifications', options);
  const edit = async () => {
    await view.user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    return findDialog();
  };
  const save = async (dialog: Awaited<ReturnType<typeof findDialog>>) => {
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...view, edit, save };
}

describe('the LINE chat of a notification (SPEC 9)', () => {
  it('is connected in a popup, stored, shown in the list and disconnected again', async () => {
    const { sent, wrapFetch } = record('PUT', SAVED);
    const { user, edit, save, recorded } = await openEditor({ wrapFetch, popup: { ok: true, token: 'line-1' } });
    let dialog = await edit();
    const chat = () => within(dialog.getByRole('group', { name: 'LINE chat' }));
    expect(chat().getByText('Not connected')).toBeTruthy();
    await user.click(chat().getByRole('button', { name: 'Connect with LINE' }));
    expect(await chat().findByText('Connected')).toBeTruthy();
    expect(new URL(recorded.popups[0] ?? '').pathname).toBe('/mock-provider/line');
    await save(dialog);
    const row = within(await (await findTable('Email notifications')).findByRole('row', { name: new RegExp(NAME) }));
    expect(await row.findByTitle(/, a LINE chat$/)).toBeTruthy();

    dialog = await edit();
    await user.click(chat().getByRole('button', { name: 'Disconnect' }));
    await save(dialog);
    expect(sent).toEqual([
      expect.objectContaining({ line_token: 'line-1' }),
      expect.not.objectContaining({ line_token: 'line-1' }),
    ]);
    expect(sent[1]).not.toHaveProperty('line_token');
    await waitFor(() => expect(row.queryByTitle(/LINE chat/)).toBeNull());
  });

  it('passes the client id of this deployment to its sign-in page', async () => {
    const config = {
      line_notify: { provider: 'line_notify', key: 'client-2' },
      channel_sign_in: { line_notify: 'https://sign-in.example/line' },
    } as const;
    const { user, edit, recorded } = await openEditor({ config, popup: { ok: false, reason: 'blocked' } });
    const dialog = await edit();
    await user.click(dialog.getByRole('button', { name: 'Connect with LINE' }));
    expect(await dialog.findByText(/blocked the LINE popup/)).toBeTruthy();
    expect(new URL(recorded.popups[0] ?? '').searchParams.get('client_id')).toBe('client-2');
    expect(dialog.getByText('Not connected')).toBeTruthy();
  });

  it('is not offered where LINE Notify is not configured', async () => {
    const { edit } = await openEditor({ config: { line_notify: undefined } });
    const dialog = await edit();
    expect(dialog.getByRole('combobox', { name: /^Recipients/ })).toBeTruthy();
    expect(dialog.queryByText('LINE chat')).toBeNull();
  });
});
