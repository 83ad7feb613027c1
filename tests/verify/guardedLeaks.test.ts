import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../openapi/verify/contract/json.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { CUSTOM, KEYS, knowing, letting, setting } from './guardedServers.ts';
import { causes, cookieOf, type Defect, openTo } from './sessionDefects.ts';

/** Gives keys with another secret. */
function secretOf(make: (call: Call, id: string, nth: number) => string): Defect {
  let nth = 0;
  return async (call) => {
    const response = await call.next();
    if (!/^(?:create|rotate)ApiKey$/.test(call.operationId ?? '') || response.status !== 200) return response;
    const body = await bodyOf(response);
    const id = isObject(body.key) ? String(body.key._id) : '';
    nth += 1;
    const secret = make(call, id, nth);
    return json({ ...body, secret, key: isObject(body.key) ? { ...body.key, prefix: secret.slice(0, 8) } : {} });
  };
}

/** Shows the secret of the last key in a field of the list. */
function telling(field: string, formOf: (secret: string) => string): Defect {
  let secret = '';
  return async (call) => {
    const response = await call.next();
    if (response.status !== 200) return response;
    if (call.operationId === 'createApiKey') secret = String((await bodyOf(response.clone())).secret);
    if (call.operationId !== 'listApiKeys' || secret === '') return response;
    const body = await bodyOf(response);
    return json({ ...body, keys: items(body.keys).map((key) => ({ ...key, [field]: formOf(secret) })) });
  };
}

const digest = (name: string, text: string) => createHash(name).update(text).digest('hex');

const random = (length: number) => randomBytes(length).toString('hex').slice(0, length);

const LEAKS: [string, string[], () => Defect, string][] = [
  [
    'lets everybody in who asks for a test',
    ['listRoles'],
    () => letting(401, (call) => call.query.get('preview') === 'true'),
    'session not asked for with something in the query',
  ],
  [
    'asks for no permission where a list is filtered',
    ['listPunches'],
    () => letting(403, (call) => call.query.has('user_id')),
    'call of somebody without the permission',
  ],
  [
    'lets every site read that somebody is denied',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      const origin = call.headers.get('origin');
      if (response.status !== 403 || origin === null) return response;
      return openTo(response, origin);
    },
    'every site may read what a session shows',
  ],
  [
    'sends people to every address without a scheme',
    ['getSsoLogin'],
    () =>
      answered('getSsoLogin', async (call) =>
        call.query.get('redirect')?.startsWith('//') ? call.next({ search: '?redirect=%2Fproduct' }) : call.next(),
      ),
    'sent to another site',
  ],
  [
    'makes secrets of the ids',
    KEYS,
    () => secretOf((_, id) => `atr_${digest('sha256', id).slice(0, 44)}`),
    'secret that can be guessed',
  ],
  [
    'makes secrets of the names',
    KEYS,
    () => secretOf((call) => `atr_${Buffer.from(String(objectIn(call.body).name)).toString('base64url')}000000`),
    'secret that can be guessed',
  ],
  [
    'makes secrets of the time',
    KEYS,
    () => secretOf(() => `atr_${Date.now()}_${random(28)}`),
    'secret that can be guessed',
  ],
  [
    'counts its secrets',
    KEYS,
    () => secretOf((_, __, nth) => `atr_9f8e7d6c5b4a39281706f5e4d3c2b1a0${String(1000 + nth)}`),
    'secret that can be guessed',
  ],
  [
    'shows most of a secret as its beginning',
    KEYS,
    () => telling('prefix', (secret) => secret.slice(0, -8)),
    'secret told in another form',
  ],
  [
    'shows the digest of a secret',
    KEYS,
    () => telling('name', (secret) => digest('sha1', secret)),
    'secret told in another form',
  ],
  [
    'shows the session backwards',
    ['listRoles'],
    () =>
      answered('listRoles', async (call) => {
        const response = await call.next();
        response.headers.set('x-ref', [...cookieOf(call)].toReversed().join(''));
        return response;
      }),
    'secret told in another form',
  ],
  [
    'says whose item is not there',
    ['getKeyword'],
    () =>
      knowing(async (call) => {
        const response = await call.next();
        return call.operationId === 'getKeyword' && response.status === 404
          ? json({ code: 'not_found', message: 'Only Sam Okafor can see this.' }, 404)
          : response;
      }),
    'personal data in an error',
  ],
  [
    'shows somebody to everybody',
    ['listPlans', 'getProfile'],
    () =>
      answered('listPlans', async (call) => {
        const body = await bodyOf(await call.next());
        return json({ ...body, plans: items(body.plans).map((plan) => ({ ...plan, name: 'Sam Okafor' })) });
      }),
    'personal data shown without a session',
  ],
  [
    'says in a refusal by which telephone somebody is reached',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      return response.status === 403
        ? json({ code: 'permission_denied', message: 'Ask +49 170 555 01 99.' }, 403)
        : response;
    },
    'a telephone number in a refusal',
  ],
  [
    'says which card was charged',
    ['listRoles'],
    () =>
      answered('listRoles', async (call) => {
        const response = await call.next();
        return response.status === 200
          ? json({ ...(await bodyOf(response)), message: 'Paid with 4242 4242 4242 4242.' })
          : response;
      }),
    'the number of a card in a message',
  ],
  [
    'lists its calls where there is none',
    ['listRoles'],
    () => async (call) =>
      call.operationId === undefined
        ? json({ code: 'not_found', message: 'Try /api/v1.0/a, /api/v1.0/b or /internal/metrics.' }, 404)
        : call.next(),
    'error that lists other calls',
  ],
];

