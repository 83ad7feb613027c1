import { describe, expect, it } from 'vitest';
import type { Json } from '../../openapi/verify/contract/json.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, changed, json, objectIn, withCookie } from '../../scripts/verify/mutants/mutant.ts';
import { found, together } from './ensuedServers.ts';
import { foundBy } from './foundBy.ts';
import { cookieOf, type Defect } from './sessionDefects.ts';

/** Answers a call with what another one in its way is answered. `isOther`: which of those that it meets. */
function mixes(operationId: string, least: number, isOther: (own: Call, theirs: Call) => boolean): () => Defect {
  return () =>
    together(operationId, async (call, met) => {
      const theirs = met.length >= least - 1 ? met.find((one) => isOther(call, one.call)) : undefined;
      const response = await call.next();
      const shown = await theirs?.response;
      return response.status === 200 && shown?.status === 200 ? json(await bodyOf(shown)) : response;
    });
}

const isOtherUser = (own: Call, theirs: Call) => cookieOf(own) !== cookieOf(theirs);

const isOtherQuery = (own: Call, theirs: Call) => !isOtherUser(own, theirs) && `${own.query}` !== `${theirs.query}`;

const isOtherBody = (own: Call, theirs: Call) => own.body !== theirs.body;

/** Keeps what was read while something was written, until it is written again. */
function keepsWhatWasRead(reading: string, writing: string): () => Defect {
  return () => {
    const shown = new Map<string, Json>();
    let running = 0;
    return async (call) => {
      const key = `${call.path} ${call.query} ${cookieOf(call)}`;
      if (call.operationId === writing) {
        shown.clear();
        running += 1;
        for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
        const response = await call.next();
        running -= 1;
        return response;
      }
      if (call.operationId !== reading) return call.next();
      const known = shown.get(key);
      if (known !== undefined && running === 0) return json(known);
      const response = await call.next();
      if (running > 0 && response.status === 200) shown.set(key, await bodyOf(response));
      return response;
    };
  };
}

const SETTINGS = ['getGroupSettings', 'updateGroupSettings'];
const OF_ACTIONS = ['createCustomAction', 'updateCustomAction', 'deleteCustomAction', 'listCustomActions'];

/** Loses what is sent with a call that meets others. */
const loses = (operationId: string, isLost: (call: Call, met: readonly Call[]) => boolean): (() => Defect) => {
  return () =>
    together(operationId, async (call, met) => {
      const calls = met.map((one) => one.call);
      if (!isLost(call, calls)) return call.next();
      return json({ ...objectIn(call.body), group_id: call.values.get('group_id') ?? '' });
    });
};

/** Leaves out of its list what was created among many others. */
function losesNew(): Defect {
  const lost = new Set<Json>();
  const creation = together('createCustomAction', async (call, met) => {
    const response = await call.next();
    const { _id } = await bodyOf(response);
    if (met.length === 6 && _id !== undefined) lost.add(_id);
    return response;
  });
  const list = changed('listCustomActions', (body) => ({
    ...body,
    actions: items(body.actions).filter(({ _id }) => !lost.has(_id ?? null)),
  }));
  return (call) => (call.operationId === 'createCustomAction' ? creation(call) : list(call));
}

/** Gives an item that is created among many the id of another one. */
function givesOneId(): Defect {
  return together('createCustomAction', async (call, met) => {
    const response = await call.next();
    const theirs = met.length === 6 ? await met[0]?.response : undefined;
    if (response.status !== 200 || theirs?.status !== 200) return response;
    const { _id = null } = await bodyOf(theirs);
    return json({ ...(await bodyOf(response)), _id });
  });
}

/** Says that it has deleted what it was asked to delete among many others. */
function keepsSome(): Defect {
  return together('deleteCustomAction', async (call, met) =>
    met.length === 7 ? json({ _id: call.values.get('id') ?? '' }) : call.next(),
  );
}

/** Creates for the user of another account what is created while that one does, too. */
function takesTheirSession(): Defect {
  return together('createCustomAction', async (call, met) => {
    const theirs = met.find((one) => isOtherUser(call, one.call));
    return theirs === undefined ? call.next() : withCookie(call, theirs.call.headers.get('cookie') ?? '');
  });
}

