import { describe, expect, it } from 'vitest';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { among, CUSTOM, countingShares, KEYS, knowing, permissionsOf, ROLES, remembering } from './guardedServers.ts';
import { causes, cookieOf, type Defect } from './sessionDefects.ts';

const ACCESS: [string, string[], () => Defect, string][] = [
  [
    'lists what an account has that the caller names in the query',
    CUSTOM,
    () =>
      knowing((call, who) =>
        call.operationId === 'listCustomActions' && who.isOther(call) && call.query.has('account_id')
          ? who.as('main', call)
          : call.next(),
      ),
    'item of another account shown',
  ],
  [
    'lists what an account has that the caller names in a header',
    CUSTOM,
    () =>
      knowing((call, who) =>
        call.operationId === 'listCustomActions' && who.isOther(call) && call.headers.has('x-tenant-id')
          ? who.as('main', call)
          : call.next(),
      ),
    'item of another account shown',
  ],
  [
    'forgets the account in the largest page of its log',
    ['listActivities', ...CUSTOM],
    () =>
      knowing((call, who) =>
        call.operationId === 'listActivities' && who.isOther(call) && call.query.get('limit') === '200'
          ? who.as('main', call)
          : call.next(),
      ),
    'item of another account shown',
  ],
  [
    'shows operators the items of all accounts in each list',
    CUSTOM,
    () =>
      knowing(async (call, who) => {
        const response = await call.next();
        if (call.operationId !== 'listCustomActions' || !who.isMain(call) || response.status !== 200) return response;
        const theirs = await bodyOf(await who.as('other', call));
        const own = await bodyOf(response);
        const known = items(own.actions).map(({ _id }) => _id);
        const more = items(theirs.actions).filter(({ _id }) => !known.includes(_id));
        return json({ ...own, actions: [...items(own.actions), ...more] });
      }),
    'item of another account shown',
  ],
  [
    'lets operators delete what is of another account',
    CUSTOM,
    () =>
      knowing(async (call, who) => {
        const response = await call.next();
        const isUnknown = call.operationId === 'deleteCustomAction' && response.status === 404 && who.isMain(call);
        return isUnknown ? who.as('other', call) : response;
      }),
    'item of another account used',
  ],
  [
    'remembers what was created by its body alone',
    CUSTOM,
    () => {
      const made = new Map<string, string>();
      return answered('createCustomAction', async (call) => {
        const known = made.get(call.body);
        if (known !== undefined) return json(objectIn(known));
        const response = await call.next();
        if (response.status === 200) made.set(call.body, await response.clone().text());
        return response;
      });
    },
    'response to another user',
  ],
  [
    'has names once for all accounts',
    ROLES,
    () => {
      const names = new Map<string, string>();
      return answered('createRole', async (call) => {
        const { name } = objectIn(call.body);
        const owner = names.get(String(name));
        if (owner !== undefined && owner !== cookieOf(call)) return json({ code: 'taken', message: 'No.' }, 409);
        const response = await call.next();
        if (response.status === 200) names.set(String(name), cookieOf(call));
        return response;
      });
    },
    'name taken in another account',
  ],
  [
    'deletes items by their names in all accounts',
    CUSTOM,
    () => {
      const made: { name: string; id: string; cookie: string }[] = [];
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createCustomAction' && response.status === 200) {
          const { _id } = await bodyOf(response.clone());
          made.push({ name: String(objectIn(call.body).name), id: String(_id), cookie: cookieOf(call) });
        }
        const gone = made.find(({ id }) => call.operationId === 'deleteCustomAction' && id === call.values.get('id'));
        if (gone === undefined || response.status !== 200) return response;
        for (const { name, id, cookie } of made)
          if (name === gone.name && cookie !== gone.cookie)
            await call.next({
              path: call.path.replace(gone.id, id),
              headers: new Headers({ cookie: `access_token=${cookie}` }),
            });
        return response;
      };
    },
    'item changed by calls of another account',
  ],
  [
    'looks for a role in all accounts',
    ['createUser', 'updateUser', 'deleteUser', 'listUsers'],
    () =>
      knowing(async (call, who) => {
        const response = await call.next();
        const { role_id } = objectIn(call.body || '{}');
        if (call.operationId !== 'updateUser' || response.status < 400 || !who.isMain(call)) return response;
        return typeof role_id === 'string' && !role_id.startsWith('f00d')
          ? call.next({ body: JSON.stringify({ ...objectIn(call.body), role_id: '65f0c1a2b3d4e5f691000012' }) })
          : response;
      }),
    'item of another account used',
  ],
  [
    'looks only for the account of the first of several ids',
    ['getInterestTagUsage', 'createInterestTag', 'updateInterestTag', 'deleteInterestTag', 'listInterestTags'],
    () =>
      knowing((call, who) =>
        call.operationId === 'getInterestTagUsage' && who.isOther(call) && /,/.test(call.values.get('ids') ?? '')
          ? who.as('main', call)
          : call.next(),
      ),
    'item of another account used',
  ],
];

