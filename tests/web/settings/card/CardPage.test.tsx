import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cardExpiry } from '../../../../web/src/areas/cards/cardExpiry.ts';
import { example } from '../../../mocks/support/example.ts';
import { addTestCard } from '../../support/addTestCard.ts';
import { intercept } from '../../support/intercept.ts';
import { findDialog, openPage } from '../../support/openPage.tsx';

const PATH = '/settings/account/main/card-setting';
const TITLE = 'Card';
const VISA = 'Visa ending in 4242';
const MASTERCARD = 'Mastercard ending in 4444';

type Options = Parameters<typeof openPage>[2];

const open = (options?: Options) => openPage(PATH, TITLE, options);
const cardNamed = async (name: string) => within(await screen.findByRole('listitem', { name }));
const withCards = (body: object) => intercept('GET', /\/payments\/cards$/, () => Response.json(body));

// Opening the whole console can take long on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('[payment.cards] the cards', () => {
  it('another one becomes the default, also in the profile', async () => {
    const { store, user } = await open();
    await user.click(await screen.findByRole('button', { name: `Make default: ${MASTERCARD}` }));
    expect(await screen.findByText('Setting has been updated')).toBeTruthy();
    expect(await (await cardNamed(MASTERCARD)).findByText('Default')).toBeTruthy();
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"default_source":"card_4444"'));
  });

  it('says which card becomes the default and what it pays before the default is removed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }));
    const dialog = await findDialog(`Remove ${VISA}?`);
    const text = `${MASTERCARD} becomes the default card. It will be charged for the payment of $249.00 for Business on Dec 1, 2026.`;
    expect(dialog.getByText(text)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText('Setting has been deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: VISA })).toBeNull());
    expect(await (await cardNamed(MASTERCARD)).findByText('Default')).toBeTruthy();
  });

  it('says which payment fails before the last card is removed, and afterwards', async () => {
    const { user } = await open();
    for (const name of [MASTERCARD, VISA]) {
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      const dialog = await findDialog(`Remove ${name}?`);
      expect(
        dialog.getByText(
          name === VISA
            ? 'This is your only card. Without a card, the payment of $249.00 for Business on Dec 1, 2026 will fail.'
            : 'Your default card stays the same.',
        ),
      ).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Remove card' }));
      await waitFor(() => expect(screen.queryByRole('listitem', { name })).toBeNull());
    }
    expect(await screen.findByRole('heading', { name: 'No cards yet' })).toBeTruthy();
    expect(
      screen.getByText(/Without one, the payment of \$249\.00 for Business on Dec 1, 2026 will fail/),
    ).toBeTruthy();
  });

  it('notices that another tab removed the other card before the last one is removed', async () => {
    let isOne = false;
    const wrapFetch = intercept('GET', /\/payments\/cards$/, () =>
      isOne ? Response.json(example('cardListOne')) : undefined,
    );
    const { user } = await open({ wrapFetch });
    await screen.findByRole('listitem', { name: MASTERCARD });
    isOne = true;
    await user.click(screen.getByRole('button', { name: `Remove ${VISA}` }));
    expect(await (await findDialog()).findByText(/^This is your only card\./)).toBeTruthy();
  });

  it('is kept if it could not be removed', async () => {
    const wrapFetch = intercept('DELETE', /\/payments\/cards\//, () => Response.json({}, { status: 503 }));
    const { user } = await open({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: `Remove ${VISA}` }));
    await user.click(await (await findDialog()).findByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText('ERROR')).toBeTruthy();
    expect(screen.getByRole('listitem', { name: VISA })).toBeTruthy();
  });

  it('is added by the provider’s form, which sends no number', async () => {
    const bodies: string[] = [];
    const wrapFetch = intercept('POST', /\/payments\/cards$/, async (request) => {
      bodies.push(await request.text());
      return undefined;
    });
    const { user } = await open({ wrapFetch });
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await addTestCard(user, '5555 5555 5555 4444');
    expect(await screen.findByText('Setting has been created')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem', { name: MASTERCARD })).toHaveLength(2));
    expect(screen.getAllByText(/08\/2039|August 2039|Aug 2039/)).not.toEqual([]);
    expect(bodies).toEqual([JSON.stringify({ token: 'tok_mastercard_0839', name: 'Nicha Suwan' })]);
  });

  it('opens the form by a link', async () => {
    await openPage(`${PATH}?new=1`, TITLE);
    expect(await screen.findByRole('form', { name: 'New card' })).toBeTruthy();
  });

  it('warns if the default card expires before the next payment', async () => {
    const { cards } = example('cardListExpiring');
    const body = { cards: cards.map((card) => ({ ...card, is_default: card.id === 'card_4444' })) };
    await open({ wrapFetch: withCards(body) });
    expect(await screen.findByText('Your default card cannot be charged')).toBeTruthy();
    expect(
      screen.getByText(/has expired, so the payment of \$249\.00 for Business on Dec 1, 2026 will fail/),
    ).toBeTruthy();
  });
});

describe('the expiry of a card', () => {
  it.each([
    ['2026-11-21', 'valid'],
    ['2027-06-30', 'valid'],
    ['2027-07-01', 'soon'],
    ['2027-08-31', 'soon'],
    ['2027-09-01', 'expired'],
  ])('[payment.cards] on %s a card of 08/2027 is %s', (day, expected) => {
    expect(cardExpiry({ exp_month: 8, exp_year: 2027 }, day)).toBe(expected);
  });
});
