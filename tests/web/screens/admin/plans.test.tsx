import { createEngine } from '@atrium-console/mock';
import { formatMoney } from '@atrium-console/sdk/rules';
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn } from '../../../../web/src/screens/admin/plans/planDraft.ts';
import { elsewhere } from '../../support/elsewhere.ts';
import { record } from '../../support/intercept.ts';
import { findTable, openPage } from '../../support/openPage.tsx';

const PATH = '/admin/plan_manage';
const TEAM = `${PATH}/65f0c1a2b3d4e5f690000003`;

const open = (path: string, title: string, options: object = {}) =>
  openPage(path, title, { signedInAs: 'operator', ...options });

describe('the plans', () => {
  it('[plan.calls] are listed with price and limits, public or not', async () => {
    await open(PATH, 'Plans');
    const table = await findTable('Plans');
    const row = within(table.getByRole('row', { name: /Team/ }));
    row.getByText('$129.50');
    expect(row.getByRole('link', { name: 'Team' }).getAttribute('href')).toBe(TEAM);
    table.getByRole('row', { name: /Enterprise.*No$/ });
  });

  it('[plan.calls] are created with what the form shows in its preview', async () => {
    const { sent, wrapFetch } = record('POST', /\/plans$/);
    const { router, user } = await open(`${PATH}/add`, 'Add plan', { wrapFetch });
    await user.type(screen.getByLabelText(/^Name/), 'Growth');
    await user.clear(screen.getByLabelText(/^Price per month/));
    await user.type(screen.getByLabelText(/^Price per month/), '1,234.5');
    await user.click(screen.getByRole('checkbox', { name: 'Listening' }));
    await user.click(screen.getByRole('checkbox', { name: 'No limit for users' }));
    await user.type(screen.getByLabelText('Features'), 'Support, day and night{Enter}');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    preview.getByText('$1,234.50');
    preview.getByText('Unlimited users');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Setting has been created');
    expect(sent).toEqual([
      {
        name: 'Growth',
        price: 1234.5,
        currency: 'USD',
        products: ['listening'],
        limits: { keywords: 100, users: null, messages: 1000 },
        features: ['Support, day and night'],
        public: false,
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
    await screen.findByRole('link', { name: 'Growth' });
  });

  it('[plan.calls] with a taken name or a wrong price are refused at the field, and nothing is lost', async () => {
    const { user } = await open(`${PATH}/add`, 'Add plan');
    await user.type(screen.getByLabelText(/^Name/), 'Team');
    await user.type(screen.getByLabelText(/^Price per month/), 'x');
    await screen.findByText('Enter an amount such as 129.50.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Choose at least one product.');
    await user.click(screen.getByRole('checkbox', { name: 'CRM desk' }));
    await user.clear(screen.getByLabelText(/^Price per month/));
    await user.type(screen.getByLabelText(/^Price per month/), '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Price per month/).value).toMatch(/^9/);
  });

  it('[plan.calls] that somebody else has changed keep both changes, or let choose', async () => {
    const engine = createEngine();
    const other = elsewhere(engine);
    const { user } = await open(TEAM, 'Edit plan', { engine });
    const price = await screen.findByLabelText(/^Price per month/);
    await user.clear(price);
    await user.type(price, '140');
    const { _id, ...plan } = await other('GET', '/api/v1.0/plans/65f0c1a2b3d4e5f690000003');
    await other('PUT', `/api/v1.0/plans/${_id}`, { ...plan, price: 150 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('$150.00');
    // In the comparison and in the preview.
    expect(screen.getAllByText('$140.00')).toHaveLength(2);
  });

  it('[plan.calls] that do not exist lead back to the list', async () => {
    await open(`${PATH}/65f0c1a2b3d4e5f6900000ff`, 'Edit plan');
    await screen.findByRole('heading', { name: 'Plan not found' });
    expect(screen.getByRole('link', { name: 'Show all plans' }).getAttribute('href')).toBe(PATH);
  });

  it.each(['', '-1', '1.234', 'ten', '12,50', '1,2,3', '1,234,5', ',5', '1 234', '1e3', '$', '£12'])(
    'take %j for no amount',
    (text) => {
      expect(amountIn(text)).toBeNaN();
    },
  );

  it('read amounts as people write them, and as the console does', () => {
    expect(['1,234.5', '$ 12', ' 0 ', '1234567.89'].map(amountIn)).toEqual([1234.5, 12, 0, 1234567.89]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(amountIn(formatMoney(cents / 100, 'USD'))).toBe(cents / 100);
        expect(amountIn((cents / 100).toFixed(2))).toBe(cents / 100);
      }),
    );
  });
});
