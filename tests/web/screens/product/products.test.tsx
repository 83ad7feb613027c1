import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { productLink } from '../../../../web/src/base/productLink.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

describe('the product chooser', () => {
  it('[product.list] keeps the query and the fragment of the configured URL', () => {
    expect(productLink('https://a.example/app?tenant=1#home', 'https://console.example')).toBe(
      'https://a.example/app?tenant=1&back=https%3A%2F%2Fconsole.example%2Fproduct#home',
    );
  });

  it('[route.product] lists the available products first and explains how to get the others', async () => {
    renderConsole('/product', { signedInAs: 'unpaid' });
    await screen.findByText('Your plan is not paid yet');
    const cards = screen.getAllByRole('article');
    expect(cards.map((card) => within(card).queryByText('Inactive') === null)).toEqual([
      true,
      true,
      ...Array<boolean>(5).fill(false),
    ]);
    expect(
      screen.getAllByText('Your plan does not include it. You can change the plan under Subscriptions.'),
    ).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Pay for Starter' }).getAttribute('href')).toBe('/payment');
  });

  it('[brand.profile] has the page where a partner’s console begins, by the partner’s title', async () => {
    const origin = 'http://partner.localhost:4400';
    const { user } = renderConsole('/product', { signedInAs: 'partner', services: { origin } });
    const card = within(await screen.findByRole('article', { name: 'Service levels' }));
    card.getByRole('heading', { level: 2, name: 'Service levels' });
    await user.click(card.getByRole('link', { name: 'Open Service levels' }));
    await screen.findByRole('heading', { level: 1, name: 'Service levels' });
  });
});
