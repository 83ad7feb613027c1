import { createMockFetch } from '@atrium-console/mock';
import { type AutoAssign, createClient, isNotFound } from '@atrium-console/sdk';
import { autoAssignApi, emptyApi } from '@atrium-console/sdk/rtk';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const { endpoints } = autoAssignApi;

/** A real store on the engine that records every call. */
async function start(scenario: 'full' | 'empty') {
  const calls: string[] = [];
  const fetch = createMockFetch({
    signedInAs: 'owner',
    scenario,
    onCall: ({ operationId }) => calls.push(operationId ?? 'unknown'),
  });
  const client = createClient({ fetch, baseUrl: 'http://atrium.test' });
  const store = configureStore({
    reducer: combineSlices(emptyApi),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }).concat(emptyApi.middleware),
  });
  await store.dispatch(endpoints.getAutoAssign.initiate());
  const cached = (): AutoAssign => {
    const { data } = endpoints.getAutoAssign.select()(store.getState());
    if (data === undefined) throw new Error('It was read at the start.');
    return data;
  };
  /** The server's response to GET /all, bypassing the cache. */
  const served = async (): Promise<AutoAssign> => {
    const { data } = await client.GET('/api/v1.0/crm/auto_assign/all');
    if (data === undefined) throw new Error('The engine answers.');
    return data;
  };
  return { store, cached, served, calls };
}

type Person = Awaited<ReturnType<typeof start>>;

/** Lists of ids are compared as sets, because the contract defines no order. */
function ordered({ agents, rules, ...rest }: AutoAssign): AutoAssign {
  return {
    ...rest,
    agents: agents.map((agent) => ({ ...agent, rules: agent.rules.toSorted() })),
    rules: rules.map((rule) => ({ ...rule, users: rule.users.toSorted() })),
  };
}

/** The members of a list whose bits are set; fast-check generates the numbers, so that failures shrink. */
function some(list: readonly { _id: string }[], bits: number): string[] {
  return list.filter((_, index) => (bits >> (index % 12)) & 1).map(({ _id }) => _id);
}

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % Math.max(list.length, 1)];
}

const GONE = '65f0c1a2b3d4e5f6000000ff';
const USERS = [501, 502, 503, 504, 505, 508, 509];

type Step = { a: number; b: number };

function ruleBody({ agents, conditions }: AutoAssign, { a, b }: Step) {
  const users = some(agents, b);
  return {
    name: `Rule ${a % 6}`,
    users: a % 9 === 8 ? [...users, GONE] : users,
    condition_ids: some(conditions, a),
    priority: b % 20,
    method: a % 2 ? ('round_robin' as const) : ('least_busy' as const),
    enabled: b % 3 > 0,
  };
}

function conditionBody({ a, b }: Step) {
  return {
    name: `Condition ${a % 6}`,
    field: 'channel' as const,
    operator: 'is' as const,
    values: b % 2 ? ['line'] : ['whatsapp', 'line'],
  };
}

