import type { Product, Profile } from '@atrium-console/sdk';
import { type CrmFeature, isFeatureOn, isPermitted, type PermissionNeed } from '@atrium-console/sdk/rules';
import { heldBy } from '../../../session/requirements.ts';

export type StepId = 'hours' | 'holidays' | 'people' | 'channels' | 'keywords' | 'card';

/** Something that a new account sets up before its team starts to work. */
export type Step = {
  id: StepId;
  title: string;
  /** What it is good for, in a sentence. */
  why: string;
  /** Where it is done. */
  href: string;
  /** What it takes to do it. */
  need: PermissionNeed;
  /** The product that it is for; it is no concern of accounts without that. */
  product?: Product;
  feature?: CrmFeature;
  /** Only once the plan is paid: paying for it asks for a card itself. */
  isForPaid?: boolean;
};

const HOURS = {
  href: '/settings/sla/crm',
  need: ['crm.ticket_timer.write', 'crm.sla.read'],
  product: 'crm',
  feature: 'ticket_timer',
} as const;

const CHANNELS = {
  id: 'channels',
  title: 'Connect a channel',
  why: 'Messages and posts arrive from the channels that you connect.',
} as const;

/** In the order of the list. Of several with the same id, the first that a person can take. */
export const STEPS: readonly Step[] = [
  {
    id: 'people',
    title: 'Invite your team',
    why: 'Everyone signs in with an account and a role of their own.',
    href: '/settings/account/main?page=users&usernew=1',
    need: ['center.user_management.write', 'center.user_management.read'],
  },
  {
    ...CHANNELS,
    href: '/settings/engagement/listening?new=1',
    need: ['listening.engagement.write', 'listening.engagement.read'],
    product: 'listening',
  },
  {
    ...CHANNELS,
    href: '/settings/engagement/crm?new=1',
    need: ['crm.channel.write', 'crm.channel.read'],
    product: 'crm',
  },
  {
    id: 'keywords',
    title: 'Add keywords to follow',
    why: 'Listening collects the posts that mention them.',
    href: '/settings/keywords/listening?new=1',
    need: ['listening.keyword.write', 'listening.keyword.read'],
    product: 'listening',
  },
  {
    id: 'hours',
    title: 'Set your business hours',
    why: 'The deadlines of tickets count only while you are open.',
    ...HOURS,
  },
  {
    id: 'holidays',
    title: 'Add public holidays',
    why: 'No ticket is late because of a day on which you are closed.',
    ...HOURS,
  },
  {
    id: 'card',
    title: 'Add a card',
    why: 'Your plan renews without anyone having to pay by hand.',
    href: '/settings/account/main/card-setting?new=1',
    need: ['center.access_account.write'],
    isForPaid: true,
  },
];

/** The steps that a person can take: for the products, the features and the plan of their account. */
export function stepsFor(profile: Profile): readonly Step[] {
  const { account, plan } = profile;
  const possible = STEPS.filter(
    ({ need, product, feature, isForPaid }) =>
      isPermitted(heldBy(profile), need) &&
      (product === undefined || account.product[product].active) &&
      isFeatureOn(account, feature) &&
      (!isForPaid || plan.paid),
  );
  return possible.filter(({ id }, at) => possible.findIndex((step) => step.id === id) === at);
}
