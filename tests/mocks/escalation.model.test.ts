import { createEngine, createMockFetch, type Engine, personas } from '@atrium-console/mock';
import {
  type AccountRole,
  type AccountUser,
  type ApiError,
  type ApiKey,
  createClient,
  type Permission,
} from '@atrium-console/sdk';
import { withImplied } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';

const ACCOUNT = { account_id: 1001 };
const ADMINISTRATOR = example('profileOperator').role.name;
const ALL = withImplied(example('profileOwner').role.permissions as Permission[]);
const [GROUP] = example('groupList').groups;

/** What makes someone able to hand on rights, and rights to hand on. */
const MANAGING: Permission[] = [
  'center.user_management.write',
  'center.role_management.write',
  'center.integration_api_management.write',
  'center.group_management.write',
];
const RIGHTS: Permission[] = [
  'center.group_owner.read',
  'crm.qc.write',
  'crm.sla.read',
  'crm.working_status.read',
  'crm.working_status.write',
  'listening.keyword.read',
];

type Client = ReturnType<typeof createClient>;
type State = { users: AccountUser[]; roles: AccountRole[]; keys: ApiKey[] };

function clientOf(engine: Engine, signedInAs?: 'owner' | 'operator' | 'agent' | 'analyst'): Client {
  const fetch = createMockFetch(signedInAs === undefined ? { engine } : { engine, signedInAs });
  return createClient({ fetch, baseUrl: 'http://atrium.test' });
}

/** The rights of a user: the permissions of the role, and being an administrator. */
function rightsOf({ roles }: State, { role_id }: AccountUser): string[] {
  const role = roles.find(({ _id }) => _id === role_id);
  if (role === undefined) return [];
  return role.name === ADMINISTRATOR ? [...role.permissions, ADMINISTRATOR] : role.permissions;
}

/** Two users who take part, what they have, and everything that they get hold of. */
async function start(first: Permission[], second: Permission[]) {
  const engine = createEngine({ delay: async () => undefined });
  const owner = clientOf(engine, 'owner');
  const watcher = clientOf(engine, 'operator');
  const agent = { params: { path: { id: example('profileAgent').role._id } }, body: { name: 'A', permissions: first } };
  const analyst = {
    params: { path: { id: example('profileAnalyst').role._id } },
    body: { name: 'B', permissions: second },
  };
  await owner.call('updateRole', agent).orThrow();
  await owner.call('updateRole', analyst).orThrow();
  /** Read by someone with every right, who never changes anything. */
  const read = async (): Promise<State> => ({
    ...(await watcher.call('listUsers', { params: { path: ACCOUNT } }).orThrow()),
    ...(await watcher.call('listRoles').orThrow()),
    ...(await watcher.call('listApiKeys').orThrow()),
  });
  const before = await read();
  return {
    engine,
    read,
    before,
    /** What those who take part had. */
    had: new Set<string>([...first, ...second]),
    actors: [clientOf(engine, 'agent'), clientOf(engine, 'analyst')],
    /** Users that they can sign in as: themselves, those they invited, and those whose email they changed. */
    controlled: new Set([502, 503]),
    /** Keys whose secret they know. */
    known: new Set<string>(),
    count: 0,
  };
}

type World = Awaited<ReturnType<typeof start>>;
type Step = { actor: number; act: keyof typeof acts; a: number; b: number; rights: Permission[] };
type Made = { client: Client; state: State; world: World; step: Step };
type Outcome = { error?: ApiError } | undefined;

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % Math.max(list.length, 1)];
}

function bodyOf({ _id, last_sign_in, ...body }: AccountUser, change: Partial<AccountUser>) {
  return { ...body, ...change };
}

/** A name or email that nothing has yet. */
function newName(world: World): string {
  world.count += 1;
  return `n${world.count}`;
}

/** Changes one user as the step says, and remembers the user as controlled once the email is the actor's. */
async function changeUser({ client, state, world, step }: Made, change: Partial<AccountUser>): Promise<Outcome> {
  const user = pick(state.users, step.a);
  if (user === undefined) return undefined;
  const path = { ...ACCOUNT, id: user._id };
  const outcome = await client.call('updateUser', { params: { path }, body: bodyOf(user, change) });
  if (outcome.data !== undefined && change.email !== undefined) world.controlled.add(user._id);
  return outcome;
}

