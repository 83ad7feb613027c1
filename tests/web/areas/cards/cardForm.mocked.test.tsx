import { configure, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkTestCard, testToken } from '../../../../web/src/areas/cards/testCards.ts';
import { renderPage } from '../../support/renderConsole.tsx';

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
// What is loaded lazily comes late on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));

vi.mock('@stripe/stripe-js', () => ({ loadStripe }));

const NOW = new Date(2026, 10, 21);
const CARD = { number: '4242424242424242', expiry: '11/26', cvc: '123', name: 'Kim Larsen' };

/** A stand-in for Stripe's script: one element, and a token for it. */
function fakeStripe(createToken: () => Promise<object>) {
  const element = { mount: vi.fn(), destroy: vi.fn(), update: vi.fn(), on: vi.fn(), off: vi.fn() };
  const elements = { create: () => element, getElement: () => element, update: vi.fn() };
  return {
    elements: () => elements,
    createToken,
    createPaymentMethod: vi.fn(),
    confirmCardPayment: vi.fn(),
  };
}

function open(config: Parameters<typeof renderPage>[1]) {
  return renderPage('/payment', { signedInAs: 'unpaid', ...config });
}

describe('the test form of cards', () => {
  it.each([
    ['4242 4242 4242 4242', 'tok_visa'],
    ['5555-5555-5555-4444', 'tok_mastercard'],
    ['4000000000000002', 'tok_declined'],
    ['4000 0000 0000 0341', 'tok_charge_declined'],
    ['4111 1111 1111 1111', undefined],
    ['', undefined],
  ])('%s gives %s', (number, token) => {
    expect(testToken({ number, expiry: '08/39' })).toBe(token && `${token}_0839`);
  });

  it('says all that is wrong at once', () => {
    expect(checkTestCard(CARD, NOW)).toEqual({});
    expect(Object.keys(checkTestCard({ number: '4111', expiry: '13/26', cvc: '12', name: ' ' }, NOW))).toEqual([
      'number',
      'expiry',
      'cvc',
      'name',
    ]);
  });

  it.each([
    ['11/26', true],
    ['10/26', false],
    ['01/27', true],
    ['1/27', false],
    ['12/25', false],
  ])('expiry %s in November 2026: good is %s', (expiry, isGood) => {
    expect(checkTestCard({ ...CARD, expiry }, NOW).expiry === undefined).toBe(isGood);
  });
});

describe('the card form of a deployment', () => {
  beforeEach(() => {
    loadStripe.mockReset();
  });

  it('without a provider says that cards cannot be added and whom to ask', async () => {
    open({ config: { cards: undefined } });
    await screen.findByText('Cards cannot be added here');
    expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull();
  });

  it('with Stripe puts the card on file by the token that Stripe gives', async () => {
    loadStripe.mockResolvedValue(fakeStripe(async () => ({ token: { id: 'tok_visa' } })));
    const { user } = open({ config: { cards: { provider: 'stripe', key: 'pk_test_1' } } });
    await user.type(await screen.findByLabelText(/^Name on the card/), 'Priya Nair');
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await screen.findByRole('radio', { name: /Visa ending in 1881/, checked: true });
    expect(loadStripe).toHaveBeenCalledWith('pk_test_1');
  });

  it("shows Stripe's own words for a card that it does not take", async () => {
    loadStripe.mockResolvedValue(fakeStripe(async () => ({ error: { message: 'Your card number is incomplete.' } })));
    const { user } = open({ config: { cards: { provider: 'stripe', key: 'pk_test_1' } } });
    await user.type(await screen.findByLabelText(/^Name on the card/), 'Priya Nair');
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await screen.findByText('Your card number is incomplete.');
  });

  it("says so when Stripe's script cannot be loaded", async () => {
    loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    open({ config: { cards: { provider: 'stripe', key: 'pk_test_1' } } });
    await screen.findByText('The card form could not be loaded');
  });
});
