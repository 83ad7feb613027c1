/** Numbers that two pages show of the same thing, in each scenario, for the owner and for an operator, before and after changes. */
import { createEngine, type ScenarioId } from '@atrium-console/mock';
import type {
  AccountRole,
  AccountSummary,
  AccountUser,
  AssignAgent,
  AssignRule,
  CannedFolder,
  CannedResponse,
  MessengerUsage,
  PlanOffer,
  ProductPermission,
  RemoteUser,
  Usage,
  UserGroup,
} from '@atrium-console/sdk';
import { isRoleIn, planUsage } from '@atrium-console/sdk/rules';
import { describe, expect, it } from 'vitest';
import { bodyOf, person } from './support/owner.ts';

/** Without `conflict`, in which somebody else saves between two readings, and `slow`, which is `full`. */
const SCENARIOS: readonly ScenarioId[] = ['full', 'empty', 'large', 'failing'];
const ACCOUNT = { params: { account_id: '1001' } };
const ALL = { query: { limit: 200 } };

/** The owner and an operator of the same server. */
function people(scenario: ScenarioId, now = () => new Date()) {
  const engine = createEngine({ scenario, now });
  return {
    owner: person({ signedInAs: 'owner', scenario, engine }),
    operator: person({ signedInAs: 'operator', scenario, engine }),
  };
}

type People = ReturnType<typeof people>;

/** What is counted, as one page and as another shows it. */
type Pair = [what: string, here: unknown, there: unknown];

const count = <Item>(items: readonly Item[], isCounted: (item: Item) => boolean) => items.filter(isCounted).length;

/** Users: account list, remote users, users, roles, groups, usage. */
async function userPairs({ owner, operator }: People): Promise<Pair[]> {
  const { users }: { users: AccountUser[] } = await owner.get('listUsers', ACCOUNT);
  const { roles }: { roles: AccountRole[] } = await owner.get('listRoles');
  const { groups }: { groups: UserGroup[] } = await owner.get('listGroups');
  const { usage }: Usage = await owner.get('getUsage');
  const summary: AccountSummary = await operator.get('getAccountSummary', ACCOUNT);
  const remote: { users: RemoteUser[] } = await operator.get('listRemoteUsers', ACCOUNT);
  const theirs: { roles: AccountRole[] } = await operator.get('listAccountRoles', ACCOUNT);
  const inProduct = (product: string) => {
    const ids = new Set(roles.filter((role) => isRoleIn(product, role)).map(({ _id }) => _id));
    return count(users, ({ active, role_id }) => active && ids.has(role_id));
  };
  return [
    ['users of the account, for its operator', summary.users, users.length],
    ['remote users', remote.users.length, users.length],
    ['roles, for the operator', theirs.roles, roles],
    ...roles.map((role): Pair => [role.name, role.users, count(users, ({ role_id }) => role_id === role._id)]),
    ...roles.map(
      (role): Pair => [role.name, role.users, count(remote.users, ({ role_name }) => role_name === role.name)],
    ),
    ...groups.map(
      (group): Pair => [group.name, group.members.length, count(users, ({ group_id }) => group_id === group._id)],
    ),
    ...(['listening', 'crm'] as const).map(
      (product): Pair => [product, lineOf(usage, product, 'users')?.used, inProduct(product)],
    ),
  ];
}

type Line = Usage['usage'][number];

function lineOf(usage: readonly Line[], product: Line['product'], metric: Line['metric']): Line | undefined {
  return usage.find((line) => line.product === product && line.metric === metric);
}

/** Usage: keywords page, usage page, plan. */
async function usagePairs({ owner, operator }: People): Promise<Pair[]> {
  const { usage }: Usage = await owner.get('getUsage');
  const { channels }: MessengerUsage = await owner.get('getMessengerUsage');
  const counted: { count: number; total: number; limit: number | null } = await owner.get('countKeywords');
  const { keywords }: { keywords: unknown[] } = await owner.get('listKeywords');
  const { plans }: { plans: PlanOffer[] } = await owner.get('listPlans');
  const { plan_id }: { plan_id: string } = await owner.get('getSubscription');
  const summary: AccountSummary = await operator.get('getAccountSummary', ACCOUNT);
  const plan = plans.find(({ _id }) => _id === plan_id);
  const listening = lineOf(usage, 'listening', 'keywords');
  const sent = channels.reduce((sum, { used }) => sum + used, 0);
  return [
    ['plan, for the operator', summary.plan, plan?.name],
    ['keywords', counted.count, keywords.length],
    ['keywords that are used', listening?.used, counted.total],
    ['keywords of the plan', listening?.limit, counted.limit],
    ['messages by channel', sent, lineOf(usage, 'crm', 'messages')?.used ?? 0],
    ['keywords of the plan', planUsage(usage, plan?.products ?? []).keywords, counted.total],
    ['products', [...new Set(usage.map(({ product }) => product))].filter((one) => !plan?.products.includes(one)), []],
    ...usage
      .filter(({ metric, product }) => metric !== 'messages' || product === 'crm')
      .map(({ limit, metric, product }): Pair => [`${product} ${metric}`, limit, plan?.limits[metric]]),
  ];
}

