import { describe, expect, it } from 'vitest';
import { isObject, objectAt } from '../../openapi/verify/contract/json.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, json, objectIn, withCookie } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import { causes, cookieOf, type Defect } from './sessionDefects.ts';

/** Answers a denial as if everything were permitted, with the session of the first user, where something is true of the call. */
function permitting(operationId: string, isIt: (call: Call) => boolean): Defect {
  let session = '';
  return async (call) => {
    const response = await call.next();
    if (response.status === 200 && session === '') session = cookieOf(call);
    const isDenied = call.operationId === operationId && [403, 404].includes(response.status);
    return isDenied && cookieOf(call) !== '' && isIt(call) ? withCookie(call, `access_token=${session}`) : response;
  };
}

/** The sessions in the order in which they are first used: the main one, those with fewer permissions, that of another account. */
function inOrder(): (call: Call) => number {
  const sessions: string[] = [];
  return (call) => {
    const own = cookieOf(call);
    if (own !== '' && !sessions.includes(own)) sessions.push(own);
    return sessions.indexOf(own);
  };
}

/** Servers that take the rights of one user for those of another, and the cause of a finding. */
const RIGHTS: [string, string[], () => Defect, string][] = [
  [
    'lets the last of its users read what takes a permission',
    ['listRoles'],
    () => {
      const placeOf = inOrder();
      const open = permitting('listRoles', (call) => placeOf(call) === 4);
      return (call) => {
        placeOf(call);
        return open(call);
      };
    },
    'call of somebody without the permission',
  ],
  [
    'lets the last of its users change an item',
    ['createKeyword', 'updateKeyword', 'deleteKeyword', 'listKeywords'],
    () => {
      const placeOf = inOrder();
      const open = permitting('updateKeyword', (call) => placeOf(call) === 4);
      return (call) => {
        placeOf(call);
        return open(call);
      };
    },
    'change accepted from somebody who may not make it',
  ],
  [
    'denies whoever is no operator what they may read',
    ['listKeywords'],
    () => {
      const placeOf = inOrder();
      return async (call) =>
        placeOf(call) > 0 && call.operationId === 'listKeywords'
          ? json({ code: 'permission_denied', message: 'No.' }, 403)
          : call.next();
    },
    'denied although everything is permitted that it takes',
  ],
  [
    'looks for an item before it asks for the permission, and never asks',
    ['updateDefaultRole'],
    () => permitting('updateDefaultRole', () => true),
    'permission not asked for what does not exist, unlike elsewhere',
  ],
  [
    'tells in its message that an item is somebody else’s',
    ['createKeyword', 'updateKeyword', 'deleteKeyword', 'getKeyword', 'listKeywords'],
    () => {
      const known = new Set<string>();
      return async (call) => {
        const response = await call.next();
        const id = call.values.get('id') ?? '';
        if (call.operationId === 'getKeyword' && response.status === 200) known.add(id);
        const isForeign = call.operationId === 'getKeyword' && response.status === 404 && known.has(id);
        return isForeign ? json({ code: 'not_found', message: 'This item is not yours.' }, 404) : response;
      };
    },
    'existence of an item told to another account',
  ],
  [
    'takes a field of the server deep in a request',
    ['createSla', 'updateSla', 'deleteSla', 'listSla'],
    () => {
      const taken = new Set<string>();
      return async (call) => {
        const id = call.values.get('id') ?? '';
        const hours = objectIn(call.body).business_hour;
        const isTold = isObject(hours) && hours.is_admin === true;
        if (/Sla$/.test(call.operationId ?? '') && isTold) taken.add(id);
        const response = await call.next();
        if (call.operationId !== 'listSla' || response.status !== 200) return response;
        const body = await bodyOf(response);
        return json(
          JSON.parse(JSON.stringify(body), (_, value) =>
            isObject(value) && taken.has(String(value._id)) && isObject(value.business_hour)
              ? { ...value, business_hour: { ...value.business_hour, is_admin: true } }
              : value,
          ),
        );
      };
    },
    'further field within a request kept',
  ],
  [
    'puts an item into the account that a request names',
    ['createGroup', 'updateGroup', 'deleteGroup', 'listGroups'],
    () => {
      const moved = new Set<string>();
      return async (call) => {
        const response = await call.next();
        const isMoved = call.operationId === 'createGroup' && objectIn(call.body).account_id === 999_999;
        if (isMoved && response.status === 200) moved.add(String((await bodyOf(response.clone()))._id));
        if (call.operationId !== 'listGroups' || response.status !== 200) return response;
        const body = await bodyOf(response);
        return json({ ...body, groups: items(body.groups).filter(({ _id }) => !moved.has(String(_id))) });
      };
    },
    'item lost by fields of the server in a request',
  ],
  [
    'tells another account how often an item is used',
    [
      'createWorkingStatus',
      'updateWorkingStatus',
      'deleteWorkingStatus',
      'listWorkingStatuses',
      'getWorkingStatusUsage',
    ],
    () => {
      const known = new Set<string>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createWorkingStatus' && response.status === 200)
          known.add(String(objectAt(await bodyOf(response.clone()), 'data')._id));
        const isKnown = call.operationId === 'getWorkingStatusUsage' && known.has(call.values.get('ids') ?? '');
        return isKnown
          ? json({ code: 20000, data: [{ _id: call.values.get('ids') ?? '', used_by: [], total: 0 }] })
          : response;
      };
    },
    'existence of an item told to another account',
  ],
  [
    'takes a list for a role',
    ['updateRole'],
    () => answered('updateRole', async (call) => (call.body === '[]' ? json({}) : call.next())),
    'malformed request accepted',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(RIGHTS)('%s (%s): is found out', async (_, only, make, cause) => {
    expect(await causes(make, only, { checks: foundBy(cause) })).toContain(cause);
  });
});
