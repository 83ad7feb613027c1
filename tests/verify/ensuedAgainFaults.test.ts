import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../openapi/verify/contract/json.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, changed, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { found, together } from './ensuedServers.ts';
import { foundBy } from './foundBy.ts';
import type { Defect } from './sessionDefects.ts';

const OF_SLA = ['createSla'];
const OF_TEMPLATES = ['shareTemplate', 'updateTemplate', 'createTemplate', 'deleteTemplate', 'listTemplates'];
const OF_THEME = ['updateCustomTheme', 'getCustomTheme'];

/** Applies the first defect to an operation that it is about, and the other one to the rest. */
const either =
  (operationId: string, first: Defect, second: Defect): Defect =>
  (call) =>
    call.operationId === operationId ? first(call) : second(call);

/** Replaces an item by another one of its id. */
function replaces(): Defect {
  return answered('createSla', async (call) => {
    const response = await call.next();
    if (response.status !== 409) return response;
    const item = await call.next({ method: 'PUT' });
    return item.status === 200 ? json({ ...objectIn(call.body), _id: call.values.get('id') ?? '' }) : response;
  });
}

/** Shows an item under the name of the one that had its id before. */
function keepsNames(): Defect {
  const named = new Map<string, JsonObject>();
  const creation: Defect = async (call) => {
    const response = await call.next();
    const id = call.values.get('id') ?? '';
    if (response.status === 200 && !named.has(id)) named.set(id, objectIn(call.body));
    return response;
  };
  const list = changed('listSla', (body) =>
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key,
        Array.isArray(value)
          ? items(value).map((item) => ({ ...item, name: named.get(String(item._id))?.name ?? item.name ?? null }))
          : value,
      ]),
    ),
  );
  return either('createSla', creation, list);
}

/** Says yes to each of several creations with one id at once. */
function saysYes(): Defect {
  return together('createSla', async (call, met) => {
    const response = await call.next();
    const theirs = met.find((one) => one.call.path === call.path);
    return response.status === 409 && theirs !== undefined ? json(await bodyOf(await theirs.response)) : response;
  });
}

/** Refuses a change that was made before. */
function refusesAgain(operationId: string): Defect {
  let last = '';
  return answered(operationId, async (call) => {
    if (last === `${call.path} ${call.body}`)
      return json({ code: 'unchanged', message: 'Nothing has changed.', errors: [] }, 422);
    const response = await call.next();
    if (response.status === 200) last = `${call.path} ${call.body}`;
    return response;
  });
}

/** Answers a change with what another one sends at the same time. */
function mixes(operationId: string): Defect {
  return together(operationId, async (call, met) => {
    const response = await call.next();
    const theirs = met.find((one) => one.call.body !== call.body);
    const shown = await theirs?.response;
    return response.status === 200 && shown?.status === 200 ? json(await bodyOf(shown)) : response;
  });
}

/** Leaves a change out that meets another call on the item. */
function losesBeside(action: string, update: string): Defect {
  const running = new Map<string, number>();
  const pass = async (call: Call, answer: () => Promise<Response>) => {
    const id = call.values.get('id') ?? '';
    running.set(id, (running.get(id) ?? 0) + 1);
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => setImmediate(done));
    const response = await answer();
    running.set(id, (running.get(id) ?? 1) - 1);
    return response;
  };
  return async (call) => {
    if (call.operationId === action) return pass(call, () => call.next());
    if (call.operationId !== update) return call.next();
    return pass(call, async () =>
      (running.get(call.values.get('id') ?? '') ?? 0) > 1
        ? json({ ...objectIn(call.body), _id: call.values.get('id') ?? '' })
        : call.next(),
    );
  };
}

