import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../engine/contract.ts';
import type { Profile, Schemas } from '../../engine/types.ts';
import { PERSONA_IDS, profileExample } from '../../personas.ts';
import { largeId } from '../large.ts';
import { type Access, accesses } from './accesses.ts';
import { largeActivities } from './largeActivities.ts';
import { list, once, type Seed } from './seed.ts';

/** A role as stored; the number of its users is computed. */
export type StoredRole = Schemas['Role'];

/** A punch as stored; whether another one overlaps it is computed. */
export type StoredPunch = Omit<Schemas['Punch'], 'overlaps'>;

/** A payment that somebody started, with what was sent, for a plan or for an invoice, and when. */
export type StoredPayment = {
  sent: Schemas['InvoicePaymentBody'] & { plan_id: string | null; invoice_id: string | null };
  at: string;
  payment: Schemas['Payment'];
};

type StoredInvoice = Schemas['InvoiceWithLines'];

/** Keywords and tags of a group in one product, without the group's name. */
export type GroupLists = Omit<Schemas['GroupSettings'], 'name'>;

/** The account of the contract's examples; the others contain only their personas. */
const MAIN_ACCOUNT = 1001;
const LOG_ROWS = 50_000;

export const personaProfiles = once(() =>
  PERSONA_IDS.map((id) => ({ id, profile: schemas.GetProfileResponse.parse(example(profileExample(id))) })),
);

function profilesOf(accountId: number): Profile[] {
  return personaProfiles()
    .map(({ profile }) => profile)
    .filter(({ user }) => user.account_id === accountId);
}

/** Data that every account has from the start, because signing in needs it. */
function always<T>(main: () => T, others: (profiles: Profile[]) => T): Seed<T> {
  const read = (accountId: number) => (accountId === MAIN_ACCOUNT ? main() : others(profilesOf(accountId)));
  return { full: read, empty: read };
}

function distinct<T extends { _id: string }>(entries: T[]): T[] {
  return [...new Map(entries.map((entry) => [entry._id, entry])).values()];
}

function userOf({ user }: Profile): Schemas['AccountUser'] {
  const { _id, email, group, name, role } = user;
  const ids = { role_id: role._id, group_id: group._id };
  const computed = { last_administrator: false, last_holder_of: [] };
  return { _id, name, email, ...ids, invisible: false, active: true, last_sign_in: null, ...computed };
}

function cardsOf(profiles: Profile[]): Schemas['Card'][] {
  const [customer] = profiles.map((profile) => profile.customer);
  return (customer?.sources.data ?? []).map((card) => {
    const is_default = card.id === customer?.default_source;
    return { ...card, exp_month: 8, exp_year: 2029, name: profiles[0]?.user.name ?? 'Owner', is_default };
  });
}

function subscriptionOf(profiles: Profile[]): Schemas['Subscription'] {
  const plan = profiles[0]?.plan;
  const running = schemas.GetSubscriptionResponse.parse(example('subscription'));
  if (plan === undefined || plan.paid) return { ...running, plan_id: plan?._id ?? running.plan_id };
  const unpaid = {
    status: 'unpaid' as const,
    status_message: '',
    enabled: true,
    renews_at: null,
    pending_payment: null,
  };
  return { plan_id: plan._id, plan_selected: plan._id, ...unpaid };
}

/** The examples of single invoices have their lines; those of others are the plan with their amount. */
function invoices(): StoredInvoice[] {
  const single = ['invoiceOne', 'invoiceOpen', 'invoiceCredit'].map((name) =>
    schemas.GetInvoiceResponse.parse(example(name)),
  );
  const { plans } = schemas.ListPlansResponse.parse(example('planList'));
  return schemas.ListInvoicesResponse.parse(example('invoiceList')).invoices.map((invoice) => {
    const { _id, amount, date } = invoice;
    const plan = plans.find(({ price }) => price === amount)?.name ?? 'Plan';
    const known = single.find((one) => one._id === _id)?.lines;
    return { ...invoice, lines: known ?? [{ text: `${plan}, ${monthOf(date)}`, amount }] };
  });
}