/** Shows the settings to each user but the first as they have seen them once. */
function showsOnce(operationId: string): Defect {
  const shown = new Map<string, Json>();
  let first = '';
  return answered(operationId, async (call) => {
    const cookie = cookieOf(call);
    const response = await call.next();
    if (response.status !== 200) return response;
    first ||= cookie;
    const known = shown.get(cookie) ?? (await bodyOf(response));
    shown.set(cookie, known);
    return cookie === first ? response : json(known);
  });
}

const AT_ONCE: [string, readonly string[], () => Defect, string][] = [
  [
    'answers one of seven readings with what another user sees',
    ['getUiSettings'],
    mixes('getUiSettings', 7, isOtherUser),
    'getUiSettings response to another user',
  ],
  [
    'answers one of seven readings with what was asked for with another query',
    ['getUsage'],
    mixes('getUsage', 7, isOtherQuery),
    'getUsage response to another call',
  ],
  [
    'answers one of seven readings with what somebody sees who may, whoever asks',
    ['listInvoices'],
    () =>
      together('listInvoices', async (call, met) => {
        const response = await call.next();
        const theirs = met.length >= 6 ? await met.find((one) => isOtherUser(call, one.call))?.response : undefined;
        return theirs === undefined ? response : json(await bodyOf(theirs), theirs.status);
      }),
    'listInvoices response to another user',
  ],
  [
    'answers one of seven counts with that of another account',
    ['countKeywords'],
    mixes('countKeywords', 7, isOtherUser),
    'countKeywords response to another user',
  ],
  [
    'answers one of five changes with what another one has sent',
    ['updateSubscription', 'getSubscription'],
    mixes('updateSubscription', 5, isOtherBody),
    'updateSubscription response to another call',
  ],
  [
    'goes on showing settings that were read while they were written',
    SETTINGS,
    keepsWhatWasRead('getGroupSettings', 'updateGroupSettings'),
    'getGroupSettings change lost of several calls made at once',
  ],
  [
    'loses the change of one group while that of another is made',
    SETTINGS,
    loses('updateGroupSettings', ({ path }, met) => met.some((one) => one.path !== path)),
    'getGroupSettings change lost of several calls made at once',
  ],
  [
    'answers with the settings of another user who writes at the same time',
    ['updateUiSettings', 'getUiSettings'],
    mixes('updateUiSettings', 2, isOtherUser),
    'updateUiSettings response to another user',
  ],
  [
    'goes on showing another user what was changed',
    ['updateUiSettings', 'getUiSettings'],
    () => showsOnce('getUiSettings'),
    'getUiSettings another user is shown what was changed',
  ],
  ['loses one of seven new items', OF_ACTIONS, losesNew, 'listCustomActions item lost of several created at once'],
  [
    'gives one of seven new items the id of another one',
    OF_ACTIONS,
    givesOneId,
    'createCustomAction one id for two items created at once',
  ],
  ['leaves one of eight deleted items', OF_ACTIONS, keepsSome, 'listCustomActions deleted item there again'],
  [
    'goes on showing an item that was read while it was changed',
    OF_ACTIONS,
    keepsWhatWasRead('listCustomActions', 'updateCustomAction'),
    'listCustomActions change lost of several made at once',
  ],
  [
    'shows one of five items that are read at once with the name of another one',
    ['getRole', 'createRole', 'updateRole', 'deleteRole', 'listRoles'],
    () =>
      together('getRole', async (call, met) => {
        const response = await call.next();
        const theirs = met.length >= 4 ? await met.find((one) => one.call.path !== call.path)?.response : undefined;
        if (response.status !== 200 || theirs?.status !== 200) return response;
        const { name = null } = await bodyOf(theirs);
        return json({ ...(await bodyOf(response)), name });
      }),
    'getRole response to another call',
  ],
  [
    'creates for the user of another account who creates at the same time',
    OF_ACTIONS,
    takesTheirSession,
    'listCustomActions item of another account shown',
  ],
];

describe('at once, a server that', { timeout: 60_000 }, () => {
  it.each(AT_ONCE)('%s (%j): is found out', async (_, only, make, wanted) => {
    expect(await found(make, only, foundBy(wanted))).toContain(wanted);
  });
});