/** Stores what refers to an item that is deleted before it is stored. */
function makesDangling(): Defect {
  const deleting = new Set<string>();
  const dangling: JsonObject[] = [];
  return async (call) => {
    const id = call.values.get('id') ?? '';
    if (call.operationId === 'deleteCannedFolder') {
      deleting.add(id);
      for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => setImmediate(done));
      const response = await call.next();
      deleting.delete(id);
      return response;
    }
    if (call.operationId === 'createCannedResponse') {
      const sent = objectIn(call.body);
      const isMet = deleting.has(String(sent.folder_id));
      for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((done) => setImmediate(done));
      const response = await call.next();
      if (response.status !== 404 || !isMet) return response;
      const item = { ...sent, _id: `${dangling.length}`.padStart(24, 'd'), user_id: 501 };
      dangling.push(item);
      return json(item);
    }
    const response = await call.next();
    if (call.operationId !== 'listCannedResponses' || response.status !== 200) return response;
    const body = await bodyOf(response);
    return json(
      Object.fromEntries(
        Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [...value, ...dangling] : value]),
      ),
    );
  };
}

/** Empties a list of words when the same is sent again. */
function emptiesWords(operationId: string, name: string): Defect {
  let last = '';
  return answered(operationId, async (call) => {
    const isAgain = last === `${call.path} ${call.body}`;
    last = `${call.path} ${call.body}`;
    return isAgain ? call.next({ body: JSON.stringify({ ...objectIn(call.body), [name]: [] }) }) : call.next();
  });
}

/** Leaves out of its log what was deleted among others. */
function forgetsDeletions(): Defect {
  const lost = new Set<string>();
  const deletion = together('deleteCustomAction', async (call, met) => {
    if (met.length > 1) lost.add(call.values.get('id') ?? '');
    return call.next();
  });
  const log = changed('listActivities', (body) => {
    const all = items(body.activities);
    const left = all.filter(
      (entry) =>
        !JSON.stringify(entry).includes('delete') || ![...lost].some((id) => JSON.stringify(entry).includes(id)),
    );
    return { ...body, activities: left, total: Number(body.total) - (all.length - left.length) };
  });
  return either('deleteCustomAction', deletion, log);
}

/** Pays twice what is to be paid once, if it is asked to at once. */
function paysTwice(): Defect {
  return together('createPayment', async (call, met) => {
    const response = await call.next();
    const isMet = response.status === 200 && met.some((one) => one.call.body === call.body);
    return isMet ? json({ ...(await bodyOf(response)), _id: 'e'.repeat(24) }) : response;
  });
}

const SERVERS: [string, readonly string[], () => Defect, string][] = [
  ['gives an id twice', OF_SLA, replaces, 'createSla id given twice'],
  ['gives a new item the name of a deleted one', OF_SLA, keepsNames, 'listSla item is not as it was sent with its id'],
  ['gives an id twice at once', OF_SLA, saysYes, 'createSla the same created twice at once'],
  [
    'refuses a change that only a workflow can make',
    OF_THEME,
    () => refusesAgain('updateCustomTheme'),
    'updateCustomTheme the same change refused',
  ],
  [
    'mixes changes that only a workflow can make',
    OF_THEME,
    () => mixes('updateCustomTheme'),
    'updateCustomTheme response to another call',
  ],
  ['pays twice at once', ['createPayment'], paysTwice, 'createPayment one call made twice at once'],
  [
    'loses a change while the item is shared',
    OF_TEMPLATES,
    () => losesBeside('shareTemplate', 'updateTemplate'),
    'listTemplates change lost of several made at once',
  ],
  [
    'deletes what something new refers to',
    ['deleteCannedFolder', 'createCannedFolder', 'listCannedFolders'],
    makesDangling,
    'listCannedResponses item refers to what was deleted at the same time',
  ],
  [
    'empties a list of words that is sent again',
    ['updateKeywordOption'],
    () => emptiesWords('updateKeywordOption', 'sources'),
    'listKeywordOptions the same change again changed more',
  ],
  [
    'forgets deletions that were made at once',
    ['deleteCustomAction', 'createCustomAction', 'listCustomActions', 'listActivities'],
    forgetsDeletions,
    'listActivities entries of a log lost or doubled',
  ],
];

describe('again and at once, a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%j): is found out', async (_, only, make, wanted) => {
    expect(await found(make, only, foundBy(wanted))).toContain(wanted);
  });
});
