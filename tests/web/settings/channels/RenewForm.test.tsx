import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, record } from '../../support/intercept.ts';
import { findDialog, findTable, openPage } from '../../support/openPage.tsx';

const EXPIRED = 'Northwind Deutschland';
const TOKEN = /\/engagements\/\w+\/\w+\/token$/;
const LINE_TOKEN = /\/engagements\/line\/65f0c1a2b3d4e5f617000004\/token$/;

type Options = Parameters<typeof openPage>[2];

const row = async (name: string) =>
  within(await (await findTable('Channels')).findByRole('row', { name: new RegExp(name) }));

/** Opens the dialog that renews the token of a channel, on the page of Listening. */
async function openRenewal(title: string, options?: Options) {
  const view = await openPage('/settings/engagement/listening', 'Channels', options);
  await view.user.click(await screen.findByRole('button', { name: title }));
  return { ...view, dialog: await findDialog(title) };
}

/** Records every change of a channel or a chatbot. */
function recordChanges() {
  const sent: string[] = [];
  const wrapFetch =
    (inner: typeof fetch): typeof fetch =>
    (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET' && /\/(engagements|chatbot)/.test(pathname))
        sent.push(`${request.method} ${pathname}`);
      return inner(request);
    };
  return { sent, wrapFetch };
}

describe('renewing the token of a channel', () => {
  it('[engagement.renewal] reconnects an expired channel in place: nothing is deleted or created', async () => {
    const { sent, wrapFetch } = recordChanges();
    const { user, dialog, recorded } = await openRenewal(`Reconnect ${EXPIRED}`, {
      wrapFetch,
      popup: { ok: true, token: 'mock-owner' },
    });
    await user.click(dialog.getByRole('button', { name: 'Sign in to Facebook' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(recorded.popups).toHaveLength(1);
    expect(sent).toEqual(['PUT /api/v1.0/engagements/facebook/65f0c1a2b3d4e5f617000007/token']);
    const channel = await row(EXPIRED);
    await waitFor(() => expect(channel.getAllByText('Connected')).toHaveLength(2));
    expect(channel.getByRole('switch', { name: `${EXPIRED} in Publishing is on` })).toHaveProperty('checked', true);
    expect(await screen.findByText('8 channels')).toBeTruthy();
  });

  it('[engagement.renewal] [engagement.required] renews an entered token before it expires, and requires one', async () => {
    const { sent, wrapFetch } = record('PUT', LINE_TOKEN);
    const { user, dialog } = await openRenewal('Renew the token of @northwind-th', { wrapFetch });
    expect(dialog.getByLabelText('Channel ID')).toHaveProperty('readOnly', true);
    expect(dialog.getByDisplayValue('1654021987')).toBeTruthy();
    expect(
      dialog.getByText(/^The new token replaces the current one\. Name, products and webhook stay the same/),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Renew' }));
    // At its field and as a toast.
    await waitFor(() => expect(screen.getAllByText('Channel access token is required.')).toHaveLength(2));
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(/^Channel access token/), ' mock-channel-token ');
    await user.click(dialog.getByRole('button', { name: 'Renew' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(sent).toEqual([{ token: 'mock-channel-token' }]);
  });

  it('changes nothing when the popup is closed', async () => {
    const { sent, wrapFetch } = recordChanges();
    const { user, dialog } = await openRenewal(`Reconnect ${EXPIRED}`, { wrapFetch });
    await user.click(dialog.getByRole('button', { name: 'Sign in to Facebook' }));
    expect(await dialog.findByText(/was closed before access was granted/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await row(EXPIRED)).getAllByText('Expired')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('says at once that sign-in is not configured', async () => {
    const { dialog } = await openRenewal(`Reconnect ${EXPIRED}`, { config: { channel_sign_in: {} } });
    const signIn = dialog.getByRole('button', { name: 'Sign in to Facebook' });
    expect(signIn.getAttribute('aria-description')).toContain('channel_sign_in.facebook');
  });

  it('keeps the token when the server refuses it, and shows why at the field', async () => {
    const message = 'LINE does not accept this token.';
    const refused = intercept('PUT', TOKEN, () =>
      Response.json(
        { code: 'invalid', message, errors: [{ field: 'token', code: 'refused', message }] },
        { status: 422 },
      ),
    );
    const { user, dialog } = await openRenewal('Renew the token of @northwind-th', { wrapFetch: refused });
    await user.type(dialog.getByLabelText(/^Channel access token/), 'mock-channel-token');
    await user.click(dialog.getByRole('button', { name: 'Renew' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByDisplayValue('mock-channel-token')).toBeTruthy();
  });
});