/** The desk: agents and rules, folders and responses. */
async function deskPairs({ owner }: People): Promise<Pair[]> {
  const all: { agents: AssignAgent[]; rules: AssignRule[] } = await owner.get('getAutoAssign');
  const { agents }: { agents: AssignAgent[] } = await owner.get('listAssignAgents');
  const { rules }: { rules: AssignRule[] } = await owner.get('listAssignRules');
  const { folders }: { folders: CannedFolder[] } = await owner.get('listCannedFolders');
  const { responses }: { responses: CannedResponse[] } = await owner.get('listCannedResponses');
  return [
    ['agents', agents, all.agents],
    ['rules', rules, all.rules],
    ...rules.map(
      (rule): Pair => [
        rule.name,
        rule.users.toSorted(),
        agents
          .filter((agent) => agent.rules.includes(rule._id))
          .map(({ _id }) => _id)
          .toSorted(),
      ],
    ),
    ...folders.map(
      (folder): Pair => [
        folder.name,
        folder.responses.length,
        count(responses, ({ folder_id }) => folder_id === folder._id),
      ],
    ),
  ];
}

/** The platform: accounts, their users, and their products. */
async function platformPairs({ operator }: People): Promise<Pair[]> {
  const { accounts, total }: { accounts: AccountSummary[]; total: number } = await operator.get('listAccounts', ALL);
  const flags: { accounts: ProductPermission[]; total: number } = await operator.get('listProductPermissions', ALL);
  const remote = await Promise.all(
    accounts.slice(0, 20).map(async ({ _id, name, users }): Promise<Pair> => {
      const found: { users: RemoteUser[] } = await operator.get('listRemoteUsers', { params: { account_id: _id } });
      return [name, users, found.users.length];
    }),
  );
  return [
    ['accounts', total, flags.total],
    ...accounts.map(
      ({ _id, name, product }): Pair => [
        name,
        product,
        flags.accounts.find(({ account_id }) => account_id === _id)?.product,
      ],
    ),
    ...remote,
  ];
}

const differs = ([, here, there]: Pair) => JSON.stringify(here) !== JSON.stringify(there);

/** The pairs that differ. */
async function differing(who: People): Promise<Pair[]> {
  const pairs = await Promise.all([userPairs(who), usagePairs(who), deskPairs(who), platformPairs(who)]);
  return pairs.flat().filter(differs);
}

/** The pairs of the usage that differ on a day; what is used so far depends on it. */
async function usageOn(day: Date): Promise<[day: string, ...Pair][]> {
  const pairs = await usagePairs(people('full', () => day));
  return pairs.filter(differs).map((pair) => [day.toISOString(), ...pair]);
}

describe('numbers that two pages show', () => {
  it.each(SCENARIOS)('agree in the scenario %s', async (scenario) => {
    expect(await differing(people(scenario))).toEqual([]);
  });

  it('agree on every day of a year', async () => {
    const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, 23, 59, 59)));
    const wrong = await Promise.all(days.map((day) => usageOn(day)));
    expect(wrong.flat()).toEqual([]);
  });

  it('agree after users came and went, and keywords', async () => {
    const who = people('full');
    const { roles }: { roles: AccountRole[] } = await who.owner.get('listRoles');
    const role_id = roles.at(-1)?._id;
    await who.owner.get('createUser', { ...ACCOUNT, body: bodyOf('createUser', { role_id }) });
    await who.owner.get('createKeyword');
    expect(await differing(who)).toEqual([]);
    await who.owner.get('deleteKeyword');
    await who.owner.get('deleteCannedResponse');
    await who.owner.get('deleteAssignRule');
    expect(await differing(who)).toEqual([]);
  });

  it('[usage.limits] agree after the plan was changed', async () => {
    const who = people('full');
    const { plans }: { plans: PlanOffer[] } = await who.owner.get('listPlans');
    const team = plans.find(({ name }) => name === 'Team');
    await who.owner.get('updateSubscription', { body: { plan_id: team?._id } });
    const body = bodyOf('createPayment', { plan_id: team?._id, amount: team?.price });
    await who.owner.get('createPayment', { body });
    expect((await who.owner.get('getSubscription')).plan_id).toBe(team?._id);
    expect(await differing(who)).toEqual([]);
  });
});
