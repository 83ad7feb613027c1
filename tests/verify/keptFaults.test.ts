import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import {
  answered,
  type Call,
  changed,
  changedItems,
  json,
  objectIn,
  withCookie,
} from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';

type Defect = (call: Call) => Promise<Response>;

/** Sends another body than the one that was sent. */
const sends = (operationId: string, change: (body: JsonObject) => JsonObject): Defect =>
  answered(operationId, (call) => call.next({ body: JSON.stringify(change(objectIn(call.body))) }));

/** Asks for something else than what was asked for. */
const asks = (operationId: string, change: (query: URLSearchParams) => void): Defect =>
  answered(operationId, (call) => {
    const query = new URLSearchParams(call.query);
    change(query);
    return call.next({ search: `?${query}` });
  });

/** The cookie of whoever calls first, who may do everything. */
function ownerOf(): (call: Call) => string {
  let first = '';
  return ({ headers }) => {
    first ||= headers.get('cookie') ?? '';
    return first;
  };
}

/** Does a call as the first user if something is true of it. */
function asOwner(operationId: string, isSo: (call: Call) => boolean): () => Defect {
  return () => {
    const owner = ownerOf();
    return async (call) => {
      const cookie = owner(call);
      return call.operationId === operationId && isSo(call) ? withCookie(call, cookie) : call.next();
    };
  };
}

const cut = (value: Json | undefined, most: number): Json => (typeof value === 'string' ? value.slice(0, most) : '');

