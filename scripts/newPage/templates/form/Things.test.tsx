import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept, without } from '../../../../tests/web/support/intercept.ts';
import { openPage, toastTitle } from '../../../../tests/web/support/openPage.tsx';

const PATH = '/settings/gizmos/crm';
const TITLE = 'All gizmos';
const REFUSED = /The server could not do this/;

/** Opens the page and changes a field. */
async function edit(options?: Parameters<typeof openPage>[2]) {
  const { user } = await openPage(PATH, TITLE, options);
  await user.type(await screen.findByRole('textbox', { name: /^Text field/ }), '{Backspace}a');
  await user.click(await screen.findByRole('switch', { name: /^Switch field/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Number field/ }), '{Backspace}1');
  await user.type(await screen.findByRole('textbox', { name: /^Words field/ }), 'harbour{Enter}');
  return user;
}

describe('all gizmos', () => {
  it('saves a change', async () => {
    const user = await edit({ wrapFetch: intercept('PUT', /\/things$/, () => Response.json({ code: 20000 })) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
  });

  it('goes back to what is stored', async () => {
    const user = await edit();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('keeps the draft when the server refuses', async () => {
    const user = await edit({ scenario: 'failing' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await toastTitle(REFUSED)).toBe('ERROR');
    expect(screen.getByRole('button', { name: 'Reset' })).toBeTruthy();
  });

  it('is read only without the permission, and says why', async () => {
    await openPage(PATH, TITLE, { wrapFetch: without('crm.gizmos.write') });
    expect(await screen.findByText(/crm\.gizmos\.write/)).toBeTruthy();
  });

  it('shows a failed load in the page, with a retry', async () => {
    const failed = intercept('GET', /\/things$/, () => Response.json({}, { status: 503 }));
    await openPage(PATH, TITLE, { wrapFetch: failed });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
