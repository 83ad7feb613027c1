import type { Profile } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { withProfile } from '../support/intercept.ts';
import { wayOf } from '../support/wayOf.tsx';

const INVOICES = '/settings/account/main/payment-list';
const CARDS = '/settings/account/main/card-setting';
const SENTIMENT = '/settings/account/main/sentiment';
const SUBSCRIPTIONS = '/settings/account/main/subscriptions';
const CHANGE = '/settings/account/main?page=change-password';
const TEAM = '65f0c1a2b3d4e5f690000003';

/** What the server says about the account's money, and the role and password of the person. */
const SITUATIONS = {
  'not paid': { paid: false, plan_selected: '65f0c1a2b3d4e5f690000001', cards: 0 },
  'not paid, with a card': { paid: false, plan_selected: '65f0c1a2b3d4e5f690000001', cards: 1 },
  'not paid, nothing selected': { paid: false, plan_selected: null, cards: 0 },
  paid: { paid: true, plan_selected: null, cards: 1 },
  'paid, without a card': { paid: true, plan_selected: null, cards: 0 },
  'paid, another selected': { paid: true, plan_selected: TEAM, cards: 1 },
  'paid, denied': { paid: true, plan_selected: null, cards: 1, denied: true },
  'paid, another selected, denied': { paid: true, plan_selected: TEAM, cards: 1, denied: true },
  'not paid, denied': { paid: false, plan_selected: TEAM, cards: 0, denied: true },
  'not paid, password expired': { paid: false, plan_selected: TEAM, cards: 0, expired: true },
} satisfies Record<string, Situation>;

type Situation = { paid: boolean; plan_selected: string | null; cards: number; denied?: boolean; expired?: boolean };

/** The owner in a situation. Denied is who may see neither invoices nor cards nor sentiments. */
function profileIn({ paid, plan_selected, cards, denied = false, expired = false }: Situation) {
  return (profile: Profile): Profile => ({
    ...profile,
    plan_selected,
    plan: { ...profile.plan, paid },
    role: { ...profile.role, permissions: denied ? [] : profile.role.permissions },
    user: { ...profile.user, must_change_password: expired },
    customer: { ...profile.customer, sources: { data: profile.customer.sources.data.slice(0, cards) } },
  });
}

describe('a tab that knows nothing but the profile', () => {
  it.each<[situation: keyof typeof SITUATIONS, path: string, end: string]>([
    ['not paid', '/', '/product'],
    ['not paid', '/login', '/product'],
    ['not paid', '/plans', '/product'],
    ['not paid', '/payment', '/payment'],
    ['not paid', INVOICES, '/payment'],
    ['not paid', CARDS, '/payment'],
    ['not paid', SENTIMENT, SENTIMENT],
    ['not paid', SUBSCRIPTIONS, SUBSCRIPTIONS],
    ['not paid, with a card', INVOICES, '/payment'],
    ['not paid, with a card', CARDS, '/payment'],
    ['not paid, nothing selected', '/payment', '/payment'],
    ['not paid, nothing selected', INVOICES, '/payment'],
    ['not paid, nothing selected', CARDS, '/payment'],
    ['paid', '/payment', '/product'],
    ['paid', INVOICES, INVOICES],
    ['paid', CARDS, CARDS],
    ['paid', '/settings/account/nonsense/payment-list', '/product'],
    ['paid, without a card', '/payment', '/product'],
    ['paid, without a card', CARDS, CARDS],
    ['paid, another selected', '/', '/product'],
    ['paid, another selected', '/payment', '/payment'],
    ['paid, another selected', INVOICES, INVOICES],
    ['paid, another selected', CARDS, CARDS],
    ['paid, another selected', '/settings/account/nonsense/card-setting', '/payment'],
    ['paid, denied', INVOICES, '/product'],
    ['paid, denied', CARDS, '/product'],
    ['paid, denied', SENTIMENT, '/product'],
    ['paid, another selected, denied', INVOICES, '/payment'],
    ['paid, another selected, denied', SENTIMENT, '/payment'],
    ['not paid, denied', CARDS, '/payment'],
    ['not paid, denied', SUBSCRIPTIONS, '/product'],
    ['not paid, password expired', '/payment', CHANGE],
    ['not paid, password expired', INVOICES, CHANGE],
  ])(
    '[guard.redirect-payment] [route.denied-to-payment] [route.payment] [payment.states] %s at %s: %s',
    async (situation, path, end) => {
      const way = await wayOf(path, { wrapFetch: withProfile(profileIn(SITUATIONS[situation])) });
      expect(way.end).toBe(end);
      expect(way.hops).toBeLessThanOrEqual(4);
    },
  );
});
