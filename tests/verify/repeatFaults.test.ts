import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../openapi/verify/contract/json.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { bodyOf, items } from '../../scripts/verify/mutants/faults.ts';
import { answered, type Call, changed, changedItems, json, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { foundBy } from './foundBy.ts';

type Defect = (call: Call) => Promise<Response>;

/** Waits until calls that were made at the same time have been received. */
const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Applies several defects, the first to what the last answers. */
const both =
  (...defects: readonly Defect[]): Defect =>
  (call) =>
    defects.reduceRight<() => Promise<Response>>(
      (next, defect) => () =>
        defect({ ...call, next: (change) => (change === undefined ? next() : call.next(change)) }),
      () => call.next(),
    )();

/** Shows only the newest of what was created. */
function keepsTwo(): Defect {
  const made: Json[] = [];
  return both(
    answered('createCustomAction', async (call) => {
      const response = await call.next();
      const { _id } = await bodyOf(response);
      if (_id !== undefined) made.push(_id);
      return response;
    }),
    changed('listCustomActions', (body) => {
      const old = made.slice(0, -2);
      return { ...body, actions: items(body.actions).filter(({ _id }) => !old.includes(_id ?? null)) };
    }),
  );
}

/** Answers each creation with the id of the first. */
function oneId(): Defect {
  let first: Json | undefined;
  return changed('createCustomAction', (body) => {
    first ??= body._id;
    return { ...body, _id: first ?? null };
  });
}

/** Shows an item as `shownAs` says while it is changed. */
function whileChanged(shownAs: (item: JsonObject, sent: JsonObject) => JsonObject[]): Defect {
  const running = new Map<string, JsonObject>();
  return both(
    answered('updateCustomAction', async (call) => {
      const id = call.values.get('id') ?? '';
      running.set(id, objectIn(call.body));
      for (let turn = 0; turn < 20; turn += 1) await aMoment();
      const response = await call.next();
      running.delete(id);
      return response;
    }),
    changed('listCustomActions', (body) => ({
      ...body,
      actions: items(body.actions).flatMap((item) => {
        const sent = running.get(String(item._id));
        return sent === undefined ? [item] : shownAs(item, sent);
      }),
    })),
  );
}

/** Leaves entries of what is created at once out of the log. */
function forgetsEntries(): Defect {
  const lost = new Set<Json>();
  let running = 0;
  return both(
    answered('createCustomAction', async (call) => {
      running += 1;
      await aMoment();
      const isAlone = running === 1;
      const response = await call.next();
      running -= 1;
      const { _id } = await bodyOf(response);
      if (!isAlone && _id !== undefined) lost.add(_id);
      return response;
    }),
    changed('listActivities', (body) => {
      const all = items(body.activities);
      const kept = all.filter(({ object }) => !isObject(object) || !lost.has(object._id ?? null));
      return { ...body, activities: kept, total: Number(body.total) - (all.length - kept.length) };
    }),
  );
}

/** Remembers the name of a creation before it looks at the rest of it. */
function takesNamesFirst(): Defect {
  const taken = new Set<Json>();
  return answered('createCustomAction', async (call) => {
    const { name = '' } = objectIn(call.body);
    if (taken.has(name)) return json({ code: 'name_taken', message: 'This name is taken.' }, 409);
    const response = await call.next();
    if (response.status === 422) taken.add(name);
    return response;
  });
}

/** Keeps the name of an item that was given another one. */
function keepsOldNames(): Defect {
  const names = new Map<string, Json>();
  const old = new Set<Json>();
  return both(
    answered('createCustomAction', async (call) => {
      const { name = '' } = objectIn(call.body);
      if (old.has(name)) return json({ code: 'name_taken', message: 'This name is taken.' }, 409);
      const response = await call.next();
      if (response.status === 200) names.set(String((await bodyOf(response))._id), name);
      return response;
    }),
    answered('updateCustomAction', async (call) => {
      const response = await call.next();
      const known = names.get(call.values.get('id') ?? '');
      const { name = '' } = objectIn(call.body);
      if (response.status === 200 && known !== undefined && known !== name) old.add(known);
      return response;
    }),
  );
}

/** Answers a call with the response to an earlier one by some mark of it. */
function answersAgain(operationId: string, markOf: (call: Call) => string | null): Defect {
  const known = new Map<string, string>();
  return answered(operationId, async (call) => {
    const mark = markOf(call);
    const earlier = mark === null ? undefined : known.get(mark);
    if (earlier !== undefined) return json(objectIn(earlier));
    const response = await call.next();
    if (mark !== null && response.status === 200) known.set(mark, await response.clone().text());
    return response;
  });
}

/** Shows a list to everybody but the first user as it was when they first read it. */
function oldForOthers(operationId: string): Defect {
  let first = '';
  const known = new Map<string, JsonObject[]>();
  return async (call) => {
    const cookie = call.headers.get('cookie') ?? '';
    if (first === '' && cookie !== '') first = cookie;
    const response = await call.next();
    if (call.operationId !== operationId || response.status !== 200 || cookie === first) return response;
    const body = await bodyOf(response);
    const seen = new Map((known.get(cookie) ?? []).map((item) => [item._id, item]));
    for (const item of items(body.actions)) if (!seen.has(item._id)) seen.set(item._id, item);
    known.set(cookie, [...seen.values()]);
    return json({ ...body, actions: [...seen.values()] });
  };
}

/** Says yes to each of several calls at once. */
function saysYes(operationId: string): Defect {
  let running = 0;
  let last: Response | undefined;
  return answered(operationId, async (call) => {
    running += 1;
    await aMoment();
    const isAlone = running === 1;
    const response = await call.next();
    if (response.status === 200) last = response.clone();
    await aMoment();
    running -= 1;
    return response.status === 409 && !isAlone ? (last?.clone() ?? response) : response;
  });
}

/** Answers whoever changes something with the response to another change that is made at the same time. */
function mixed(operationId: string): Defect {
  let running = 0;
  let first: Promise<string> | undefined;
  return answered(operationId, async (call) => {
    running += 1;
    const isFirst = running === 1;
    const own = call.next();
    const text = own.then((response) => response.clone().text());
    if (isFirst) first = text;
    const shown = await (first ?? text);
    await aMoment();
    running -= 1;
    const response = await own;
    return response.status === 200 && !isFirst ? json(objectIn(shown)) : response;
  });
}

/** Counts what once referred to an item for ever. */
function neverLess(operationId: string): Defect {
  const most = new Map<string, Json>();
  return answered(operationId, async (call) => {
    const ids = call.values.get('ids') ?? '';
    const { used_by = [] } = await bodyOf(await call.next());
    if (items(used_by).length > 0) most.set(ids, used_by);
    return json({ used_by: most.get(ids) ?? used_by });
  });
}

/** Counts an item again with each change of it. */
function countsChanges(): Defect {
  const changes = new Map<string, number>();
  return both(
    answered('updateKeyword', async (call) => {
      const response = await call.next();
      const id = call.values.get('id') ?? '';
      if (response.status === 200) changes.set(id, (changes.get(id) ?? 0) + 1);
      return response;
    }),
    answered('deleteKeyword', async (call) => {
      changes.delete(call.values.get('id') ?? '');
      return call.next();
    }),
    changed('countKeywords', (body) => {
      const more = [...changes.values()].reduce((sum, one) => sum + one, 0);
      return { ...body, count: Number(body.count) + more, total: Number(body.total) + more };
    }),
  );
}

let calls = 0;
const every = (times: number) => {
  calls += 1;
  return calls % times === 0;
};

/** Servers that break what happens again or at once, and the cause or the sentence of a finding. */
const SERVERS: [string, string, () => Defect, string][] = [
  ['keeps the newest two of what is created', 'customActions', keepsTwo, 'item lost'],
  [
    'shows an item twice',
    'customActions',
    () =>
      changed('listCustomActions', (body) => ({
        ...body,
        actions: [...items(body.actions), ...items(body.actions).slice(-1)],
      })),
    'item twice in a list',
  ],
  ['gives an id again', 'customActions', oneId, 'new item has the id of another one'],
  [
    'gives every key the same secret',
    'integrationApi',
    () => changed('createApiKey', (body) => ({ ...body, secret: 'sk_the-same-for-everybody' })),
    'the same secret given twice',
  ],
  [
    'shows an older name now and then',
    'customActions',
    () =>
      changedItems('listCustomActions', 'actions', (item) =>
        every(5) ? { ...item, name: `${item.name} of old` } : item,
      ),
    'two readings without a change between them differ',
  ],
  [
    'does not find a list now and then',
    'customActions',
    () =>
      answered('listCustomActions', async (call) =>
        every(5) ? json({ code: 'x', message: 'No.' }, 404) : call.next(),
      ),
    'the same reading answered otherwise',
  ],
  [
    'stores field by field',
    'customActions',
    () => whileChanged((item, { name = '' }) => [{ ...item, name }]),
    'item shown half changed',
  ],
  [
    'removes and adds what it changes',
    'customActions',
    () => whileChanged(() => []),
    'item missing while others are changed',
  ],
  ['loses entries of the log', 'customActions', forgetsEntries, 'entries of a log lost or doubled'],
  ['takes the name of a refused creation', 'customActions', takesNamesFirst, 'name kept by the refused call'],
  ['keeps the old name of an item', 'customActions', keepsOldNames, 'name kept by a renamed item'],
  [
    'takes a key for the call',
    'customActions',
    () => answersAgain('createCustomAction', ({ headers }) => headers.get('idempotency-key')),
    'another call with the same key answered as the first',
  ],
  [
    'takes the key of a change for the change',
    'customActions',
    () => answersAgain('updateCustomAction', ({ headers }) => headers.get('idempotency-key')),
    'another call with the same key not made',
  ],
  [
    'takes a body for the call',
    'customActions',
    () => answersAgain('updateCustomAction', ({ body }) => body),
    'the same change of another item not made',
  ],
  [
    'shows others what there was',
    'customActions',
    () => oldForOthers('listCustomActions'),
    'another user is shown what was deleted',
  ],
  [
    'answers a change of settings with another one',
    'autoAssign',
    () => mixed('updateAssignConditions'),
    'response to another call',
  ],
  [
    'gives a new key the old secret',
    'integrationApi',
    () => changed('rotateApiKey', (body) => ({ ...body, secret: 'sk_the-same-as-ever' })),
    'the same secret given twice',
  ],
  [
    'makes a call of one kind once',
    'templates',
    () => {
      const shared = new Set<string>();
      return answered('shareTemplate', async (call) => {
        if (shared.has(call.path)) return json({ code: 'invalid', message: 'It is shared already.' }, 422);
        const response = await call.next();
        if (response.status === 200) shared.add(call.path);
        return response;
      });
    },
    'the same call again refused',
  ],
  ['says yes twice', 'activity', () => saysYes('createPunch'), 'the same state entered twice at once'],
  [
    'counts for ever',
    'ticketTags and postBlocker',
    () => neverLess('getTicketTagUsage'),
    'count that does not follow a change',
  ],
  [
    'counts only for the first of several',
    'ticketTags',
    () =>
      answered('getTicketTagUsage', async (call) => {
        const response = await call.next();
        const body = await bodyOf(response);
        const isSeveral = call.values.get('ids')?.includes(',');
        return isSeveral
          ? json({ ...body, used_by: items(body.used_by).map((use) => ({ ...use, count: 0 })) })
          : response;
      }),
    'count of several items that does not follow from those of each',
  ],
  [
    'counts the letters of a file',
    'uploads',
    () => changedItems('listUploads', 'uploads', (file) => ({ ...file, size: Math.ceil(Number(file.size) / 3) * 4 })),
    'size of a file other than it was sent',
  ],
  ['counts changes', 'keywords', countsChanges, 'A change of an item, and a call that is refused, count nothing.'],
  [
    'adds up more than it shows of what is looked for',
    'accounts and activity',
    () =>
      answered('listActivities', async (call) => {
        const response = await call.next();
        const body = await bodyOf(response);
        const isOfRun = /v[0-9a-f]{8}/.test(call.query.get('q') ?? '');
        return isOfRun && response.status === 200 ? json({ ...body, total: Number(body.total) + 1 }) : response;
      }),
    'The total of a list is that of its rows, however it is asked for and whatever was changed before.',
  ],
  [
    'answers a change with another item',
    'customActions',
    () => {
      let last: Json | undefined;
      return changed('updateCustomAction', (body) => {
        const { _id } = body;
        const shown = last ?? _id ?? null;
        last = _id;
        return { ...body, _id: shown };
      });
    },
    'A response is about the call that it answers.',
  ],
];

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%s): is found out', async (_, area, make, wanted) => {
    const outcome = await verifyEngine({ make }, { areas: area.split(' and '), checks: foundBy(wanted) });
    const findings = outcome.ok ? outcome.report.findings : [];
    expect(findings.flatMap(({ cause, says }) => [cause, says])).toContain(wanted);
  });
});
