/** Servers that a stranger broke in what an item may have, and what it keeps. */
import { describe, expect, it } from 'vitest';
import { isObject, listAt, textAt } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf } from '../../scripts/verify/mutants/faults.ts';
import { json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';
import type { Defect } from './sessionDefects.ts';

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Refuses a role a name, because of itself or of another one. */
function refusing(isTaken: (own: string | undefined, others: readonly string[], name: string) => boolean): Defect {
  const names = new Map<string, string>();
  return async (call) => {
    const name = textAt(objectIn(call.body), 'name');
    if (call.operationId === 'updateRole') {
      const id = call.values.get('id') ?? '';
      const others = [...names].flatMap(([one, its]) => (one === id ? [] : its));
      if (isTaken(names.get(id), others, name))
        return json({ code: 'name_taken', message: 'This name is taken.' }, 409);
    }
    const response = await call.next();
    const body = await bodyOf(response.clone());
    if (response.status === 200 && /^(?:create|update)Role$/.test(call.operationId ?? ''))
      names.set(textAt(body, '_id'), name);
    return response;
  };
}

/** Checks the holidays of a service level only when it is created. */
const checksOnce: Defect = async (call) => {
  const response = await call.next();
  if (call.operationId !== 'updateSla' || response.status !== 422) return response;
  const errors = listAt(await bodyOf(response.clone()), 'errors').filter(isObject);
  const areAll = errors.every((error) => textAt(error, 'field').startsWith('holidays'));
  return areAll ? call.next({ body: JSON.stringify({ ...objectIn(call.body), holidays: [] }) }) : response;
};

/** Loses the files of a response that is moved to another folder. */
function losesFiles(): Defect {
  const folders = new Map<string, string>();
  return async (call) => {
    const body = objectIn(call.body);
    const id = call.values.get('id') ?? '';
    const isMoved = folders.has(id) && folders.get(id) !== textAt(body, 'folder_id');
    const isChange = call.operationId === 'updateCannedResponse';
    const response = await call.next(isChange && isMoved ? { body: JSON.stringify({ ...body, media: [] }) } : {});
    if (response.status === 200 && /^(?:create|update)CannedResponse$/.test(call.operationId ?? '')) {
      const stored = await bodyOf(response.clone());
      folders.set(textAt(stored, '_id'), textAt(stored, 'folder_id'));
    }
    return response;
  };
}

/** Counts of what refers to a response no more than it names. */
const countsNamed: Defect = async (call) => {
  const response = await call.next();
  if (call.operationId !== 'getCannedResponseUsage' || response.status !== 200) return response;
  const body = await bodyOf(response);
  const capped = listAt(body, 'used_by').map((used) => {
    const named = listAt(used, 'items').length;
    return isObject(used) && named > 0 ? { ...used, count: named } : used;
  });
  return json({ ...body, used_by: capped });
};

/** Names another item of a list than the wrong one, so many places away. */
const namesItem =
  (operation: string, away: number): Defect =>
  async (call) => {
    const response = await call.next();
    if (response.status !== 422 || call.operationId !== operation) return response;
    const body = await bodyOf(response);
    const errors = listAt(body, 'errors').map((error) => {
      const field = textAt(error, 'field').replace(/\d+/, (index) => String(Math.max(0, Number(index) + away)));
      return isObject(error) ? { ...error, field } : error;
    });
    return json({ ...body, errors }, 422);
  };

/** Shows the first three lists of words of a keyword that is read by itself. */
const showsThree: Defect = async (call) => {
  const response = await call.next();
  if (call.operationId !== 'getKeyword' || response.status !== 200) return response;
  const body = await bodyOf(response);
  const patterns = listAt(body, 'patterns').map((pattern) =>
    isObject(pattern) ? { ...pattern, excludes: listAt(pattern, 'excludes').slice(0, 3) } : pattern,
  );
  return json({ ...body, patterns });
};

/** Takes a deleted item in its own place. */
const replacesBySelf: Defect = (call) =>
  call.operationId === 'deleteWorkingStatus' && call.query.get('replace_with') === call.values.get('id')
    ? call.next({ search: '' })
    : call.next();

/** Keeps the last 20 deliveries of all webhooks. */
function keepsTwenty(): Defect {
  const sent: string[] = [];
  return async (call) => {
    const response = await call.next();
    if (response.status !== 200) return response;
    if (call.operationId === 'testWebhook') sent.push(textAt(await bodyOf(response.clone()), '_id'));
    if (call.operationId !== 'listWebhookDeliveries') return response;
    const body = await bodyOf(response);
    const gone = sent.slice(0, -20);
    return json({
      ...body,
      deliveries: listAt(body, 'deliveries').filter((one) => !gone.includes(textAt(one, '_id'))),
    });
  };
}

const ROLES = ['createRole', 'updateRole', 'deleteRole', 'listRoles'];
const SLA = ['createSla', 'updateSla', 'deleteSla', 'listSla'];
const RESPONSES = ['createCannedResponse', 'updateCannedResponse', 'deleteCannedResponse', 'listCannedResponses'];
const USAGE = [...RESPONSES, 'getCannedResponseUsage'];

const STATUS = ['createWorkingStatus', 'updateWorkingStatus', 'deleteWorkingStatus', 'listWorkingStatuses'];
const WEBHOOKS = ['createWebhook', 'deleteWebhook', 'listWebhooks', 'testWebhook', 'listWebhookDeliveries'];
const CONDITIONS = ['listAssignConditions', 'updateAssignConditions'];
const KEYWORDS = ['createKeyword', 'updateKeyword', 'deleteKeyword', 'listKeywords', 'getKeyword'];

const SERVERS: readonly { what: string; only: string[]; make: () => Defect; cause: string }[] = [
  {
    what: 'refuses an item its own name in capitals',
    only: ROLES,
    make: () => refusing((own, _, name) => own !== undefined && own !== name && plain(own) === plain(name)),
    cause: 'free value refused as taken',
  },
  {
    what: 'takes a name with an accent for the same without',
    only: ROLES,
    make: () => refusing((_, others, name) => others.some((other) => other !== name && plain(other) === plain(name))),
    cause: 'free value refused as taken',
  },
  {
    what: 'checks some of the fields only at the creation',
    only: SLA,
    make: () => checksOnce,
    cause: 'value accepted that another call refuses',
  },
  {
    what: 'loses the files of what is moved to another folder',
    only: RESPONSES,
    make: losesFiles,
    cause: 'field lost when another one changed',
  },
  {
    what: 'counts only what it names',
    only: USAGE,
    make: () => countsNamed,
    cause: 'count of what refers to an item',
  },
  {
    what: 'names an item behind the end of the list',
    only: SLA,
    make: () => namesItem('createSla', 100),
    cause: 'place named that the request does not have',
  },
  {
    what: 'names the item before the wrong one',
    only: CONDITIONS,
    make: () => namesItem('updateAssignConditions', -1),
    cause: 'another item of a list named than the wrong one',
  },
  {
    what: 'shows the first lists of a list',
    only: KEYWORDS,
    make: () => showsThree,
    cause: 'value spoilt: a list of many lists',
  },
  {
    what: 'takes a deleted item in its own place',
    only: STATUS,
    make: () => replacesBySelf,
    cause: 'item replaced by itself',
  },
  {
    what: 'keeps the last rows of all items together',
    only: WEBHOOKS,
    make: keepsTwenty,
    cause: 'rows of one item pushed out by those of another',
  },
];

describe('a server that a stranger broke in what an item may have', () => {
  it.each(SERVERS)('$what', async ({ only, make, cause }) => {
    const outcome = await verifyEngine({ make }, { only, checks: foundBy(cause) });
    expect(outcome.ok ? outcome.report.findings.map((finding) => finding.cause) : outcome.problems).toContain(cause);
  });

  it.each([ROLES, SLA, USAGE, CONDITIONS, KEYWORDS, STATUS, WEBHOOKS])(
    'is told from a sound one that has %s',
    async (...only) => {
      const outcome = await verifyEngine({}, { only });
      expect(outcome.ok && outcome.report.findings).toEqual([]);
    },
  );
});