/** The possible steps by name. Some use deleted items or taken names, which the server rejects. */
const steps: Record<string, (person: Person, all: AutoAssign, step: Step) => Promise<unknown>> = {
  createAgent: ({ store }, { rules }, { a, b }) =>
    store.dispatch(
      endpoints.createAssignAgent.initiate({
        assignAgentBody: {
          user_id: USERS[a % USERS.length] ?? 0,
          rules: some(rules, b),
          max_tickets: 9,
          enabled: true,
        },
      }),
    ),
  changeRules: async ({ store }, { agents, rules }, { a, b }) => {
    const id = pick(agents, a)?._id ?? GONE;
    const value = b % 9 === 8 ? [GONE] : some(rules, b);
    return store.dispatch(
      endpoints.updateAssignAgent.initiate({ id, assignAgentChange: { modify_field: 'rules', value } }),
    );
  },
  changeLimit: async ({ store }, { agents }, { a, b }) => {
    const id = pick(agents, a)?._id ?? GONE;
    return store.dispatch(
      endpoints.updateAssignAgent.initiate({ id, assignAgentChange: { modify_field: 'max_tickets', value: b + 1 } }),
    );
  },
  changeMany: async ({ store }, { agents, rules }, { a, b }) => {
    const chosen = b % 9 === 8 ? [GONE] : some(agents, a);
    if (chosen.length === 0) return;
    const changes = chosen.map((_id, index) => ({ _id, rules: some(rules, b + index), enabled: a % 2 > 0 }));
    return store.dispatch(endpoints.updateAssignAgents.initiate({ assignAgentsBody: { agents: changes } }));
  },
  createRule: ({ store }, all, step) =>
    store.dispatch(endpoints.createAssignRule.initiate({ assignRuleBody: ruleBody(all, step) })),
  changeRule: async ({ store }, all, step) => {
    const id = pick(all.rules, step.b)?._id ?? GONE;
    return store.dispatch(endpoints.updateAssignRule.initiate({ id, assignRuleBody: ruleBody(all, step) }));
  },
  deleteRule: ({ store }, { rules }, { a }) =>
    store.dispatch(endpoints.deleteAssignRule.initiate({ id: pick(rules, a)?._id ?? GONE })),
  createCondition: ({ store }, _, step) =>
    store.dispatch(endpoints.createAssignCondition.initiate({ assignConditionBody: conditionBody(step) })),
  changeConditions: ({ store }, { conditions }, step) => {
    const kept = new Set(some(conditions, step.a));
    const list = conditions.filter(({ _id }) => kept.has(_id));
    const next = step.b % 2 ? [...list, conditionBody(step)] : list;
    return store.dispatch(endpoints.updateAssignConditions.initiate({ assignConditionsBody: { conditions: next } }));
  },
  changeSettings: ({ store }, { agents }, { a, b }) => {
    const settings = {
      enabled: a % 2 > 0,
      fallback_agent_id: b % 9 === 8 ? GONE : (pick(agents, b)?._id ?? null),
      reassign_after: a * 60,
      only_available: b % 2 > 0,
    };
    const { createAssignSettings, updateAssignSettings } = endpoints;
    const change = { assignSettings: settings };
    return a % 3
      ? store.dispatch(updateAssignSettings.initiate(change))
      : store.dispatch(createAssignSettings.initiate(change));
  },
};

const number = fc.nat({ max: 4095 });
const step = fc.record({ name: fc.constantFrom(...Object.keys(steps)), a: number, b: number });

describe('agents, rules and conditions after changes in any order', () => {
  it("[assign.agent-rules] [assign.rule-delete] [assign.bulk] [assign.modify-field] [assign.calls] the cache equals the server's state, without refetching unless something was gone", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('full' as const, 'empty' as const),
        fc.array(step, { maxLength: 20 }),
        async (scenario, list) => {
          const person = await start(scenario);
          let surprises = 0;
          for (const { name, a, b } of list) {
            const result = await steps[name]?.(person, person.cached(), { a, b });
            // Whatever does not exist any longer was removed by somebody else: then everything is read again.
            if (isNotFound(Object(result).error)) surprises += 1;
            await Promise.all(person.store.dispatch(emptyApi.util.getRunningQueriesThunk()));
            expect(ordered(person.cached())).toEqual(ordered(await person.served()));
          }
          const { agents, rules } = person.cached();
          const pairs = agents.flatMap((agent) => agent.rules.map((rule) => `${agent._id} ${rule}`));
          expect(pairs.sort()).toEqual(rules.flatMap((rule) => rule.users.map((id) => `${id} ${rule._id}`)).sort());
          // One initial request, and one by the test itself after each step.
          const reads = person.calls.filter((call) => call === 'getAutoAssign').length - 1 - list.length;
          expect(reads).toBe(surprises);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[assign.states] a call is pending, then succeeds or fails, and a failed call changes nothing', async () => {
    const person = await start('full');
    const { store, cached } = person;
    const [first] = cached().rules;
    const states = (requestId: string) => endpoints.deleteAssignRule.select(requestId)(store.getState()).status;
    const running = store.dispatch(endpoints.deleteAssignRule.initiate({ id: first?._id ?? '' }));
    expect(states(running.requestId)).toBe('pending');
    await running;
    expect(states(running.requestId)).toBe('fulfilled');
    const before = cached();
    const refused = store.dispatch(endpoints.deleteAssignRule.initiate({ id: first?._id ?? '' }));
    expect(states(refused.requestId)).toBe('pending');
    const { error } = await refused;
    expect(error).toMatchObject({ kind: 'http', status: 404 });
    expect(states(refused.requestId)).toBe('rejected');
    expect(cached()).toBe(before);
  });
});
