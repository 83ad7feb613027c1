import type { Permission } from '@atrium-console/sdk';
import { missingPermissions } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { CHANGE_PASSWORD, decide, PAYMENT } from '../../../web/src/routes/guard.ts';
import { describeNeed } from '../../../web/src/session/permissions.ts';
import { isAuthenticated, meets, mustChangePassword, type Requirement } from '../../../web/src/session/requirements.ts';
import { TODAY, visitor } from './support.ts';

const nobody = visitor({ signedIn: false });
const member = visitor({ permissions: ['crm.sla.read'], active: ['crm'] });
const page = (product: string, offered: Extract<Requirement, { type: 'productSettings' }>['offered']): Requirement => ({
  type: 'productSettings',
  product,
  offered,
});

describe('a session', () => {
  it('[session.authenticated] requires name, _id and account_id', () => {
    const { profile } = member;
    expect(isAuthenticated(profile)).toBe(true);
    expect(isAuthenticated(undefined)).toBe(false);
    for (const lack of [{ name: '' }, { _id: 0 }, { account_id: 0 }]) {
      expect(isAuthenticated(profile && { ...profile, user: { ...profile.user, ...lack } })).toBe(false);
    }
  });
});

describe('the requirement', () => {
  const unpaid = visitor({ paid: false, cards: 0 });
  it.each<[rule: string, Requirement, holds: typeof member, fails: typeof member]>([
    ['[guard.authenticated]', { type: 'authenticated' }, member, nobody],
    ['[guard.guest]', { type: 'guest' }, nobody, member],
    ['[guard.paid]', { type: 'paid' }, member, unpaid],
    ['[guard.not-paid]', { type: 'notPaid' }, unpaid, member],
    ['[guard.not-paid] [payment.states]', { type: 'notPaid' }, visitor({}, { isPlanSelected: true }), member],
    ['[guard.not-paid] while it is on screen', { type: 'notPaid' }, visitor({}, { isPaymentShown: true }), member],
    ['[guard.card-added]', { type: 'cardAdded' }, member, unpaid],
    ['[guard.admin]', { type: 'admin' }, visitor({ administrator: true }), member],
    ['[guard.admin]', { type: 'notAdmin' }, member, visitor({ administrator: true })],
    ['[guard.not-oem]', { type: 'notOem' }, member, visitor({}, { isMainOrigin: false })],
    ['[guard.product-activated]', { type: 'productActivated' }, visitor({ active: ['publishing'] }), visitor()],
    ['[guard.password-not-expired]', { type: 'passwordNotExpired' }, member, visitor({ mustChange: true })],
    ['[guard.product-page]', page('crm', ['crm']), member, visitor({ active: ['listening'] })],
    ['[guard.product-page]', page('main', ['main']), visitor(), nobody],
    ['[guard.permissions]', { type: 'permissions', need: ['crm.sla.read'] }, member, visitor()],
  ])('%s %j', (_, requirement, holds, fails) => {
    expect(meets(requirement, holds)).toBe(true);
    expect(meets(requirement, fails)).toBe(false);
  });

  it.each([
    'authenticated',
    'paid',
    'notPaid',
    'cardAdded',
    'admin',
    'productActivated',
    'passwordNotExpired',
  ] as const)('%s is not met by signed-out visitors', (type) => expect(meets({ type }, nobody)).toBe(false));

  it('[guard.product-page] productSettings accepts only products that have the page, not any value in the URL', () => {
    for (const product of ['listening', 'publishing', 'constructor', '', 'CRM']) {
      expect(meets(page(product, ['main', 'crm', 'listening']), member)).toBe(false);
    }
    expect(meets(page('main', ['crm']), member)).toBe(false);
  });

  it.each(['listening', 'crm', 'quick_analytic', 'influencer', 'ads_scanner', 'custom_viz', 'publishing'] as const)(
    '[guard.product-activated] productActivated is met by %s alone',
    (product) => expect(meets({ type: 'productActivated' }, visitor({ active: [product] }))).toBe(true),
  );
});

describe('a password', () => {
  it.each([
    ['strong', '2026-08-23', false],
    ['strong', '2026-08-22', true],
    ['medium', '2026-09-22', false],
    ['medium', '2026-09-21', true],
    ['normal', '2020-01-01', false],
    ['medium_strong', '2020-01-01', false],
    ['very_strong', '2020-01-01', false],
  ] as const)(
    '[password.validity] [guard.password-not-expired] %s since %s: expired %s',
    (strength, changedOn, expired) => {
      const { profile } = visitor({ strength, changedOn });
      expect(profile && mustChangePassword(profile, TODAY)).toBe(expired);
      expect(meets({ type: 'passwordNotExpired' }, visitor({ strength, changedOn }))).toBe(!expired);
    },
  );
});

