import { describe, expect, it } from 'vitest';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, changed, changedItems, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';

type Defect = (call: Call) => Promise<Response>;

/** A response with its body changed, if it is a success. */
async function edited(response: Response, change: (body: Awaited<ReturnType<typeof bodyOf>>) => object) {
  return response.status === 200 ? new Response(JSON.stringify(change(await bodyOf(response))), response) : response;
}

const HOUR_MS = 3_600_000;

/** Answers a call, and says whether somebody else who has sent the same is still waiting. */
function twins(answer: (call: Call, isTwin: boolean) => Promise<Response>): Defect {
  const waiting = new Map<string, number>();
  return async (call) => {
    const before = waiting.get(call.body) ?? 0;
    waiting.set(call.body, before + 1);
    const response = await answer(call, before > 0);
    await new Promise((resolve) => setImmediate(resolve));
    waiting.set(call.body, (waiting.get(call.body) ?? 1) - 1);
    return response;
  };
}

/** Searches in its own way. */
const searching = (operationId: string, change: (q: string, query: URLSearchParams) => void) => () =>
  answered(operationId, (call) => {
    const query = new URLSearchParams(call.query);
    const q = query.get('q');
    if (q !== null) change(q, query);
    return call.next({ search: `?${query}` });
  });

/** Servers that break what one of the families is about: the operations concerned, and the cause of a finding. */
const SERVERS: [string, string, () => Defect, string][] = [
  [
    'forgets one of the users when it counts those of a role',
    'listRoles listUsers',
    () => changedItems('listRoles', 'roles', (role) => ({ ...role, users: Math.max(0, Number(role.users) - 1) })),
    'count other than the rows of a list',
  ],
  [
    'counts keywords that nobody sees',
    'countKeywords',
    () =>
      changed('countKeywords', (body) => ({ ...body, count: Number(body.count) + 2, total: Number(body.total) + 2 })),
    'count other than the rows of a list',
  ],
  [
    'counts users of small accounts twice in their summary',
    'getAccountSummary',
    () =>
      changed('getAccountSummary', (body) => ({
        ...body,
        users: Number(body.users) === 1 ? 2 * Number(body.users) : Number(body.users),
      })),
    'two calls count one thing differently',
  ],
  [
    'shows shifts an hour later than its log',
    'listShifts listPunches',
    () =>
      changedItems('listPunches', 'punches', (punch) => ({
        ...punch,
        in_at: new Date(Date.parse(String(punch.in_at)) - HOUR_MS).toISOString(),
      })),
    'two calls count one thing differently',
  ],
  [
    'says before each change of the plan that a million messages are used',
    'previewSubscription',
    () =>
      changed('previewSubscription', (body) => ({
        ...body,
        limits_exceeded: [{ limit: 'messages', used: 1_001_000, allowed: 1000 }],
      })),
    'two calls count one thing differently',
  ],
  [
    'shows more than there is',
    'getGroupOptionFields',
    () =>
      answered('getGroupOptionFields', async (call) =>
        edited(await call.next(), (body) => ({ ...body, counts: { keywords: { visible: 27, total: 26 } } })),
      ),
    'part greater than the whole',
  ],
  [
    'counts fewer uses than it names',
    'getCannedFolderUsage',
    () => changedItems('getCannedFolderUsage', 'used_by', (use) => ({ ...use, count: 1 })),
    'number other than the list beside it',
  ],
  [
    'takes the time of its own zone for UTC',
    'listUploads',
    () => changedItems('listUploads', 'uploads', (upload) => ({ ...upload, created_at: '2090-01-01T00:00:00.000Z' })),
    'time in the future of what has happened',
  ],
  [
    'ends a shift before it began',
    'listPunches',
    () =>
      changedItems('listPunches', 'punches', (punch) =>
        typeof punch.out_at === 'string' ? { ...punch, in_at: punch.out_at, out_at: punch.in_at ?? null } : punch,
      ),
    'end before its beginning',
  ],
  [
    'lists uses with the last name first',
    'getCannedFolderUsage',
    () => changedItems('getCannedFolderUsage', 'used_by', (use) => ({ ...use, items: items(use.items).toReversed() })),
    'list in another order than promised',
  ],
  [
    'counts keywords that are created at once as one',
    'countKeywords createKeyword deleteKeyword listKeywords',
    () => {
      let behind = 0;
      let created = 0;
      let running = 0;
      return async (call) => {
        if (call.operationId === 'countKeywords' && created < 3) behind = 0;
        if (call.operationId === 'createKeyword') {
          running += 1;
          if (running > 1) behind += 1;
          const response = await call.next();
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          created += response.status === 200 ? 1 : 0;
          return response;
        }
        const response = await call.next();
        if (call.operationId !== 'countKeywords') return response;
        return edited(response, (body) => ({ ...body, total: Number(body.total) - behind }));
      };
    },
    'count that does not agree',
  ],
  [
    'goes on counting what referred to a deleted item',
    'getCannedFolderUsage createCannedFolder deleteCannedFolder deleteCannedResponse listCannedFolders',
    () => {
      const shown = new Map<string, string>();
      let isDeleted = false;
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'deleteCannedResponse') isDeleted = response.status === 200;
        if (call.operationId === 'deleteAutoCannedCondition') isDeleted = false;
        if (call.operationId !== 'getCannedFolderUsage' || response.status !== 200) return response;
        const known = shown.get(call.path);
        if (isDeleted && known !== undefined) return json(objectIn(known));
        shown.set(call.path, await response.clone().text());
        return response;
      };
    },
    'count of what refers to an item',
  ],
  [
    'puts what is for the second place behind all others',
    'createAutoCannedCondition deleteAutoCannedCondition listAutoCannedConditions updateAutoCannedCondition',
    () =>
      answered('createAutoCannedCondition', (call) => {
        const body = objectIn(call.body);
        return body.position === 1 ? call.next({ body: JSON.stringify({ ...body, position: 900 }) }) : call.next();
      }),
    'item at another place than it was put',
  ],
  [
    'moves what is changed to the end',
    'createAutoCannedKeyword deleteAutoCannedKeyword listAutoCannedKeywords updateAutoCannedKeyword',
    () =>
      answered('updateAutoCannedKeyword', (call) => {
        const body = objectIn(call.body);
        return body.position === undefined
          ? call.next({ body: JSON.stringify({ ...body, position: 900 }) })
          : call.next();
      }),
    'item at another place than it was put',
  ],
  [
    'lets two items be renamed to the same at once',
    'createAutoCannedCondition deleteAutoCannedCondition listAutoCannedConditions updateAutoCannedCondition',
    () =>
      answered(
        'updateAutoCannedCondition',
        twins(async (call, isTwin) => {
          const response = await call.next();
          if (response.status !== 409 || !isTwin) return response;
          return json({ ...objectIn(call.body), _id: call.values.get('id') ?? '' });
        }),
      ),
    'the same created twice at once',
  ],
  [
    'counts failures that come at once as one',
    'loginByEmail getLoginAttempt',
    () =>
      answered(
        'loginByEmail',
        twins(async (call, isTwin) => {
          const refused = { code: 'invalid_credentials', message: 'The email or the password is incorrect.' };
          return isTwin ? json(refused, 401) : call.next();
        }),
      ),
    'calls at once counted as fewer',
  ],
  [
    'says on each page how many rows it has',
    'listActivities',
    () =>
      answered('listActivities', async (call) => {
        const isFirst = !new URLSearchParams(call.query).has('cursor');
        return edited(await call.next(), (body) =>
          isFirst ? body : { ...body, total: items(body.activities).length },
        );
      }),
    'total other than the rows',
  ],
  [
    'loses a row between pages of another order',
    'listAccounts',
    () =>
      answered('listAccounts', async (call) => {
        const query = new URLSearchParams(call.query);
        const isLater = query.get('sort') === 'created' && query.has('cursor');
        return edited(await call.next(), (body) =>
          isLater && items(body.accounts).length > 1 ? { ...body, accounts: items(body.accounts).slice(1) } : body,
        );
      }),
    'row lost or doubled between pages',
  ],
  [
    'shows a page only once',
    'listPunches',
    () => {
      const shown = new Set<string>();
      return answered('listPunches', async (call) => {
        const query = `${new URLSearchParams(call.query)}`;
        const isAgain = query.includes('cursor') && query.includes('limit=2&') && shown.has(query);
        shown.add(query);
        return edited(await call.next(), (body) =>
          isAgain ? { ...body, punches: items(body.punches).slice(1) } : body,
        );
      });
    },
    'row lost or doubled between pages',
  ],
  [
    'finds one thing more than it is asked for',
    'search',
    () =>
      answered('search', (call) => {
        const query = new URLSearchParams(call.query);
        if (query.get('limit') === '1') query.set('limit', '2');
        return call.next({ search: `?${query}` });
      }),
    'limit of a page ignored',
  ],
  [
    'finds only names that begin with a text',
    'listProductPermissions',
    () =>
      answered('listProductPermissions', async (call) => {
        const q = new URLSearchParams(call.query).get('q') ?? '';
        return edited(await call.next(), (body) => {
          const accounts = items(body.accounts).filter(({ name }) => String(name).startsWith(q));
          return { ...body, accounts, total: accounts.length };
        });
      }),
    'filter shows other rows than it should',
  ],
  [
    'finds the objects of the log in small letters only',
    'listActivities',
    searching('listActivities', (q, query) => {
      if (/^[A-Z]{2}/.test(q)) query.set('q', `zz${q}`);
    }),
    'filter shows other rows than it should',
  ],
  [
    'shows everything for a keyword that is not there',
    'listMonitorFirings',
    () =>
      answered('listMonitorFirings', async (call) => {
        const response = await call.next();
        return new URLSearchParams(call.query).has('keyword_id') && response.status === 404
          ? call.next({ search: '' })
          : response;
      }),
    'filter shows other rows than it should',
  ],
  [
    'takes the end of a period for a part of it',
    'listActivities',
    () =>
      answered('listActivities', (call) => {
        const query = new URLSearchParams(call.query);
        const to = query.get('to');
        if (to !== null && !Number.isNaN(Date.parse(to))) query.set('to', new Date(Date.parse(to) + 1).toISOString());
        return call.next({ search: `?${query}` });
      }),
    'filter shows other rows than it should',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s: is found out', async (_, only, make, cause) => {
    const outcome = await verifyEngine({ make }, { only: only.split(' '), checks: foundBy(cause) });
    const findings = outcome.ok ? outcome.report.findings : [];
    expect([...new Set(findings.map((finding) => finding.cause))]).toContain(cause);
  });
});