const AT_ONCE: [string, string[], () => Defect, string][] = [
  [
    'forgets a change while something is created',
    CUSTOM,
    () => {
      const lost = new Set<string>();
      const shown = new Map<string, unknown>();
      return among(async (call, others) => {
        const id = call.values.get('id') ?? '';
        const isLost = others.some(({ operationId }) => operationId === 'createCustomAction');
        if (call.operationId === 'updateCustomAction') isLost ? lost.add(id) : lost.delete(id);
        const response = await call.next();
        if (call.operationId !== 'listCustomActions' || response.status !== 200) return response;
        const body = await bodyOf(response);
        const actions = items(body.actions).map((one) => {
          const key = String(one._id);
          if (!lost.has(key)) shown.set(key, one.name);
          return { ...one, name: String(shown.get(key)) };
        });
        return json({ ...body, actions });
      });
    },
    'change lost of several made at once',
  ],
  [
    'locks all items while one is created',
    CUSTOM,
    () =>
      among(async (call, others) =>
        call.operationId === 'deleteCustomAction' &&
        others.some(({ operationId }) => operationId === 'createCustomAction')
          ? json({ code: 'locked', message: 'Busy.' }, 423)
          : call.next(),
      ),
    'call refused because of others that do not concern it',
  ],
  [
    'deletes an item twice',
    CUSTOM,
    () =>
      among(async (call, others) => {
        const response = await call.next();
        const isTwice = others.some(({ path, method }) => path === call.path && method === 'DELETE');
        return call.operationId === 'deleteCustomAction' && isTwice ? json({}) : response;
      }),
    'the same deleted twice at once',
  ],
  [
    'makes a change twice that comes twice at once',
    CUSTOM,
    () => {
      const twice = new Set<string>();
      return among(async (call, others) => {
        const id = call.values.get('id') ?? '';
        const isTwice = others.some(({ path, body }) => path === call.path && body === call.body);
        if (call.operationId === 'updateCustomAction') isTwice ? twice.add(id) : twice.delete(id);
        const response = await call.next();
        if (call.operationId !== 'listCustomActions' || response.status !== 200) return response;
        const body = await bodyOf(response);
        const isHit = (one: { _id?: unknown }) => twice.has(String(one._id));
        return json({ ...body, actions: items(body.actions).map((one) => (isHit(one) ? { ...one, url: 'x' } : one)) });
      });
    },
    'the same change twice at once is another one',
  ],
  [
    'shares an item once more with each call',
    ['createTemplate', 'updateTemplate', 'deleteTemplate', 'listTemplates', 'shareTemplate'],
    () => countingShares(),
    'the same call again changed more',
  ],
  [
    'gives two callers one new secret',
    KEYS,
    () => {
      let last: Promise<string> | undefined;
      return among(async (call, others) => {
        if (call.operationId !== 'rotateApiKey') return call.next();
        const isSecond = others.some(({ operationId }) => operationId === 'rotateApiKey');
        const own = call.next();
        const text = own.then((response) => response.clone().text());
        const shown = isSecond && last !== undefined ? await last : undefined;
        last = text;
        return shown === undefined ? own : json(objectIn(shown));
      });
    },
    'response to another call',
  ],
];

const RIGHTS: [string, string[], () => Defect, string][] = [
  [
    'keeps the rights with which a session began',
    ['listCustomActions'],
    () => remembering('listCustomActions', 403),
    'right kept that was taken away',
  ],
  [
    'knows those who were turned off',
    ['listCustomActions'],
    () => remembering('listCustomActions', 401),
    'session of somebody who was turned off',
  ],
  [
    'knows those who are gone',
    ['listCustomActions'],
    () => {
      let isGone = false;
      const answer = remembering('listCustomActions', 401, () => isGone);
      return (call) => {
        isGone ||= call.operationId === 'deleteUser';
        return answer(call);
      };
    },
    'session of somebody who is gone',
  ],
  [
    'takes another permission for the right one',
    ['listCustomActions'],
    () =>
      knowing(async (call, who) => {
        const response = await call.next();
        if (call.operationId !== 'listCustomActions' || response.status !== 403) return response;
        return (await permissionsOf(call)).includes('center.user_management.write') ? who.as('main', call) : response;
      }),
    'call of somebody without the permission',
  ],
  [
    'asks owners of accounts for nothing',
    ['getAccountSummary'],
    () =>
      knowing(async (call, who) => {
        const response = await call.next();
        const isOpen = call.operationId === 'getAccountSummary' && response.status === 403 && who.isOther(call);
        return isOpen ? who.as('main', call) : response;
      }),
    'call of somebody without the permission',
  ],
  [
    'asks owners of accounts for nothing where something does not exist',
    ['updatePlan'],
    () =>
      knowing(async (call, who) => {
        const response = await call.next();
        const isOpen = call.operationId === 'updatePlan' && response.status === 403 && who.isOther(call);
        return isOpen ? who.as('main', call) : response;
      }),
    'permission asked of some users only',
  ],
  [
    'answers whoever is denied a call with what others ask for at the same time',
    ['getAutoSentiment'],
    () => {
      let last: Promise<string> | undefined;
      return among(async (call, others) => {
        if (call.operationId !== 'getAutoSentiment' || call.headers.has('x-debug')) return call.next();
        const isAmong = others.some((one) => one.operationId === call.operationId && cookieOf(one) !== cookieOf(call));
        const response = await call.next();
        if (response.status === 200) last = response.clone().text();
        const shown = isAmong && response.status === 403 ? await last : undefined;
        return shown === undefined ? response : json(objectIn(shown));
      });
    },
    'response to another user',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each([...ACCESS, ...AT_ONCE, ...RIGHTS])('%s (%s): is found out', async (_, only, make, cause) => {
    expect(await causes(make, only, { checks: foundBy(cause) })).toContain(cause);
  });
});
