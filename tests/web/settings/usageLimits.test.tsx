import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intercept } from '../support/intercept.ts';
import { findDialog, openPage } from '../support/openPage.tsx';

const COUNT = /\/listening\/keywords\/count$/;
const FULL = 'Your plan allows 26 keywords, and all are in use. Delete one, or choose a larger plan.';
const REFUSED = 'Your plan has no room for another keyword. Delete one, or choose a larger plan.';

type Options = NonNullable<Parameters<typeof openPage>[2]>;

const openKeywords = (options: Options, path = '/settings/keywords/listening') => openPage(path, 'Keywords', options);

/** A plan that allows as many keywords as there are. */
const fullPlan = intercept('GET', COUNT, () => Response.json({ count: 26, total: 26, limit: 26 }));

/** A plan that allows as many users of the CRM desk as are active. */
const fullDesk = intercept('GET', /\/usage$/, () =>
  Response.json({
    period_start: '2026-11-01',
    period_end: '2026-11-30',
    usage: [{ product: 'crm', metric: 'users', used: 9, limit: 9, growth: 0 }],
  }),
);

describe('[usage.limit-reached] a plan without room for another keyword', () => {
  it('says so at the buttons that create one', async () => {
    await openKeywords({ wrapFetch: fullPlan });
    for (const name of ['New keyword', 'Import']) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-description')).toBe(FULL);
    }
  });

  it('says so at the field of a new one', async () => {
    const sent: string[] = [];
    const watched = intercept('POST', /\/listening\/keywords$/, ({ url }) => {
      sent.push(url);
      return undefined;
    });
    const { user } = await openKeywords(
      { wrapFetch: (inner) => watched(fullPlan(inner)) },
      '/settings/keywords/listening?new',
    );
    const dialog = await findDialog('New keyword');
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, 'Warranty{Enter}');
    expect(dialog.getByText(FULL)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says at the field what the server refuses, and keeps the name', async () => {
    const wrapFetch = intercept('POST', /\/listening\/keywords$/, () =>
      Response.json(
        {
          code: 'limit_reached',
          message: REFUSED,
          errors: [{ field: 'name', code: 'limit_reached', message: REFUSED }],
        },
        { status: 409 },
      ),
    );
    const { user } = await openKeywords({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'New keyword' }));
    const dialog = await findDialog('New keyword');
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Warranty{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(dialog.getByText(REFUSED)).toBeTruthy();
    expect(dialog.getByDisplayValue('Warranty')).toBeTruthy();
  });
});

describe('[usage.limit-reached] a plan without room for another user', () => {
  async function invite(options: Options) {
    const view = await openPage('/settings/account/main?page=users', 'Account', options);
    await view.user.click(await screen.findByRole('button', { name: 'Invite user' }));
    const dialog = await findDialog();
    await view.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Ploy');
    await view.user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'first.limit@northwind.example');
    for (const [field, option] of [
      [/^Role/, 'Support agent'],
      [/^Group/, 'Support, Bangkok'],
    ] as const) {
      await view.user.click(dialog.getByRole('combobox', { name: field }));
      await view.user.click(await screen.findByRole('option', { name: option }));
    }
    await view.user.click(dialog.getByRole('button', { name: 'Invite' }));
    return { ...view, dialog };
  }

  it('says so at the role before anything is sent, and lets an inactive one in', async () => {
    const { user, dialog } = await invite({ wrapFetch: fullDesk });
    expect(
      await dialog.findByText(
        'Your plan allows 9 CRM desk users, and all are in use. Deactivate one, or choose a larger plan.',
      ),
    ).toBeTruthy();
    await user.click(dialog.getByRole('switch', { name: /^Active/ }));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('User has been invited')).toBeTruthy();
    expect(await screen.findByText('first.limit@northwind.example')).toBeTruthy();
  });

  it('learns it from the server where the usage cannot be loaded', async () => {
    const message = 'Your plan has no room for another active user with this role.';
    const refuse = intercept('POST', /\/users$/, () =>
      Response.json(
        { code: 'limit_reached', message, errors: [{ field: 'role_id', code: 'limit_reached', message }] },
        { status: 409 },
      ),
    );
    const down = intercept('GET', /\/usage$/, () => new Response(null, { status: 500 }));
    const { dialog } = await invite({ wrapFetch: (inner) => refuse(down(inner)) });
    expect(await dialog.findByText(message)).toBeTruthy();
  });
});