const acts = {
  createRole: ({ client, world, step }: Made) =>
    client.call('createRole', { body: { name: newName(world), permissions: step.rights } }),

  async cloneRole({ client, state, world, step }: Made) {
    const role = pick(state.roles, step.a);
    return role && client.call('createRole', { body: { name: newName(world), permissions: role.permissions } });
  },

  /** Replaces the permissions of a role, or adds to them. */
  async updateRole({ client, state, world, step }: Made) {
    const role = pick(state.roles, step.a);
    if (role === undefined) return undefined;
    const permissions = step.b % 2 === 0 ? step.rights : withImplied([...role.permissions, ...step.rights]);
    const body = { name: newName(world), permissions };
    return client.call('updateRole', { params: { path: { id: role._id } }, body });
  },

  async deleteRole({ client, state, step }: Made) {
    const role = pick(state.roles, step.a);
    return role && client.call('deleteRole', { params: { path: { id: role._id } } });
  },

  async createUser({ client, state, world, step }: Made) {
    const role = pick(state.roles, step.a);
    if (role === undefined || GROUP === undefined) return undefined;
    const email = `${newName(world)}@atrium.test`;
    const body = { name: email, email, role_id: role._id, group_id: GROUP._id, invisible: false, active: true };
    const outcome = await client.call('createUser', { params: { path: ACCOUNT }, body });
    if (outcome.data !== undefined) world.controlled.add(outcome.data._id);
    return outcome;
  },

  changeRole: (made: Made) => changeUser(made, { role_id: pick(made.state.roles, made.step.b)?._id ?? '' }),
  changeEmail: (made: Made) => changeUser(made, { email: `${newName(made.world)}@atrium.test` }),
  deactivate: (made: Made) => changeUser(made, { active: made.step.b % 2 === 0 }),

  async deleteUser({ client, state, step }: Made) {
    const user = pick(state.users, step.a);
    return user && client.call('deleteUser', { params: { path: { ...ACCOUNT, id: user._id } } });
  },

  async createKey({ client, world, step }: Made) {
    const outcome = await client.call('createApiKey', { body: { name: newName(world), scopes: step.rights } });
    if (outcome.data !== undefined) world.known.add(outcome.data.key._id);
    return outcome;
  },

  async updateKey({ client, state, world, step }: Made) {
    const key = pick(state.keys, step.a);
    if (key === undefined) return undefined;
    const scopes = step.b % 2 === 0 ? step.rights : [...new Set([...key.scopes, ...step.rights])];
    return client.call('updateApiKey', { params: { path: { id: key._id } }, body: { name: newName(world), scopes } });
  },

  async rotateKey({ client, state, world, step }: Made) {
    const key = pick(state.keys, step.a);
    if (key === undefined) return undefined;
    const outcome = await client.call('rotateApiKey', { params: { path: { id: key._id } } });
    if (outcome.data !== undefined) world.known.add(key._id);
    return outcome;
  },

  async updateGroup({ client, state, world, step }: Made) {
    const owner = pick(state.users, step.a);
    const members = state.users.map(({ _id }) => _id).filter((_, index) => (step.b >> (index % 6)) & 1);
    const body = { name: newName(world), owner_id: owner?._id ?? null, members };
    return client.call('updateGroup', { params: { path: { id: GROUP?._id ?? '' } }, body });
  },

  updateGroupOption: ({ client }: Made) =>
    client.call('updateGroupOption', {
      params: { path: { ...ACCOUNT, product: 'listening', id: GROUP?._id ?? '' } },
      body: { keywords: [], tags: [], custom_socials: [], engagements: [] },
    }),

  createDefaultRole: ({ client, world, step }: Made) =>
    client.call('createDefaultRole', { body: { name: newName(world), permissions: step.rights } }),

  async updateAccountRole({ client, state, world, step }: Made) {
    const role = pick(state.roles, step.a);
    const path = { ...ACCOUNT, role_id: role?._id ?? '' };
    return client.call('updateAccountRole', {
      params: { path },
      body: { name: newName(world), permissions: step.rights },
    });
  },

  /** Signs in as one of the users that are controlled, who acts from then on, too. */
  async signIn({ state, world, step }: Made) {
    const user = pick(
      state.users.filter(({ _id }) => world.controlled.has(_id)),
      step.a,
    );
    const password = personas[0]?.password ?? '';
    const client = clientOf(world.engine);
    const outcome = user && (await client.call('loginByEmail', { body: { email: user.email, password } }));
    if (outcome?.data !== undefined) world.actors.push(client);
    return outcome;
  },
};