const HEADERS: [string, string[], () => Defect, string][] = [
  [
    'allows the computers of its developers',
    ['listRoles'],
    () => setting('access-control-allow-origin', 'http://localhost:3000'),
    '`access-control-allow-origin` that cannot be meant',
  ],
  [
    'lets scripts of every site run',
    ['listRoles'],
    () => setting('content-security-policy', 'default-src *'),
    '`content-security-policy` that cannot be meant',
  ],
  [
    'trusts a frame without a site with what was changed',
    CUSTOM,
    () => async (call) => {
      const response = await call.next();
      const isTrusted = call.headers.get('origin') === 'null' && call.method === 'PUT' && response.status === 200;
      if (!isTrusted) return response;
      return openTo(response, 'null');
    },
    'every site may read what a session shows',
  ],
  [
    'lets every site read what HEAD tells',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      const origin = call.headers.get('origin');
      if (call.method !== 'HEAD' || origin === null) return response;
      return openTo(response, origin);
    },
    'every site may read what a session shows',
  ],
  [
    'lets every site read that nobody is signed in',
    ['listRoles'],
    () => async (call) => {
      const response = await call.next();
      const origin = call.headers.get('origin');
      if (response.status !== 401 || origin === null || call.values.size > 0) return response;
      return openTo(response, origin);
    },
    'every site may read what a session shows',
  ],
  [
    'lets caches keep who asks for an attempt',
    ['getLoginAttempt'],
    () => setting('cache-control', 'public, max-age=20', ({ operationId }) => operationId === 'getLoginAttempt'),
    'response about somebody that a cache keeps',
  ],
  [
    'says nothing about caches of what is not there',
    ['getRole', 'listGroups', 'listSla', 'getUiSettings'],
    () => async (call) => {
      const response = await call.next();
      if (call.operationId === 'getRole' && response.status === 404) response.headers.delete('cache-control');
      return response;
    },
    'private responses that are only sometimes kept from caches',
  ],
  [
    'answers a purge',
    ['listRoles', 'listGroups', 'listSla', 'getUiSettings'],
    () => async (call) => (call.method === 'PURGE' ? json({}) : call.next()),
    'PURGE answered wrongly',
  ],
  [
    'says of what was deleted that it is in use',
    CUSTOM,
    () => {
      const gone = new Set<string>();
      return async (call) => {
        const response = await call.next();
        const id = call.values.get('id') ?? '';
        const isUnknown = call.operationId === 'deleteCustomAction' && response.status === 404 && gone.has(id);
        if (call.operationId === 'deleteCustomAction' && response.status === 200) gone.add(id);
        return isUnknown ? json({ code: 'in_use', message: 'It is in use.' }, 409) : response;
      };
    },
    'deleted item answered otherwise than an unknown one',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each([...LEAKS, ...HEADERS])('%s (%s): is found out', async (_, only, make, cause) => {
    expect(await causes(make, only, { checks: foundBy(cause) })).toContain(cause);
  });
});
