import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, items, ofArea, storesOther, textsIn } from '../faults.ts';
import { answered, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

const AGENT_WRITES = ['createAssignAgent', 'updateAssignAgents', 'updateAssignAgent'];

/** Lists the other side of the links as it was before the last of some calls. */
function staleSide(list: string, field: 'agents' | 'rules', link: string, ...calls: string[]): Mutant['make'] {
  return () => {
    const shown = new Map<string, JsonObject[string]>();
    return async (call) => {
      if (calls.includes(call.operationId ?? '')) {
        const path = call.path.replace(/(auto_assign)\/.*/, `$1/${field}`);
        const before = objectIn(await (await call.next({ path, method: 'GET' })).text());
        for (const item of items(before[field])) shown.set(String(item._id), item[link] ?? []);
        return call.next();
      }
      if (call.operationId !== list && call.method !== 'GET') shown.clear();
      return changedItems(list, field, (item) => ({
        ...item,
        [link]: shown.get(String(item._id)) ?? item[link] ?? [],
      }))(call);
    };
  };
}

/** Changes the entries of a bulk update. */
const bulkOf = (change: (entries: JsonObject[]) => JsonObject[]): Mutant['make'] =>
  storesOther('updateAssignAgents', (body) => ({ ...body, agents: change(items(body.agents)) }));

/** Servers that break a rule of auto-assignment. */
export const mutants: readonly Mutant[] = ofArea('autoAssign', [
  {
    name: 'rules do not follow the rules of their agents',
    rule: 'assign.agent-rules',
    make: staleSide('listAssignRules', 'rules', 'users', ...AGENT_WRITES),
  },
  {
    name: 'agents do not follow the agents of their rules',
    rule: 'assign.agent-rules',
    make: staleSide('listAssignAgents', 'agents', 'rules', 'createAssignRule', 'updateAssignRule'),
  },
  {
    name: 'a user is an agent twice',
    rule: 'assign.agent-rules',
    make: accepts('createAssignAgent', ({ max_tickets }) => max_tickets === 5),
  },
  {
    name: 'a rule has an unknown agent',
    rule: 'assign.agent-rules',
    make: accepts('updateAssignRule', ({ users }) => textsIn(users).length === 1),
  },
  {
    name: 'an agent keeps a deleted rule',
    rule: 'assign.rule-delete',
    make: staleSide('listAssignAgents', 'agents', 'rules', 'deleteAssignRule'),
  },
  {
    name: 'a bulk update changes the first agent only',
    rule: 'assign.bulk',
    make: bulkOf((entries) => entries.slice(0, 1)),
  },
  {
    name: 'a bulk update resets what was not sent',
    rule: 'assign.bulk',
    make: bulkOf((entries) => entries.map((entry) => ({ max_tickets: 1, enabled: true, ...entry }))),
  },
  {
    name: 'a bulk update changes the rules only',
    rule: 'assign.bulk',
    make: bulkOf((entries) => entries.map(({ _id, rules }) => ({ _id: _id ?? '', rules: rules ?? [] }))),
  },
  {
    name: 'a bulk update ignores unknown agents',
    rule: 'assign.bulk',
    make: () =>
      answered('updateAssignAgents', async (call) => {
        const response = await call.next();
        if (response.status !== 409) return response;
        return call.next({ body: JSON.stringify({ agents: items(objectIn(call.body).agents).slice(0, 1) }) });
      }),
  },
  {
    name: 'a bulk update is half done when it is refused',
    rule: 'assign.bulk',
    make: () =>
      answered('updateAssignAgents', async (call) => {
        const response = await call.next();
        if (response.status === 409 || response.status === 422) {
          await call.next({ body: JSON.stringify({ agents: items(objectIn(call.body).agents).slice(0, 1) }) });
        }
        return response;
      }),
  },
  {
    name: 'the rules of an agent are added to those before',
    rule: 'assign.modify-field',
    make: () => {
      const known = new Map<string, string[]>();
      return async (call) => {
        const { modify_field, value } = objectIn(call.body);
        const id = call.values.get('id') ?? '';
        if (call.operationId === 'updateAssignAgent' && modify_field === 'rules') {
          const all = new Set([...(known.get(id) ?? []), ...textsIn(value)]);
          return call.next({ body: JSON.stringify({ modify_field, value: [...all] }) });
        }
        const response = await call.next();
        if (call.operationId === 'updateAssignAgents' && response.status === 200) {
          for (const { _id, rules } of items(objectIn(call.body).agents)) known.set(String(_id), textsIn(rules));
        }
        return response;
      };
    },
  },
  {
    name: 'a change of another field empties the rules',
    rule: 'assign.modify-field',
    make: () =>
      answered('updateAssignAgent', async (call) => {
        const response = await call.next();
        const { modify_field } = objectIn(call.body);
        if (response.status !== 200 || modify_field === 'rules') return response;
        await call.next({ body: JSON.stringify({ modify_field: 'rules', value: [] }) });
        return call.next();
      }),
  },
  {
    name: 'a change of one field is not stored',
    rule: 'assign.modify-field',
    make: () => {
      const capacity = new Map<string, JsonObject[string]>();
      return async (call) => {
        if (call.operationId === 'createAssignAgent') {
          const response = await call.next();
          const { _id, max_tickets } = objectIn(await response.clone().text());
          if (response.status === 200) capacity.set(String(_id), max_tickets ?? 1);
          return response;
        }
        return changedItems('listAssignAgents', 'agents', (agent) =>
          agent.max_tickets === 9 ? { ...agent, max_tickets: capacity.get(String(agent._id)) ?? 1 } : agent,
        )(call);
      };
    },
  },
  {
    name: 'an agent has an unknown rule',
    rule: 'assign.modify-field',
    make: () =>
      answered('updateAssignAgent', async (call) => {
        const response = await call.next();
        const { value } = objectIn(call.body);
        const isUnknown = response.status === 422 && Array.isArray(value);
        return isUnknown ? call.next({ body: '{"modify_field":"rules","value":[]}' }) : response;
      }),
  },
  {
    name: 'a rule keeps a deleted condition',
    rule: 'assign.calls',
    make: () => {
      const made: string[] = [];
      return async (call) => {
        const response = await call.next();
        if (response.status !== 200) return response;
        if (call.operationId === 'createAssignRule') {
          made.push(...textsIn(objectIn(await response.clone().text()).condition_ids));
        }
        if (call.operationId !== 'getAutoAssign') return response;
        const body = objectIn(await response.text());
        return json({ ...body, rules: items(body.rules).map((rule) => ({ ...rule, condition_ids: made })) });
      };
    },
  },
  {
    name: 'the settings are not replaced',
    rule: 'assign.calls',
    make: storesOther('updateAssignSettings', (body) => ({ ...body, reassign_after: 60 })),
  },
  {
    name: 'the combined response has other settings',
    rule: 'assign.calls',
    make: () =>
      changed('getAutoAssign', (body) => ({
        ...body,
        settings: { enabled: true, fallback_agent_id: null, reassign_after: 60, only_available: true },
      })),
  },
  {
    name: 'the fallback is an unknown agent',
    rule: 'assign.calls',
    make: accepts('updateAssignSettings', (body) => body.fallback_agent_id !== null),
  },
]);
