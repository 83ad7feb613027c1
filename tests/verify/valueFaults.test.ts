import { describe, expect, it } from 'vitest';
import { isSame, type Json, type JsonObject, textAt } from '../../openapi/verify/contract/json.ts';
import { bodyOf, items, storesOther } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, changed, changedItems, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { judged } from './support.ts';

type Defect = (call: Call) => Promise<Response>;

/** The last part of a path, which is the id of an item. */
const lastOf = ({ path }: Call) => path.split('/').at(-1) ?? '';

/** Shows some items of a list with other fields. `learn`: what to show of which item from now on, by a call and its response. */
function overlaid(
  list: string,
  field: string,
  learn: (call: Call, response: Response, patches: Map<string, JsonObject>) => Promise<void> | void,
): Defect {
  const patches = new Map<string, JsonObject>();
  const show = changedItems(list, field, (item) => ({ ...item, ...patches.get(String(item._id)) }));
  return async (call) => {
    if (call.operationId === list) return show(call);
    const response = await call.next();
    await learn(call, response.clone(), patches);
    return response;
  };
}

/** Changes the bodies of an operation by what was sent before to the same item. */
function remembering(
  operationId: string,
  change: (body: JsonObject, before: JsonObject | undefined) => JsonObject,
): Defect {
  const sent = new Map<string, JsonObject>();
  return answered(operationId, async (call) => {
    const body = objectIn(call.body);
    const response = await call.next({ body: JSON.stringify(change(body, sent.get(call.path))) });
    if (response.status === 200) sent.set(call.path, body);
    return response;
  });
}

/** Stores parts of the bodies that it refuses. */
function storesRefused(operationId: string, part: (body: JsonObject) => JsonObject): Defect {
  const stored = new Map<string, JsonObject>();
  return answered(operationId, async (call) => {
    const body = objectIn(call.body);
    const response = await call.next();
    if (response.status === 200) stored.set(call.path, body);
    const before = stored.get(call.path);
    if (response.status === 422 && before !== undefined)
      await call.next({ body: JSON.stringify({ ...before, ...part(body) }) });
    return response;
  });
}

const isText = (value: Json | undefined) => typeof value === 'string';

