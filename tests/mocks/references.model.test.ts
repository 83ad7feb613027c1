import { createEngine, createMockFetch, type ScenarioId, scenarios } from '@atrium-console/mock';
import { type OperationId, operations } from '@atrium-console/sdk/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../contract/support.ts';
import { addressOf, type Sent } from './support/drive.ts';

/** The data of an account, read by name. The test knows nothing of how the engine tracks references. */
type Data = JsonObject;
type Item = JsonObject;

const ACCOUNT = 1001;
const ID = /^[0-9a-f]{24}$/;
/** History, which keeps the ids of what was deleted, and what refers to data of the platform. */
const APART = ['activities', 'recentActivities', 'punches', 'subscription', 'invoices'];

function itemsOf(data: Data, list: string): Item[] {
  const [name = '', product] = list.split('.');
  const tree = data[name];
  const value = product === undefined ? tree : isObject(tree) ? tree[product] : undefined;
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function everyObject(value: Json | undefined): Item[] {
  if (Array.isArray(value)) return value.flatMap(everyObject);
  return isObject(value) ? [value, ...Object.values(value).flatMap(everyObject)] : [];
}

/** Every id in the data that no item has, with the field that holds it. */
function danglingIds(data: Data): string[] {
  const objects = everyObject(Object.entries(data).flatMap(([key, value]) => (APART.includes(key) ? [] : [value])));
  const stored = new Set(objects.map(({ _id }) => _id));
  const users = new Set<unknown>([0, ...itemsOf(data, 'users').map(({ _id }) => _id)]);
  return objects.flatMap((object) =>
    Object.entries(object).flatMap(([field, value]) => {
      const isUser = /^(?:user|owner)_id$|^members$/.test(field);
      const values = (Array.isArray(value) ? value : [value]).filter((one) =>
        isUser ? typeof one === 'number' : typeof one === 'string' && ID.test(one),
      );
      return values.filter((one) => !(isUser ? users : stored).has(one)).map((one) => `${field}: ${one}`);
    }),
  );
}

function level(tag: Item): string {
  if (tag.ticket_cat_id !== undefined) return 'tag';
  return tag.ticket_group_id === undefined ? 'group' : 'category';
}

/** The path of an item, beyond its id. */
const places: Record<string, (item: Item) => Record<string, string>> = {
  'ticketTags.crm': (item) => ({ product: 'crm', type: level(item) }),
  'ticketTags.listening': (item) => ({ product: 'listening', type: level(item) }),
  'templates.listening': () => ({ product: 'listening' }),
  engagements: ({ engagement }) => ({ engagement: String(engagement) }),
  keywords: () => ({ product: 'listening' }),
  users: () => ({ account_id: String(ACCOUNT) }),
};

const deletions: readonly (readonly [OperationId, string])[] = [
  ['deleteTicketTag', 'ticketTags.crm'],
  ['deleteTicketTag', 'ticketTags.listening'],
  ['deleteCannedResponse', 'responses'],
  ['deleteCannedFolder', 'folders'],
  ['deleteWorkingStatus', 'statuses'],
  ['deleteInterestTag', 'interestTags'],
  ['deleteKeyword', 'keywords'],
  ['deleteEngagement', 'engagements'],
  ['deleteCustomSocial', 'customSocials'],
  ['deleteMonitorCondition', 'monitorConditions'],
  ['deleteVerificationLabel', 'verificationLabels'],
  ['deleteAssignRule', 'assignRules'],
  ['deleteGroup', 'groups'],
  ['deleteUser', 'users'],
];

/** Saves of a form that was opened before anything was deleted. */
const saves: readonly (readonly [OperationId, string])[] = [
  ['updatePostBlocker', 'postBlockers'],
  ['updateAutoCannedCondition', 'autoCannedConditions'],
  ['updateAutoCannedKeyword', 'autoCannedKeywords'],
  ['updateChatbot', 'chatbots'],
  ['updateVerificationSetting', 'verificationSettings'],
  ['updateMonitorKeyword', 'monitorKeywords'],
  ['updateEmailNotification', 'emailNotifications'],
  ['updateTemplate', 'templates.listening'],
  ['updateTicketTag', 'ticketTags.crm'],
  ['updateCannedResponse', 'responses'],
  ['updateKeyword', 'keywords'],
  ['updateAssignRule', 'assignRules'],
  ['updateGroup', 'groups'],
  ['updateGroupManage', 'groupManage'],
  ['updateGroupSettings', 'groupSettings'],
  ['updateUser', 'users'],
];

function start(scenario: ScenarioId) {
  const engine = createEngine({ scenario, delay: async () => undefined });
  const mockFetch = createMockFetch({ engine, signedInAs: 'owner' });
  return {
    async data(): Promise<Data> {
      const { accounts }: { accounts: Record<string, Data> } = await (await mockFetch('/__mock/snapshot')).json();
      return accounts[ACCOUNT] ?? {};
    },
    async call(id: OperationId, sent: Sent): Promise<number> {
      const init = {
        method: operations[id].method,
        headers: { 'Content-Type': 'application/json' },
        body: sent.body === undefined ? null : JSON.stringify(sent.body),
      };
      return (await mockFetch(addressOf(id, sent), init)).status;
    },
  };
}

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(list.length, 1)];

