import type { Permission, Profile } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { CHANGE_PASSWORD, decide, isAuthenticated, type Requirement } from '../../../web/src/access/guard.ts';
import { describeNeed, missingPermissions } from '../../../web/src/access/permissions.ts';

const role: Profile['role'] = { _id: '65f0c1a2b3d4e5f691000011', name: 'Support', permissions: ['crm.sla.read'] };
const group = { _id: '65f0c1a2b3d4e5f692000001', name: 'Headquarters' };
const plan: Profile['plan'] = {
  _id: '65f0c1a2b3d4e5f690000001',
  name: 'Business',
  price: 249,
  currency: 'USD',
  paid: true,
};
const inactive = { active: false };

const profile: Profile = {
  user: {
    _id: 501,
    name: 'Nicha Suwan',
    email: 'owner@atrium.test',
    account_id: 1001,
    role,
    group,
    plan,
    punch_data: { in_status: true },
    must_change_password: false,
    password_change_date: '2026-10-12',
  },
  role,
  group,
  plan,
  account: {
    _id: 1001,
    name: 'Northwind Trading',
    password_strength: 'strong',
    product: {
      listening: inactive,
      crm: { active: true },
      quick_analytic: inactive,
      influencer: inactive,
      ads_scanner: inactive,
      custom_viz: inactive,
      publishing: inactive,
    },
  },
  customer: { _id: 'cus_1001', default_source: null, sources: { data: [] } },
};
const expired: Profile = { ...profile, user: { ...profile.user, must_change_password: true } };
const page = (product: string): Requirement => ({
  type: 'productSettings',
  product,
  offered: ['main', 'crm', 'listening'],
});

describe('a session', () => {
  it('[session.authenticated] needs name, _id and account_id, all three', () => {
    expect(isAuthenticated(profile)).toBe(true);
    expect(isAuthenticated(undefined)).toBe(false);
    for (const lack of [{ name: '' }, { _id: 0 }, { account_id: 0 }]) {
      expect(isAuthenticated({ ...profile, user: { ...profile.user, ...lack } })).toBe(false);
    }
  });
});

describe('a route', () => {
  it('opens when every requirement holds, and when it has none', () => {
    expect(decide([], undefined)).toEqual({ allow: true });
    expect(
      decide(
        [
          { type: 'authenticated' },
          { type: 'passwordNotExpired' },
          page('crm'),
          { type: 'permissions', need: ['crm.sla.read'] },
        ],
        profile,
      ),
    ).toEqual({ allow: true });
  });

  it('[guard.order] the first requirement that fails decides', () => {
    const password: Requirement = { type: 'passwordNotExpired' };
    const permissions: Requirement = { type: 'permissions', need: ['crm.qc.write'] };
    expect(decide([password, permissions], expired)).toMatchObject({ failed: password });
    expect(decide([permissions, password], expired)).toMatchObject({ failed: permissions });
  });

  it.each<[string, Requirement, Profile | undefined, string]>([
    ['a visitor at a page of members', { type: 'authenticated' }, undefined, '/login'],
    ['a member at the sign-in', { type: 'guest' }, profile, '/product'],
    ['an expired password', { type: 'passwordNotExpired' }, expired, CHANGE_PASSWORD],
    ['a missing permission', { type: 'permissions', need: ['crm.qc.write'] }, profile, '/product'],
    ['nobody, where a permission is asked for', { type: 'permissions', need: ['crm.sla.read'] }, undefined, '/product'],
  ])('[guard.denied] sends on %s', (_, requirement, who, to) => {
    expect(decide([requirement], who)).toEqual({ allow: false, to, failed: requirement });
  });

  it('[guard.product-page] takes main and products that are active, of those that have the page', () => {
    expect(decide([page('main')], profile).allow).toBe(true);
    expect(decide([page('crm')], profile).allow).toBe(true);
    expect(decide([page('listening')], profile).allow).toBe(false);
    expect(decide([page('publishing')], profile).allow).toBe(false);
    expect(decide([page('constructor')], profile).allow).toBe(false);
    expect(decide([{ type: 'productSettings', product: 'main', offered: ['crm'] }], profile).allow).toBe(false);
  });
});

describe('permissions', () => {
  it('[guard.permissions] every item, and any one of an item that is a list', () => {
    const held: Permission[] = ['crm.sla.read', 'crm.qc.write'];
    expect(missingPermissions(held, [])).toEqual([]);
    expect(missingPermissions(held, ['crm.sla.read', ['crm.channel.read', 'crm.qc.write']])).toEqual([]);
    expect(missingPermissions(held, ['crm.sla.read', 'crm.channel.read'])).toEqual(['crm.channel.read']);
    expect(missingPermissions(held, [[]])).toEqual([[]]);
  });

  it('are named for whoever is refused', () => {
    expect(describeNeed(['crm.sla.read', 'crm.qc.write'])).toBe('crm.sla.read and crm.qc.write');
    expect(describeNeed([['crm.channel.read', 'crm.qc.write']])).toBe('crm.channel.read or crm.qc.write');
  });
});