/** Servers that break what one family of checks is about, with the operations that show it, and the cause of a finding. */
const SERVERS: [string, string, () => Defect, string][] = [
  [
    'puts the default colour on a tag that has a description',
    'createInterestTag updateInterestTag listInterestTags deleteInterestTag',
    () => sends('updateInterestTag', (body) => (body.description === '' ? { ...body, color: '#123456' } : body)),
    'value spoilt: an ordinary value beside another one',
  ],
  [
    'says that a key was created when it was changed',
    'createApiKey updateApiKey listApiKeys deleteApiKey',
    () => {
      const times = new Map<string, string>();
      const show = changedItems('listApiKeys', 'keys', (key) => ({
        ...key,
        created_at: times.get(String(key._id)) ?? key.created_at ?? null,
      }));
      return async (call) => {
        if (call.operationId === 'updateApiKey') times.set(call.values.get('id') ?? '', new Date().toISOString());
        return show(call);
      };
    },
    'time of a creation moves',
  ],
  [
    'takes a reading for a change',
    'createKeyword updateKeyword getKeyword listKeywords deleteKeyword',
    () => changed('getKeyword', (body) => ({ ...body, updated_time: new Date().toISOString() })),
    'time of a change moves without one',
  ],
  [
    'gives a key the name of all others when it is renewed',
    'createApiKey updateApiKey listApiKeys deleteApiKey rotateApiKey',
    () => {
      const renewed = new Set<string>();
      const show = changedItems('listApiKeys', 'keys', (key) =>
        renewed.has(String(key._id)) ? { ...key, name: 'Key' } : key,
      );
      return async (call) => {
        if (call.operationId === 'rotateApiKey') renewed.add(call.values.get('id') ?? '');
        if (call.operationId === 'updateApiKey') renewed.delete(call.values.get('id') ?? '');
        return show(call);
      };
    },
    'call on an item changed what it is not about',
  ],
  [
    'takes a criterion without a label',
    'createQcForm updateQcForm listQcForms deleteQcForm',
    () =>
      sends('updateQcForm', (body) => ({
        ...body,
        criteria: items(body.criteria).map((one) => ('label' in one ? one : { ...one, label: 'x' })),
      })),
    'invalid part of a body accepted',
  ],
  [
    'stores what stands before an agent that there is not',
    'updateAssignAgents listAssignAgents',
    () => {
      let known: JsonObject = {};
      return answered('updateAssignAgents', async (call) => {
        const response = await call.next();
        const body = objectIn(call.body);
        if (response.status === 200) known = body;
        const ids = items(known.agents).map(({ _id }) => _id);
        const rest = items(body.agents).filter(({ _id }) => ids.includes(_id));
        const isUnknown = rest.length < items(body.agents).length;
        if (response.status >= 400 && isUnknown) await call.next({ body: JSON.stringify({ ...body, agents: rest }) });
        return response;
      });
    },
    'rejected call changed something',
  ],
  [
    'cuts addresses at a hundred characters',
    'createUser updateUser listUsers deleteUser',
    () => sends('updateUser', (body) => ({ ...body, email: String(body.email).replace(/^(.{90}).*(.{10})$/, '$1$2') })),
    'value spoilt: an address with signs',
  ],
  [
    'cuts addresses on the web',
    'createWebhook updateWebhook listWebhooks deleteWebhook',
    () => sends('updateWebhook', (body) => ({ ...body, url: cut(body.url, 512) })),
    'value spoilt: the longest address that is allowed',
  ],
  [
    'takes a name that begins with a sign for a tag',
    'createQcForm updateQcForm listQcForms deleteQcForm',
    () => sends('updateQcForm', (body) => ({ ...body, description: String(body.description).replace(/^[#@]/, '') })),
    'value spoilt: punctuation',
  ],
  [
    'keeps a hundred words of each rule',
    'createKeyword updateKeyword listKeywords getKeyword deleteKeyword',
    () =>
      sends('updateKeyword', (body) => ({
        ...body,
        patterns: Array.isArray(body.patterns) ? body.patterns.slice(0, 100) : (body.patterns ?? null),
      })),
    'value spoilt: a list of many items',
  ],
  [
    'shows fewer rows than the contract says when it is not told how many',
    'listActivities',
    () => asks('listActivities', (query) => query.has('limit') || query.has('cursor') || query.set('limit', '10')),
    'row lost or doubled between pages',
  ],
  [
    'takes a cursor that it has not given for none',
    'listAccounts',
    () =>
      answered('listAccounts', async (call) => {
        const response = await call.next();
        const query = new URLSearchParams(call.query);
        query.delete('cursor');
        return response.status >= 400 && call.query.has('cursor') ? call.next({ search: `?${query}` }) : response;
      }),
    'unknown cursor taken for the beginning',
  ],
  [
    'shows nothing on a page of no rows',
    'listAccounts',
    () =>
      answered('listAccounts', (call) =>
        call.query.get('limit') === '0' ? json({ accounts: [], total: 6, next_cursor: '' }) : call.next(),
      ),
    'size of a page that there is not',
  ],
  [
    'looks for another period on the second page',
    'listActivities',
    () =>
      asks(
        'listActivities',
        (query) => query.has('cursor') && query.has('to') && query.set('to', '2020-01-01T00:00:00Z'),
      ),
    'further page refused',
  ],
  [
    'reads whole hours of an offset only',
    'listActivities',
    () =>
      asks('listActivities', (query) =>
        query.set('from', (query.get('from') ?? '2000-01-01T00:00:00Z').replace(/([+-]\d\d):\d\d$/, '$1:00')),
      ),
    'filter shows other rows than it should',
  ],
  [
    'says of every shift that another one overlaps it',
    'listPunches',
    () => changedItems('listPunches', 'punches', (punch) => ({ ...punch, overlaps: true })),
    'overlap that does not follow from the times',
  ],
  [
    'does not find what has a percent sign in its name',
    'createWorkingStatus updateWorkingStatus listWorkingStatuses deleteWorkingStatus search',
    () => asks('search', (query) => query.get('q')?.includes('%') && query.set('q', 'zzzz')),
    'item not found by its name',
  ],
  [
    'lets everybody ask with HEAD',
    'listRoles',
    () => {
      const owner = ownerOf();
      return async (call) => {
        const cookie = owner(call);
        if (call.method !== 'HEAD' || !call.path.endsWith('/roles')) return call.next();
        return withCookie(call, cookie);
      };
    },
    'call of somebody without the permission',
  ],
  [
    'lets whoever reads a product read the others',
    'listTemplates',
    asOwner('listTemplates', (call) => call.values.get('product') === 'crm'),
    'call of somebody without the permission',
  ],
  [
    'lets everybody find everything',
    'createRole updateRole listRoles deleteRole search',
    asOwner('search', () => true),
    'item found by somebody who may not list it',
  ],
  [
    'writes what it refuses into its log',
    'createCannedFolder renameCannedFolder listCannedFolders deleteCannedFolder',
    () => {
      const refused: string[] = [];
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'renameCannedFolder' && response.status === 422) refused.push(call.body);
        if (call.operationId !== 'listActivities' || response.status !== 200) return response;
        const body = await bodyOf(response);
        const [first] = items(body.activities);
        const names = refused.map((text) => String(objectIn(text).name));
        const found = names.filter((name) => name.includes(call.query.get('q') ?? ''));
        const more = found.map((name) => ({ ...first, names: { ...objectIn(JSON.stringify(first?.names)), name } }));
        return json({ ...body, activities: [...items(body.activities), ...more] });
      };
    },
    'rejected call in the log',
  ],
  [
    'finds names that begin with a text last',
    'search',
    () => changed('search', (body) => ({ ...body, results: items(body.results).toReversed() })),
    'list in another order than promised',
  ],
  [
    'continues after so many rows, whatever was added',
    'listAccounts createAccount deleteAccount',
    () => {
      let added = 0;
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createAccount' && response.status === 200) added = 1;
        if (call.operationId === 'deleteAccount') added = 0;
        const isLater = call.operationId === 'listAccounts' && call.query.has('cursor') && added > 0;
        if (!isLater || response.status !== 200) return response;
        const query = new URLSearchParams(call.query);
        query.delete('cursor');
        const first = await bodyOf(await call.next({ search: `?${query}` }));
        return json({ ...(await bodyOf(response)), accounts: first.accounts ?? [] });
      };
    },
    'row lost or doubled between pages',
  ],
  [
    'keeps times of changes to the minute',
    'createKeyword updateKeyword getKeyword listKeywords deleteKeyword',
    () =>
      changed('getKeyword', (body) => ({
        ...body,
        updated_time: `${new Date().toISOString().slice(0, 16)}:00.000Z`,
      })),
    'time of a change cut off',
  ],
  [
    'drops conditions that there are not',
    'createMonitorKeyword updateMonitorKeyword listMonitorKeywords deleteMonitorKeyword',
    () => {
      const known = new Set<string>();
      return answered('updateMonitorKeyword', async (call) => {
        const body = objectIn(call.body);
        const response = await call.next();
        const ids = Array.isArray(body.condition_ids) ? body.condition_ids.map(String) : [];
        if (response.status === 200) for (const id of ids) known.add(id);
        if (response.status < 400 || ids.length === 0) return response;
        return call.next({ body: JSON.stringify({ ...body, condition_ids: ids.filter((id) => known.has(id)) }) });
      });
    },
    'unknown id accepted and dropped',
  ],
  [
    'adds the rule that it refuses',
    'createAutoSentimentRule getAutoSentiment updateAutoSentiment',
    () =>
      answered('createAutoSentimentRule', async (call) => {
        const response = await call.next();
        const body = { words: [`w${call.body.length}`], sentiment: 'positive' };
        if (response.status === 422) await call.next({ body: JSON.stringify(body) });
        return response;
      }),
    'rejected call changed something',
  ],
  [
    'loses the third level of a tree',
    'listKeywords',
    () =>
      answered('listKeywords', async (call) => {
        const response = await call.next();
        const body = await bodyOf(response);
        if (!call.query.has('hierarchy') || response.status !== 200) return response;
        const cutAt = (value: Json | undefined, depth: number): Json[] =>
          items(value).map((one) => ({ ...one, children: depth === 0 ? [] : cutAt(one.children, depth - 1) }));
        return json({ ...body, keywords: cutAt(body.keywords, 1) });
      }),
    'filter shows other rows than it should',
  ],
  [
    'tells another account which webhooks there are by their deliveries',
    'createWebhook updateWebhook listWebhooks deleteWebhook redeliverWebhook',
    () => {
      const known = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createWebhook' && response.status === 200)
          known.add(String((await bodyOf(response))._id));
        const isKnown = call.operationId === 'redeliverWebhook' && known.has(call.values.get('id') ?? '');
        return isKnown && response.status === 404 ? json({ code: 'denied', message: 'No.' }, 403) : response;
      };
    },
    'existence of an item told to another account',
  ],
  [
    'gives whoever changes a name the role that is sent with it',
    'getCurrentUser updateCurrentUser listRoles',
    () => {
      let role: Json | undefined;
      const show = (body: JsonObject) => (role === undefined ? body : { ...body, role });
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'updateCurrentUser' && response.status === 200)
          role = objectIn(call.body).role ?? role;
        const isShown = call.operationId === 'getCurrentUser' || call.operationId === 'updateCurrentUser';
        return isShown && response.status === 200 ? json(show(await bodyOf(response))) : response;
      };
    },
    'field of the server set by a request',
  ],
  [
    'refuses its own second page',
    'listPunches',
    () =>
      answered('listPunches', (call) =>
        call.query.has('cursor') && call.query.has('from')
          ? json({ code: 'invalid', message: 'No.', errors: [] }, 422)
          : call.next(),
      ),
    'further page refused',
  ],
  [
    'lets everybody of another account read below this one',
    'listUsers',
    () => {
      const owner = ownerOf();
      return async (call) => {
        const cookie = owner(call);
        const response = await call.next();
        return call.operationId === 'listUsers' && response.status === 404 ? withCookie(call, cookie) : response;
      };
    },
    'item of another account used',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s: is found out', async (_, only, make, cause) => {
    const outcome = await verifyEngine({ make }, { only: only.split(' '), checks: foundBy(cause) });
    if (!outcome.ok) throw new Error(outcome.problems.join('\n'));
    const causes = outcome.report.findings.map((finding) => finding.cause);
    expect([...new Set(causes)]).toContain(cause);
  });
});