/** The path parameters of an item; some paths call the id `_id` or `group_id`. */
function paramsOf(list: string, item: Item) {
  const id = String(item._id ?? item.group_id);
  return { ...places[list]?.(item), id, _id: id, group_id: id };
}

/** The stored item as a body: the contract drops fields that a body does not have. */
function bodyOf(list: string, { _id, ...item }: Item) {
  if (list === 'groupSettings') return { data: item };
  return list.startsWith('ticketTags') ? { ...item, _id } : item;
}

/** Each save and then each deletion once, so that no operation depends on being generated. */
const eachOperation = [
  ...saves.map((_, kind) => ({ do: 'save' as const, kind, a: 0, b: 1 })),
  ...deletions.map((_, kind) => ({ do: 'delete' as const, kind, a: 0, b: 1 })),
];

const number = fc.nat({ max: 40 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('delete' as const), kind: number, a: number, b: number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const), kind: number, a: number, b: number }) },
);

describe('references after changes in any order', () => {
  it.each(scenarios.map(({ id }) => id))(
    '[references.known] the scenario %s starts without dangling ids',
    async (scenario) => {
      const server = start(scenario);
      await server.call('getProfile', {});
      expect(danglingIds(await server.data())).toEqual([]);
    },
  );

  it('[references.released] [references.replaced] [references.known] no id of a deleted item remains', async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const server = start('full');
        await server.call('getProfile', {});
        const opened = await server.data();
        for (const { do: what, kind, a, b } of steps) {
          const [id, list] = pick(what === 'delete' ? deletions : saves, kind) ?? ['getProfile', 'users'];
          const now = itemsOf(await server.data(), list);
          const item = pick(what === 'delete' ? now : itemsOf(opened, list), a);
          if (item === undefined) continue;
          const other = pick(now, b);
          const status = await server.call(id, {
            params: paramsOf(list, item),
            ...(what === 'save' && { body: bodyOf(list, item) }),
            ...(what === 'delete' && b % 2 === 0 && other && { query: { replace_with: String(other._id) } }),
          });
          if (status === 200) done.set(id, (done.get(id) ?? 0) + 1);
          expect(danglingIds(await server.data())).toEqual([]);
        }
      }),
      { numRuns: 60, examples: [[eachOperation]] },
    );
    // Each operation was accepted at least once; otherwise the property would prove nothing about it.
    expect([...deletions, ...saves].map(([id]) => id).filter((id) => !done.has(id))).toEqual([]);
  });
});