describe('the guard of a route', () => {
  const paid: Requirement = { type: 'paid' };
  const guest: Requirement = { type: 'guest' };
  const partner = { afterLoginPage: '/settings/sla/crm', isMainOrigin: false };

  it('allows access when every requirement holds or there are none', () => {
    expect(decide([], nobody)).toEqual({ allow: true });
    expect(decide([{ type: 'authenticated' }, page('crm', ['crm'])], member)).toEqual({ allow: true });
  });

  it('[guard.order] decides by the first requirement that fails', () => {
    const password: Requirement = { type: 'passwordNotExpired' };
    const permissions: Requirement = { type: 'permissions', need: ['crm.qc.write'] };
    const who = visitor({ mustChange: true });
    expect(decide([password, permissions], who)).toMatchObject({ failed: password });
    expect(decide([permissions, password], who)).toMatchObject({ failed: permissions });
  });

  it('[guard.redirect-payment] redirects to payment when a plan is selected and a payment requirement fails', () => {
    const selected = visitor({ paid: false, cards: 0 });
    expect(decide([{ ...paid, to: '/elsewhere' }], selected)).toMatchObject({ to: PAYMENT });
    expect(decide([{ type: 'cardAdded' }], selected)).toMatchObject({ to: PAYMENT });
    const unselected = visitor({ paid: false, cards: 0 }, { isPlanSelected: false });
    expect(decide([paid], unselected)).toMatchObject({ to: '/' });
    expect(decide([{ ...paid, to: '/payment' }], unselected)).toMatchObject({ to: '/payment' });
    expect(decide([{ type: 'permissions', need: ['crm.qc.write'] }], selected)).toMatchObject({ to: '/' });
  });

  const demanded = (one: Requirement): Requirement => ({ ...one, to: '/elsewhere' });
  const isPaid = demanded({ type: 'paid' });
  const isNotPaid = demanded({ type: 'notPaid' });
  const hasCard = demanded({ type: 'cardAdded' });
  const isPermitted = demanded({ type: 'permissions', need: ['crm.qc.write'] });
  type Money = { paid: boolean; cards: number; selected: boolean };
  const PAID = { paid: true, cards: 1, selected: false };
  it.each<[Requirement, Money, to: string | undefined]>([
    [isPaid, PAID, undefined],
    [isPaid, { ...PAID, selected: true }, undefined],
    [isPaid, { ...PAID, cards: 0 }, undefined],
    [isPaid, { ...PAID, paid: false }, '/elsewhere'],
    [isPaid, { ...PAID, paid: false, selected: true }, PAYMENT],
    [isPaid, { paid: false, cards: 0, selected: true }, PAYMENT],
    [isNotPaid, PAID, '/elsewhere'],
    [isNotPaid, { ...PAID, cards: 0 }, '/elsewhere'],
    [isNotPaid, { ...PAID, selected: true }, undefined],
    [isNotPaid, { ...PAID, paid: false }, undefined],
    [isNotPaid, { ...PAID, paid: false, selected: true }, undefined],
    [hasCard, PAID, undefined],
    [hasCard, { ...PAID, selected: true }, undefined],
    [hasCard, { ...PAID, cards: 0 }, '/elsewhere'],
    [hasCard, { ...PAID, cards: 0, selected: true }, PAYMENT],
    [hasCard, { ...PAID, paid: false }, undefined],
    [hasCard, { paid: false, cards: 0, selected: true }, PAYMENT],
    [isPermitted, { ...PAID, selected: true }, '/elsewhere'],
    [isPermitted, { paid: false, cards: 0, selected: true }, '/elsewhere'],
  ])('[guard.redirect-payment] [payment.states] %j with %j: %s', (requirement, { selected, ...given }, to) => {
    const decision = decide([requirement], visitor(given, { isPlanSelected: selected }));
    expect(decision.allow ? undefined : decision.to).toBe(to);
  });

  it("[guard.redirect-partner] redirects to the partner's page, if there is one, when the guest requirement fails", () => {
    expect(decide([{ ...guest, to: '/product' }], visitor({}, partner))).toMatchObject({ to: '/settings/sla/crm' });
    expect(decide([{ ...guest, to: '/product' }], member)).toMatchObject({ to: '/product' });
    expect(decide([{ type: 'admin' }], visitor({}, partner))).toMatchObject({ to: '/' });
  });

  it("[guard.change-password] does not redirect to the partner's page when the password has expired", () => {
    const expired = visitor({ mustChange: true }, partner);
    expect(decide([{ ...guest, to: '/product' }], expired)).toMatchObject({ to: '/product' });
  });

  it('[guard.redirect-root] redirects to the root otherwise, unless the route names another target', () => {
    expect(decide([{ type: 'productActivated' }], visitor())).toMatchObject({ to: '/' });
    expect(decide([{ type: 'passwordNotExpired', to: CHANGE_PASSWORD }], visitor({ mustChange: true }))).toMatchObject({
      to: CHANGE_PASSWORD,
    });
  });
});

describe('permissions', () => {
  it('[guard.permissions] require every item, and at least one entry of an item that is a list', () => {
    const held: Permission[] = ['crm.sla.read', 'crm.qc.write'];
    expect(missingPermissions(held, [])).toEqual([]);
    expect(missingPermissions(held, ['crm.sla.read', ['crm.channel.read', 'crm.qc.write']])).toEqual([]);
    expect(missingPermissions(held, ['crm.sla.read', 'crm.channel.read'])).toEqual(['crm.channel.read']);
    expect(missingPermissions(held, [[]])).toEqual([[]]);
  });

  it('are named for users who are denied access', () => {
    expect(describeNeed(['crm.sla.read', 'crm.qc.write'])).toBe('crm.sla.read and crm.qc.write');
    expect(describeNeed([['crm.channel.read', 'crm.qc.write']])).toBe('crm.channel.read or crm.qc.write');
  });
});
