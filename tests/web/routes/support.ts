import type { Permission, Product, Profile } from '@atrium-console/sdk';
import { productFlags } from '../../../stories/support/productFlags.ts';
import { ADMINISTRATOR, type Visitor } from '../../../web/src/session/requirements.ts';

type Given = {
  /** Whether the visitor is signed in; true by default. */
  signedIn?: boolean;
  permissions?: readonly Permission[];
  administrator?: boolean;
  active?: readonly Product[];
  paid?: boolean;
  cards?: number;
  mustChange?: boolean;
  changedOn?: string | null;
  strength?: Profile['account']['password_strength'];
};

/** A date on which the default password of a visitor has not expired. */
export const TODAY = '2026-11-21';

/** Creates a visitor from the properties that determine which routes they may open. */
export function visitor(given: Given = {}, besides: Partial<Visitor> = {}): Visitor {
  const profile = given.signedIn === false ? undefined : profileOf(given);
  return {
    profile,
    isPlanSelected: profile?.plan.paid === false,
    isPaymentShown: false,
    isMainOrigin: true,
    afterLoginPage: undefined,
    notServed: new Set(),
    today: TODAY,
    ...besides,
  };
}

function profileOf({ permissions = [], active = [], cards = 1, ...given }: Given): Profile {
  const name = given.administrator ? ADMINISTRATOR : 'Support';
  const role = { _id: '65f0c1a2b3d4e5f691000011', name, permissions: [...permissions] };
  const group = { _id: '65f0c1a2b3d4e5f692000001', name: 'Headquarters' };
  const plan: Profile['plan'] = {
    _id: '65f0c1a2b3d4e5f690000001',
    name: 'Business',
    price: 249,
    currency: 'USD',
    paid: given.paid ?? true,
  };
  const data = Array.from({ length: cards }, (_, index) => ({ id: `card_${index}`, brand: 'Visa', last4: '4242' }));
  return {
    user: {
      _id: 501,
      name: 'Nicha Suwan',
      email: 'owner@atrium.test',
      account_id: 1001,
      role,
      group,
      plan,
      punch_data: { in_status: true },
      must_change_password: given.mustChange ?? false,
      password_change_date: given.changedOn === undefined ? '2026-10-12' : given.changedOn,
    },
    group_options: { listening: [], crm: [] },
    role,
    group,
    plan,
    plan_selected: plan.paid ? null : plan._id,
    account: {
      _id: 1001,
      name: 'Northwind Trading',
      password_strength: given.strength ?? 'strong',
      product: productFlags(active),
    },
    customer: { _id: 'cus_1001', default_source: data[0]?.id ?? null, sources: { data } },
  };
}
