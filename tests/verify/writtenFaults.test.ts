import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { type Call, changed, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';

type Defect = (call: Call) => Promise<Response>;

/** Stores a body otherwise than it was sent. */
const stores =
  (operations: readonly string[], change: (body: JsonObject) => JsonObject): (() => Defect) =>
  () =>
  (call) =>
    operations.includes(call.operationId ?? '') && call.body.startsWith('{')
      ? call.next({ body: JSON.stringify(change(objectIn(call.body))) })
      : call.next();

/** Stores a text otherwise than it was sent. */
const storesText = (operations: readonly string[], field: string, change: (text: string) => string) =>
  stores(operations, (body) => {
    const { [field]: text } = body;
    return typeof text === 'string' ? { ...body, [field]: change(text) } : body;
  });

const TAGS = ['createInterestTag', 'updateInterestTag'];
const tagText = (change: (text: string) => string) => storesText(TAGS, 'description', change);

/** Shows a list otherwise once something in particular has been done. */
function since(
  isIt: (call: Call, status: number) => boolean,
  list: string,
  field: string,
  show: (rows: JsonObject[]) => Json,
) {
  return (): Defect => {
    let isDone = false;
    return async (call) => {
      const response = await call.next();
      isDone ||= isIt(call, response.status);
      if (!isDone || call.operationId !== list || response.status !== 200) return response;
      const body = await bodyOf(response);
      return json({ ...body, [field]: show(items(body[field])) });
    };
  };
}

const isAccepted = (id: string) => (call: Call, status: number) => call.operationId === id && status === 200;

/** Servers that break what is written to them: what they do, the calls that are checked, and the cause of a finding. */
const SERVERS: [string, string, () => Defect, string][] = [
  [
    'cuts a full stop off',
    TAGS.join(),
    tagText((text) => text.replace(/\.$/, '')),
    'value spoilt: signs at the ends of a text',
  ],
  [
    'takes quotes off a text',
    TAGS.join(),
    tagText((text) => text.replace(/^"(.*)"$/, '$1')),
    'value spoilt: signs at the ends of a text',
  ],
  [
    'hides long numbers',
    TAGS.join(),
    tagText((text) => text.replaceAll(/\d{4} \d{4}/g, '****')),
    'value spoilt: long numbers in a text',
  ],
  [
    'lays out marks',
    TAGS.join(),
    tagText((text) => text.replaceAll(/\*\*(.*?)\*\*/g, '$1')),
    'value spoilt: marks of a layout',
  ],
  [
    'fills in placeholders',
    TAGS.join(),
    tagText((text) => text.replaceAll(/\[\[.*?\]\]/g, '')),
    'value spoilt: placeholders',
  ],
  [
    'filters words of a database',
    TAGS.join(),
    tagText((text) => text.replaceAll(/drop table/gi, '')),
    'value spoilt: words of a database',
  ],
  [
    'takes “none” for nothing',
    TAGS.join(),
    tagText((text) => (text === 'none' ? '' : text)),
    'value spoilt: a text that looks like another type',
  ],
  [
    'keeps forty words',
    'createCannedResponse,updateCannedResponse',
    storesText(['createCannedResponse', 'updateCannedResponse'], 'text', (text) =>
      text.split(' ').slice(0, 40).join(' '),
    ),
    'value spoilt: the longest text that is allowed',
  ],
  [
    'cuts what trackers add off an address',
    'createWebhook,updateWebhook',
    storesText(['createWebhook', 'updateWebhook'], 'url', (text) => text.replace(/utm_source=a&/, '')),
    'value spoilt: a rare value of its format',
  ],
  [
    'rounds what has two digits',
    'createQcForm,updateQcForm',
    stores(['createQcForm', 'updateQcForm'], (body) => ({
      ...body,
      pass_mark:
        Number(body.pass_mark) > 10 && Number(body.pass_mark) < 70
          ? Math.round(Number(body.pass_mark) / 10) * 10
          : (body.pass_mark ?? 0),
    })),
    'value spoilt: a number that is not round',
  ],
  [
    'stores one switch in the place of another',
    'updateUiSettings,getUiSettings',
    stores(['updateUiSettings'], (body) => ({ ...body, done_with_assignee: body.timer_enabled ?? false })),
    'value spoilt: `false`',
  ],
  [
    'stores the same operator with all conditions',
    'createPostBlocker,updatePostBlocker',
    stores(['createPostBlocker', 'updatePostBlocker'], (body) => {
      const [first, ...others] = items(body.conditions);
      const alike = others.map((one) =>
        one.field === first?.field ? one : { ...one, operator: first?.operator ?? '' },
      );
      return first === undefined ? body : { ...body, conditions: [first, ...alike] };
    }),
    'value spoilt: a list of items that differ',
  ],
  [
    'keeps one keyword of a group',
    'updateGroupSettings,getGroupSettings',
    stores(['updateGroupSettings'], ({ data, ...body }) =>
      isObject(data) && Array.isArray(data.keywords)
        ? { ...body, data: { ...data, keywords: data.keywords.slice(0, 1) } }
        : { ...body, data: data ?? null },
    ),
    'value spoilt: an ordinary value',
  ],
  [
    'keeps ten addresses',
    'createEmailNotification,updateEmailNotification',
    stores(['createEmailNotification', 'updateEmailNotification'], (body) =>
      Array.isArray(body.recipients) ? { ...body, recipients: body.recipients.slice(0, 10) } : body,
    ),
    'value spoilt: the longest list that is allowed',
  ],
];

const ACTIONS = 'createCustomAction,updateCustomAction,deleteCustomAction,listCustomActions';
const isOfRun = (row: JsonObject) => /v[0-9a-f]{8}/.test(JSON.stringify(row));

/** Servers that change what a call is not about, or that keep no promise once something is written. */
const OTHERS: [string, string, () => Defect, string][] = [
  [
    'renames another item when one is changed',
    ACTIONS,
    since(isAccepted('updateCustomAction'), 'listCustomActions', 'actions', (rows) =>
      rows.map((row, index) => (index === 0 && !isOfRun(row) ? { ...row, name: `${row.name} (old)` } : row)),
    ),
    'call on one item changed another',
  ],
  [
    'turns a list around when an item is deleted',
    ACTIONS,
    since(isAccepted('deleteCustomAction'), 'listCustomActions', 'actions', (rows) => rows.toReversed()),
    'order of a list changes with other items',
  ],
  [
    'says that all keys were made when one was deleted',
    'createApiKey,updateApiKey,deleteApiKey,listApiKeys',
    since(isAccepted('deleteApiKey'), 'listApiKeys', 'keys', (rows) =>
      rows.map((row) => ({ ...row, created_at: '2026-10-25T00:00:00Z' })),
    ),
    'time of a creation moves',
  ],
  [
    'takes a role from its last user although it refuses to delete it',
    'createRole,deleteRole,listRoles,getRole,createUser,deleteUser,listUsers',
    () => {
      const refused = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'deleteRole' && response.status === 409) refused.add(call.values.get('id') ?? '');
        if (call.operationId !== 'listRoles' || response.status !== 200) return response;
        const body = await bodyOf(response);
        const less = (role: JsonObject) => ({ ...role, users: Math.max(0, Number(role.users) - 1) });
        return json({
          ...body,
          roles: items(body.roles).map((role) => (refused.has(String(role._id)) && isOfRun(role) ? less(role) : role)),
        });
      };
    },
    'rejected call changed something',
  ],
  [
    'turns the shifts of each person around now and then',
    'listShifts',
    () => {
      let calls = 0;
      return async (call) => {
        const response = await call.next();
        if (call.operationId !== 'listShifts' || response.status !== 200) return response;
        calls += 1;
        const body = await bodyOf(response);
        const turned = (person: JsonObject) => ({ ...person, shifts: items(person.shifts).toReversed() });
        return json({ ...body, people: items(body.people).map((one) => (calls % 2 === 0 ? turned(one) : one)) });
      };
    },
    'order of a list changes',
  ],
  [
    'adds the hours of one person twice',
    'listShifts',
    () =>
      changed('listShifts', (body) => ({
        ...body,
        seconds: Number(body.seconds) + Number(items(body.people)[0]?.seconds ?? 0),
      })),
    'number that does not follow from the list beside it',
  ],
  [
    'says that everybody is in',
    'listShifts',
    () => changed('listShifts', (body) => ({ ...body, total_in: body.total ?? 0 })),
    'number that does not follow from the list beside it',
  ],
  [
    'counts a new user of a role for another one, too',
    'createRole,deleteRole,listRoles,getRole,createUser,deleteUser,listUsers',
    () => {
      let users = 0;
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createUser' && response.status === 200) users += 1;
        if (call.operationId === 'deleteUser' && response.status === 200) users -= 1;
        if (call.operationId !== 'listRoles' || response.status !== 200) return response;
        const body = await bodyOf(response);
        const more = (role: JsonObject, index: number) =>
          index === 1 ? { ...role, users: Number(role.users) + users } : role;
        return json({ ...body, roles: items(body.roles).map(more) });
      };
    },
    'count of what refers to another item',
  ],
  [
    'shows a day of UTC in every zone',
    'listShifts',
    () => async (call) => {
      const { query } = call;
      if (call.operationId !== 'listShifts' || query.get('from') !== query.get('to')) return call.next();
      if (!/^(?:Pacific|America\/Los)/.test(query.get('time_zone') ?? '')) return call.next();
      const plain = new URLSearchParams(query);
      plain.set('time_zone', 'UTC');
      return call.next({ search: `?${plain}` });
    },
    'a day shown otherwise than in a longer period',
  ],
  [
    'turns a period of days around that ends before it begins',
    'listShifts',
    () => async (call) => {
      const [from, to] = ['from', 'to'].map((name) => call.query.get(name) ?? '');
      if (call.operationId !== 'listShifts' || from === undefined || to === undefined || from <= to) return call.next();
      const turned = new URLSearchParams(call.query);
      turned.set('from', to);
      turned.set('to', from);
      return call.next({ search: `?${turned}` });
    },
    'filter shows other rows than it should',
  ],
  [
    'shows what a log has of one kind the oldest first',
    'listActivities',
    () => async (call) => {
      const response = await call.next();
      if (call.operationId !== 'listActivities' || response.status !== 200 || !call.query.has('action'))
        return response;
      const body = await bodyOf(response);
      return json({ ...body, activities: items(body.activities).toReversed() });
    },
    'list in another order than promised',
  ],
  [
    'shows the second of two items with the same values otherwise',
    'createCannedResponse,updateCannedResponse,deleteCannedResponse,listCannedResponses',
    since(
      () => true,
      'listCannedResponses',
      'responses',
      (rows) =>
        rows.map((row, index) =>
          rows.findIndex((one) => one.title === row.title) < index ? { ...row, title: `${row.title} (2)` } : row,
        ),
    ),
    'second item with the same values has others',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each([...SERVERS, ...OTHERS])('%s: is found out', async (_, only, make, cause) => {
    const outcome = await verifyEngine({ make }, { only: only.split(','), checks: foundBy(cause) });
    const findings = outcome.ok ? outcome.report.findings : [];
    expect([...new Set(findings.map((finding) => finding.cause))]).toContain(cause);
  });
});