/** Rights that someone got although nobody who took part had them. */
function escalations(world: World, now: State): string[] {
  const { before, controlled, had, known } = world;
  const users = now.users.flatMap((user) => {
    const first = before.users.find(({ _id }) => _id === user._id);
    // What a user already had does not count, unless those who take part can now sign in as that user.
    const own = first === undefined || controlled.has(user._id) ? [] : rightsOf(before, first);
    const more = rightsOf(now, user).filter((right) => !had.has(right) && !own.includes(right));
    return more.map((right) => `${user.email}: ${right}`);
  });
  const keys = now.keys.flatMap((key) => {
    const first = before.keys.find(({ _id }) => _id === key._id);
    const own: readonly string[] = first === undefined || known.has(key._id) ? [] : first.scopes;
    return key.scopes
      .filter((right) => !had.has(right) && !own.includes(right))
      .map((right) => `${key.name}: ${right}`);
  });
  return [...users, ...keys];
}

const number = fc.nat({ max: 60 });
const names = Object.keys(acts).filter((name): name is keyof typeof acts => name in acts);
const rights = fc.subarray([...MANAGING, ...RIGHTS]);
const step = fc.record({
  actor: number,
  act: fc.constantFrom(...names),
  a: number,
  b: number,
  rights: fc.oneof({ weight: 4, arbitrary: rights.map(withImplied) }, { weight: 1, arbitrary: rights }),
});

describe('rights after calls in any order', () => {
  it('[role.no-escalation] nobody gets a right that nobody who took part had', async () => {
    const seen = new Map<string, number>();
    const count = (key: string) => seen.set(key, (seen.get(key) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(
        // With every permission, only being an administrator is beyond them.
        fc.oneof(
          { weight: 4, arbitrary: rights.map((some) => withImplied([...MANAGING, ...some])) },
          { weight: 1, arbitrary: fc.constant(ALL) },
        ),
        rights.map(withImplied),
        fc.array(step, { minLength: 5, maxLength: 40 }),
        async (first, second, steps) => {
          const world = await start(first, second);
          let state = world.before;
          for (const one of steps) {
            const client = pick(world.actors, one.actor);
            if (client === undefined) continue;
            const outcome = await acts[one.act]({ client, state, world, step: one });
            const { error } = outcome ?? {};
            count(`${one.act} ${error === undefined ? 'done' : error.kind === 'http' ? error.code : error.kind}`);
            state = await world.read();
            expect(escalations(world, state)).toEqual([]);
          }
        },
      ),
      { numRuns: 150 },
    );
    // Each call was accepted, and refused as an escalation where it can be one; otherwise the property would prove little.
    const both = ['createRole', 'cloneRole', 'updateRole', 'createUser', 'changeRole', 'createKey', 'updateKey'];
    const wanted = [
      ...both.flatMap((name) => [`${name} done`, `${name} role_escalation`]),
      ...['changeEmail', 'deactivate', 'deleteUser', 'rotateKey'].flatMap((name) => [
        `${name} done`,
        `${name} role_escalation`,
      ]),
      ...['deleteRole', 'updateGroup', 'updateGroupOption', 'signIn'].map((name) => `${name} done`),
      ...['createDefaultRole', 'updateAccountRole'].map((name) => `${name} permission_denied`),
    ];
    expect(wanted.filter((key) => !seen.has(key))).toEqual([]);
    expect([...seen.keys()].filter((key) => /^(createDefaultRole|updateAccountRole) done$/.test(key))).toEqual([]);
  });
});
