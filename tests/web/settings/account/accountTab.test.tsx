import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { record } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main?page=account';

const open = (options?: Parameters<typeof openPage>[2]) => openPage(PATH, 'Account', options);

describe('the account', () => {
  it('changes its name and keeps the password strength', async () => {
    const { sent, wrapFetch } = record('PUT', /\/accounts\/1001$/);
    const { user } = await open({ wrapFetch });
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, ' Northwind Stores ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account has been updated')).toBeTruthy();
    expect(sent).toEqual([{ name: 'Northwind Stores', password_strength: 'strong', time_zone: 'Asia/Bangkok' }]);
    expect(await screen.findByText('You and Northwind Stores.')).toBeTruthy();
  });

  it('needs a name', async () => {
    const { user } = await open();
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
    expect((await screen.findAllByText('Enter a name.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-description')).toBe('Enter a name.');
  });

  it('[account.strength] says how strong passwords must be and how long they are valid, and where that is set', async () => {
    await open();
    expect(await screen.findByText(/Password strength: Strong\. Passwords are valid for 90 days\./)).toBeTruthy();
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'System settings' });
    expect(link.getAttribute('href')).toBe('/settings/account/main/system');
  });

  it('shows which of the seven products are active', async () => {
    await open({ signedInAs: 'partner' });
    const products = within(await screen.findByRole('region', { name: 'Products' }));
    expect(products.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Listening',
      'CRM desk',
      'Quick analytics',
      'Influencer',
      'Ads scanner',
      'Custom visualisation',
      'Publishing',
    ]);
    expect(products.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Active',
      'Active',
      'Inactive',
      'Inactive',
      'Inactive',
      'Inactive',
      'Active',
    ]);
  });

  it('[feature.labels] lists the 22 CRM features by key and label, and searches both', async () => {
    const { user } = await open();
    const list = await findTable('Feature flags');
    expect(await screen.findByText('22 feature flags')).toBeTruthy();
    expect(list.getByRole('row', { name: 'Ticket Automation Opens Ticket automation. post_blocker On' })).toBeTruthy();
    expect(list.getByRole('row', { name: /^SMS OTP Works in the CRM desk itself; .* sms_otp Off$/ })).toBeTruthy();
    await user.type(await screen.findByRole('searchbox', { name: 'Search feature flags' }), 'ticket_viewer');
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(2));
    expect(list.getByRole('row', { name: /^Show Viewer .* ticket_viewer On$/ })).toBeTruthy();
  });

  it('[account.time-zone] sets the time zone, in which the console then shows times', async () => {
    const { sent, wrapFetch } = record('PUT', /\/accounts\/1001$/);
    const { router, user } = await open({ wrapFetch });
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveProperty('value', 'Asia/Bangkok (UTC+07:00)');
    await user.click(zone);
    await user.keyboard('tokyo');
    await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo (UTC+09:00)' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account has been updated')).toBeTruthy();
    expect(sent).toMatchObject([{ time_zone: 'Asia/Tokyo' }]);
    await router.navigate('/settings/account/main/activity');
    expect(await screen.findByText('Times in Asia/Tokyo (UTC+09:00)')).toBeTruthy();
  });

  it('[account.time-zone] has no time zone, and sends none, if the server has none', async () => {
    const { sent, wrapFetch } = record('PUT', /\/accounts\/1001$/);
    const old = (inner: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const answer = await inner(request);
      if (!request.url.endsWith('/accounts/1001')) return answer;
      const { time_zone, ...account } = await answer.json();
      return Response.json(account);
    };
    const { user } = await open({ wrapFetch: (inner) => old(wrapFetch(inner)) });
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Ltd');
    expect(screen.queryByRole('combobox', { name: 'Time zone' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Account has been updated');
    expect(sent).toEqual([{ name: 'Northwind Trading Ltd', password_strength: 'strong' }]);
  });
});