function monthOf(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The working time of 200 agents: a shift a day, early, late or at night. */
function largePunches(full: readonly StoredPunch[]): StoredPunch[] {
  const AGENTS = 200;
  const SHIFT_STARTS = [0, 7, 15];
  const lastDay = Date.parse('2026-11-20T00:00:00.000Z');
  const punches = Array.from({ length: LOG_ROWS - full.length }, (_, index) => {
    const agent = index % AGENTS;
    const hours = SHIFT_STARTS[agent % SHIFT_STARTS.length] ?? 0;
    // Nobody is on time to the second.
    const start = lastDay - Math.floor(index / AGENTS) * 86_400_000 + hours * 3_600_000 + ((index * 37) % 600) * 1000;
    return {
      _id: largeId('46', index + 1),
      user: { _id: 2001 + agent, name: `Agent ${String(agent + 1).padStart(3, '0')}` },
      in_at: new Date(start).toISOString(),
      out_at: new Date(start + 8 * 3_600_000).toISOString(),
    };
  });
  return [...full, ...punches];
}

/** Data of the account itself. */
export const accountSeeds = {
  users: always<Schemas['AccountUser'][]>(
    () => schemas.ListUsersResponse.parse(example('userList')).users,
    (profiles) => profiles.map(userOf),
  ),
  roles: always<StoredRole[]>(
    () =>
      schemas.ListRolesResponse.parse(example('roleList')).roles.map(({ _id, name, permissions }) => ({
        _id,
        name,
        permissions,
      })),
    (profiles) => distinct(profiles.map(({ role }) => role)),
  ),
  groups: always<Schemas['UserGroup'][]>(
    () => schemas.ListGroupsResponse.parse(example('groupList')).groups,
    (profiles) =>
      distinct(
        profiles.map(({ group, user }) => ({
          _id: group._id,
          name: group.name,
          owner_id: user._id,
          members: [user._id],
        })),
      ),
  ),
  /** Of Listening. */
  groupSettings: list<GroupLists>(() =>
    schemas.GetGroupSettingsResponse.parse(example('groupSettingsList')).settings.map(({ name, ...lists }) => lists),
  ),
  /** Of the CRM desk. */
  groupManage: list<GroupLists>(() =>
    schemas.ListGroupManageResponse.parse(example('groupManageList')).groups.map(({ name, ...lists }) => lists),
  ),
  /** Stored options; a group without an entry sees everything. */
  groupOptions: list<GroupOptions>(() => []),
  /** Payments that were started, with what was sent. */
  payments: list<StoredPayment>(() => []),
  cards: always<Schemas['Card'][]>(() => schemas.ListCardsResponse.parse(example('cardList')).cards, cardsOf),
  invoices: list<StoredInvoice>(invoices),
  subscription: always<Schemas['Subscription']>(() => subscriptionOf(profilesOf(MAIN_ACCOUNT)), subscriptionOf),
  activities: list<Schemas['Activity']>(
    () => schemas.ListActivitiesResponse.parse(example('activityPage')).activities,
    largeActivities,
  ),
  accesses: list<Access>(accesses),
  /** Changes since the start of the scenario, newest last. */
  recentActivities: list<Schemas['Activity']>(() => []),
  punches: list<StoredPunch>(() => schemas.ListPunchesResponse.parse(example('punchPage')).punches, largePunches),
  uploads: list<Schemas['Upload']>(() => schemas.ListUploadsResponse.parse(example('uploadList')).uploads),
  apiKeys: list<Schemas['ApiKey']>(() => schemas.ListApiKeysResponse.parse(example('apiKeyList')).keys),
  usage: list<Schemas['Usage']['usage'][number]>(() => schemas.GetUsageResponse.parse(example('usage')).usage),
  messengerUsage: list<Schemas['MessengerUsage']['channels'][number]>(
    () => schemas.GetMessengerUsageResponse.parse(example('messengerUsage')).channels,
  ),
  webhooks: list<Schemas['Webhook']>(() => schemas.ListWebhooksResponse.parse(example('webhookList')).webhooks),
  /** Newest first. */
  webhookDeliveries: list<Schemas['WebhookDelivery']>(() =>
    [example('webhookDeliveryList'), example('webhookDeliveryListFailing')].flatMap(
      (page) => schemas.ListWebhookDeliveriesResponse.parse(page).deliveries,
    ),
  ),
};

/** What a group may see of a product. */
export type GroupOptions = Schemas['GroupOptionBody'] & { group_id: string; product: string };