/** Servers that break what one family of checks is about, and the cause of a finding. */
const SERVERS: [string, string, () => Defect, string][] = [
  [
    'switches on what is switched off again',
    'keywords',
    () =>
      remembering('updateKeywordOption', (body, before) =>
        isSame(body, before) && body.exclude_reposts === false ? { ...body, exclude_reposts: true } : body,
      ),
    'the same change again changed more',
  ],
  [
    'refuses what it took a moment ago if there is a holiday in it',
    'sla',
    () => {
      const seen = new Set<string>();
      return answered('updateSla', async (call) => {
        const { holidays } = objectIn(call.body);
        const isAgain = Array.isArray(holidays) && holidays.length > 0 && seen.has(call.path + call.body);
        seen.add(call.path + call.body);
        return isAgain ? json({ code: 'invalid', message: 'No.' }, 422) : call.next();
      });
    },
    'the same change refused',
  ],
  [
    'stores the numbers of what it refuses',
    'qc',
    () =>
      storesRefused(
        'updateQcForm',
        ({ pass_mark }): JsonObject => (typeof pass_mark === 'number' ? { pass_mark } : {}),
      ),
    'rejected call changed something',
  ],
  [
    'stores what stands before an item that is wrong',
    'groups',
    () =>
      storesRefused('updateGroup', ({ members }): JsonObject => {
        const list = Array.isArray(members) ? members : [];
        const wrong = list.findIndex((one) => typeof one !== 'number');
        return wrong < 0 ? {} : { members: list.slice(0, wrong) };
      }),
    'rejected call changed something',
  ],
  [
    'reads a change to its end although it is sent as text',
    'interestTag',
    () =>
      answered('updateInterestTag', async (call) => {
        const response = await call.next();
        const headers = new Headers(call.headers);
        headers.set('content-type', 'application/json');
        const isRefused = response.status === 400 && /^text/.test(call.headers.get('content-type') ?? '');
        if (isRefused) await call.next({ headers });
        return response;
      }),
    'rejected call changed something',
  ],
  [
    'gives a name to what it refuses for want of one, and stores it',
    'customActions',
    () =>
      answered('createCustomAction', async (call) => {
        const response = await call.next();
        const body = objectIn(call.body);
        if (response.status === 422 && !('name' in body))
          await call.next({
            body: JSON.stringify({ ...body, name: `Untitled ${Math.random()}`, url: 'https://example.com/' }),
          });
        return response;
      }),
    'rejected call changed something',
  ],
  [
    'stores a name that is taken and refuses it',
    'roles',
    () =>
      overlaid('listRoles', 'roles', (call, { status }, patches) => {
        const { name } = objectIn(call.body);
        if (call.operationId !== 'updateRole') return;
        if (status === 409 && isText(name)) patches.set(lastOf(call), { name: String(name) });
        if (status === 200) patches.delete(lastOf(call));
      }),
    'rejected call changed something',
  ],
  [
    'changes the colour of all when one is changed',
    'interestTag',
    () => {
      let color: Json | undefined;
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'updateInterestTag' && response.status === 200) color = objectIn(call.body).color;
        if (call.operationId !== 'listInterestTags' || color === undefined) return response;
        const body = await bodyOf(response);
        return json({ ...body, data: items(body.data).map((tag) => ({ ...tag, color: color ?? null })) });
      };
    },
    'call on one item changed another',
  ],
  [
    'takes changes of what was deleted',
    'customActions',
    () => {
      const gone = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'deleteCustomAction' && response.status === 200) gone.add(lastOf(call));
        return call.operationId === 'updateCustomAction' && response.status === 404 && gone.has(lastOf(call))
          ? json({ ...objectIn(call.body), _id: lastOf(call) })
          : response;
      };
    },
    'deleted item still taken',
  ],
  [
    'never frees a name',
    'interestTag',
    () => {
      const names = new Map<string, string>();
      const gone = new Set<string>();
      return async (call) => {
        const name = textAt(objectIn(call.body), 'name');
        if (call.operationId === 'createInterestTag' && gone.has(name)) return json({ code: 40001, message: 'Taken.' });
        const response = await call.next();
        const { data } = await bodyOf(response);
        if (call.operationId === 'createInterestTag') names.set(textAt(data, '_id'), name);
        if (call.operationId === 'deleteInterestTag') gone.add(names.get(lastOf(call)) ?? '');
        return response;
      };
    },
    'deleted item cannot be created again',
  ],
  [
    'shows a second item for each that is created',
    'customActions',
    () =>
      changed('listCustomActions', (body) => {
        const [first] = Object.keys(body).filter((key) => Array.isArray(body[key]));
        const all = items(body[first ?? '']);
        const twice = all.map((item) => ({
          ...item,
          _id: String(item._id).replace(/^./, (digit) => (digit === 'f' ? 'e' : 'f')),
          name: `${item.name} copy`,
        }));
        return { ...body, [first ?? '']: [...all, ...twice] };
      }),
    'item created twice',
  ],
  [
    'forgets some of those that refer to what is deleted',
    'emailNotifications and keywords',
    () => {
      const sent = new Map<string, JsonObject>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createEmailNotification' && response.status === 200) {
          const { _id, name, keywords } = await bodyOf(response);
          if (/k1$/.test(String(name))) sent.set(String(_id), { keywords: keywords ?? [] });
        }
        if (call.operationId !== 'listEmailNotifications') return response;
        const body = await bodyOf(response);
        return json({
          ...body,
          notifications: items(body.notifications).map((one) => ({ ...one, ...sent.get(String(one._id)) })),
        });
      };
    },
    'reference to a deleted item',
  ],
  [
    'shows a compatible form of what it stores',
    'customActions',
    () => changedItems('listCustomActions', 'actions', (one) => ({ ...one, name: String(one.name).normalize('NFKC') })),
    'value spoilt: typographic punctuation',
  ],
  [
    'cuts spaces off in one place',
    'cannedResponses',
    () => changedItems('listCannedResponses', 'responses', (one) => ({ ...one, text: String(one.text).trim() })),
    'value in another form than elsewhere: without the spaces around it',
  ],
  [
    'sorts words',
    'sentiment',
    () =>
      storesOther('updateAutoSentiment', (body) => ({
        ...body,
        rules: items(body.rules).map((rule) => ({
          ...rule,
          words: Array.isArray(rule.words) ? rule.words.map(String).toSorted() : [],
        })),
      }))(),
    'value spoilt: a list of many texts',
  ],
  [
    'stores a description no longer if it is the name',
    'interestTag',
    () =>
      storesOther('createInterestTag', (body) =>
        body.name === body.description ? { ...body, description: '' } : body,
      )(),
    'value spoilt: the same text in several fields',
  ],
  [
    'escapes the names that its search shows',
    'workingStatus',
    () =>
      answered('search', async (call) => {
        const text = await (await call.next()).text();
        return new Response(text.replaceAll('&', '&amp;'), { headers: { 'content-type': 'application/json' } });
      }),
    'name shown otherwise than it was sent',
  ],
  [
    'shows at most nine hours',
    'sla',
    () =>
      changedItems('listSla', 'sla', (one) => ({
        ...one,
        waiting_time: items(one.waiting_time).map((level) => ({
          ...level,
          from: Math.min(Number(level.from), 32_400),
        })),
      })),
    'value spoilt: a list with larger numbers',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%s): is found out', async (_, area, make, cause) => {
    const { report } = await judged({ areas: area.split(' and '), write: true, checks: foundBy(cause) }, make());
    expect([...new Set(report.findings.map((finding) => finding.cause))]).toContain(cause);
  });

  it('refuses to delete what is in use, and takes it from its users all the same: is found out', async () => {
    const defect = overlaid('listUsers', 'users', (call, { status }, patches) => {
      if (call.operationId === 'deleteRole' && status === 409) patches.set(lastOf(call), {});
    });
    const refused = new Set<string>();
    const { report } = await judged({ areas: ['roles', 'users'], write: true, checks: ['half-done'] }, async (call) => {
      const response = await defect(call);
      if (call.operationId === 'deleteRole' && response.status === 409) refused.add(lastOf(call));
      if (call.operationId !== 'listUsers' || response.status !== 200) return response;
      const body = await bodyOf(response);
      const users = items(body.users).map((user) =>
        refused.has(String(user.role_id)) ? { ...user, role_id: null } : user,
      );
      return json({ ...body, users });
    });
    const found = report.findings.filter(
      ({ kind, operationId }) => kind === 'half-done' && operationId === 'listUsers',
    );
    expect(found.map(({ says }) => says)).toContain('A refused deletion changes nothing of what refers to the item.');
  });
});
