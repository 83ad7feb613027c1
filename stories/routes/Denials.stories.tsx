import type { Product, Profile } from '@atrium-console/sdk';
import { expect, screen, waitFor } from 'storybook/test';
import { type ConsoleMeta, inConsole, type Story } from '../support/consoleStory.tsx';
import type { Play } from '../support/play.ts';
import { productFlags } from '../support/productFlags.ts';

export default {
  ...inConsole,
  title: 'Access/Denials',
  args: { hasFrame: true, path: '/settings/sla/crm' },
} satisfies ConsoleMeta;

const PARTNER = 'http://partner.localhost:4400';

/** Where the person lands, and what they are told there (SPEC 6). */
const landsOn =
  (heading: string, reason: string): Play =>
  async ({ canvas }) => {
    // First, because a toast closes by itself.
    await expect(await screen.findByText(`You Do Not Have Permission To Access: ${reason}.`)).toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  };

/** The same, and the notice that stays on the page that was reached. */
const landsOnWithNotice =
  (heading: string, reason: string, ...texts: readonly string[]): Play =>
  async (context) => {
    await landsOn(heading, reason)(context);
    const note = () => context.canvas.getByRole('note', { name: 'You Do Not Have Permission To Access' });
    // Who can grant it is looked up.
    for (const text of texts) await waitFor(() => expect(note()).toHaveTextContent(text));
  };

/** Somebody whose account has only these products. */
const withProducts =
  (...active: Product[]) =>
  (profile: Profile): Profile => ({ ...profile, account: { ...profile.account, product: productFlags(active) } });

export const PermissionMissing: Story = {
  args: { persona: 'analyst' },
  play: landsOnWithNotice(
    'Products',
    'crm.sla.read',
    '“Service levels” needs this permission',
    'See service levels with their hours and holidays.',
    'An administrator of your account can grant it to you.',
  ),
};

export const AnyOfSeveralPermissionsMissing: Story = {
  args: { persona: 'agent', path: '/settings/account/main/groups' },
  play: landsOnWithNotice(
    'Products',
    'center.group_management.read or center.group_owner.read',
    '“Groups” needs one of these permissions',
  ),
};

export const NamesWhoCanGrantIt: Story = {
  args: { without: ['crm.sla.read'] },
  play: landsOnWithNotice('Products', 'crm.sla.read', 'can grant it to you.'),
};

export const NoticeInTheDark: Story = {
  args: { persona: 'analyst', scheme: 'dark' },
  play: PermissionMissing.play,
};

export const ProductNotActive: Story = {
  args: { change: withProducts('listening') },
  play: landsOnWithNotice(
    'Products',
    'CRM desk is not active in your account',
    '“Service levels” did not open: CRM desk is not active in your account.',
  ),
};

export const PageOfAnotherProduct: Story = {
  args: { path: '/settings/sla/listening' },
  play: landsOn('Products', 'this page does not belong to that product'),
};

export const NoProductActive: Story = {
  args: { path: '/product', change: withProducts() },
  play: landsOn('Account', 'no product is active in your account'),
};

export const PlanNotPaid: Story = {
  args: { persona: 'unpaid', path: '/settings/account/main/payment-list' },
  play: landsOn('Payment', 'your plan is not paid yet'),
};

export const NotAnAdministrator: Story = {
  args: { path: '/admin/plan_manage' },
  play: landsOn('Products', 'this is for platform administrators'),
};

export const PasswordExpired: Story = {
  args: { persona: 'expired' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Change your password to continue')).toBeInTheDocument();
    await expect(screen.queryByText(/You Do Not Have Permission/)).toBeNull();
  },
};

export const NotAtAPartner: Story = {
  args: { persona: 'guest', path: '/plans', origin: PARTNER },
  play: landsOn('Sign in', 'this is not part of this console'),
};

export const DeniedSentimentIsPaidFor: Story = {
  args: {
    persona: 'unpaid',
    path: '/settings/account/crm/sentiment',
    without: ['listening.auto_sentiment.read', 'crm.auto_sentiment.read'],
  },
  play: landsOn('Payment', 'crm.auto_sentiment.read'),
};

export const AdministratorsStartElsewhere: Story = {
  args: { persona: 'operator', path: '/login' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Accounts' })).toBeInTheDocument();
    await expect(screen.queryByText(/You Do Not Have Permission/)).toBeNull();
  },
};
