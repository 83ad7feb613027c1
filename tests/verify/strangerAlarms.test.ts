import { describe, expect, it } from 'vitest';
import { roomiestFirst } from '../../openapi/verify/arazzo/roomiest.ts';
import { isObject, type Json, type JsonObject } from '../../openapi/verify/contract/json.ts';
import { namesId } from '../../openapi/verify/families/shown.ts';
import { cookieCredentials } from '../../openapi/verify/http/sessions.ts';
import type { Step } from '../../openapi/verify/plan/flow.ts';
import { createValues } from '../../openapi/verify/plan/values.ts';
import { toText } from '../../openapi/verify/report/text.ts';
import type { VerifyOptions } from '../../openapi/verify/verify.ts';
import { createEngineServer } from '../../scripts/verify/engineServer.ts';
import { verifyEngine } from '../../scripts/verify/judge.ts';
import { items } from '../../scripts/verify/mutants/faults.ts';
import { type Call, changed, contract, objectIn } from '../../scripts/verify/mutants/mutant.ts';
import { judged } from './support.ts';

type Server = (call: Call) => Promise<Response>;

/** Leaves a colour as it is where a change does not name it. */
function keepsOmitted(): Server {
  const kept = new Map<string, Json>();
  return async (call) => {
    if (call.operationId !== 'updateTicketTag') return call.next();
    const body = objectIn(call.body);
    const color = body.color ?? kept.get(call.path);
    if (body.color !== undefined || color === undefined) {
      const response = await call.next();
      if (response.status === 200 && color !== undefined) kept.set(call.path, color);
      return response;
    }
    return call.next({ body: JSON.stringify({ ...body, color }) });
  };
}

/** Answers changes so late that what they have made is found before. */
function answersLate(): Server {
  return async (call) => {
    const response = await call.next();
    for (let turn = 0; call.method !== 'GET' && turn < 40; turn += 1) await new Promise(setImmediate);
    return response;
  };
}

/** Counts new users from 1, so that their ids are parts of other ids and of addresses. */
function countsFromOne(): Server {
  const ids = /("(?:_id|user_id|owner_id)":|\/users\/)(\d+)\b/g;
  const moved = (text: string, by: number, least: number, most: number) =>
    text.replaceAll(ids, (whole, before, id) => {
      const other = Number(id) + by;
      return other > least && other <= most ? `${before}${other}` : whole;
    });
  return async (call) => {
    if (!/\/users(?:\/|$)/.test(call.path)) return call.next();
    const sent = (text: string) => moved(text, 1001, 1001, 1400);
    const response = await call.next({
      path: sent(call.path),
      ...(call.body === '' ? {} : { body: sent(call.body) }),
    });
    if (!response.headers.get('content-type')?.includes('json')) return response;
    const { status, headers } = response;
    return new Response(moved(await response.text(), -1001, 0, 399), { status, headers });
  };
}

/** Lists first whatever allows least. */
const leastFirst = (): Server =>
  changed('listPlans', (body) => {
    const room = (plan: JsonObject) => (isObject(plan.limits) ? Number(plan.limits.keywords ?? Infinity) : 0);
    return { ...body, plans: items(body.plans).toSorted((a, b) => (room(a) < room(b) ? -1 : 1)) };
  });

/** Says in the middle of a run that a feature is off, as if somebody had switched it off, when it is asked for what it rejects. */
const switchedOff = (): Server => async (call) => {
  const response = await call.next();
  if (call.operationId !== 'createSla' || response.status !== 422) return response;
  return Response.json({ code: 'feature_off', message: 'Ticket Timer is switched off.' }, { status: 403 });
};

/** Correct servers about which the verifier was once wrong. */
const SERVERS: [string, () => Server, Partial<VerifyOptions>][] = [
  ['keeps the fields that a change does not name', keepsOmitted, { areas: ['ticketTags'] }],
  ['shows names before their creation is answered', answersLate, { areas: ['users', 'cannedResponses'] }],
  // Without workflows, in which groups and sessions have the users with their other ids.
  ['counts new users from 1', countsFromOne, { areas: ['users'], workflows: () => ({ flows: [], problems: [] }) }],
  ['has a feature that is switched off during the run', switchedOff, { areas: ['sla'] }],
  ['lists a plan first that allows no keywords', leastFirst, { only: ['createKeywordMigration', 'listPlans'] }],
];

const operation = (id: string) => {
  const found = contract.operations.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('a correct server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s: is not blamed', async (_, make, options) => {
    const outcome = await verifyEngine({ make }, options);
    const findings = outcome.ok ? outcome.report.findings : [outcome.problems];
    expect(findings).toEqual([]);
  });

  it('lets a limited user write what may have the same name twice: is not blamed, and nothing is left behind', async () => {
    const engine = createEngineServer({ scenario: 'full' });
    const as = (id: 'owner' | 'agent' | 'operator') => cookieCredentials('access_token', engine.session(id));
    const { report } = await judged({
      areas: ['sla'],
      main: as('operator'),
      limited: [as('owner'), as('agent')],
      write: true,
      fetch: engine.fetch,
    });
    expect(report.findings).toEqual([]);
    expect(report.left).toEqual([]);
  });
});

describe('a limited user of the other account', { timeout: 60_000 }, () => {
  it('is left out, as the report says: what that user makes is no leak', async () => {
    const engine = createEngineServer({ scenario: 'full' });
    const as = (id: 'owner' | 'unpaid') => cookieCredentials('access_token', engine.session(id));
    const { report } = await judged({
      areas: ['sla', 'accounts'],
      main: as('unpaid'),
      limited: [as('owner')],
      other: as('owner'),
      write: true,
      fetch: engine.fetch,
    });
    expect(report.findings).toEqual([]);
    expect(toText(report)).toMatch(
      /--limited-cookie signs in a user of the account of --other-cookie \(\d+\): it was left out\./,
    );
  });
});

describe('a reference of a body', () => {
  const id = (number: number) => `aaaaaaaaaaaaaaaaaaaaaa${number}`;
  const tag = (number: number, parent: number | undefined) => ({
    _id: id(number),
    name: `Tag ${number}`,
    parent_id: parent === undefined ? null : id(parent),
  });
  const learnt = (of: readonly [product: string, tags: Json][]) => {
    const values = createValues(
      contract,
      () => {},
      () => true,
    );
    for (const [product, ticket_tags] of of)
      values.learn(operation('listTicketTags'), new Map([['product', product]]), { ticket_tags });
    values.learn(operation('search'), new Map(), { results: [{ type: 'ticket_tag', _id: id(99), name: 'Delivery' }] });
    return values;
  };
  const parentIn = (values: ReturnType<typeof learnt>, product = 'crm') => {
    const [example] = operation('createTicketTag').body?.examples ?? [];
    const local = values.localize(example ?? null, new Map([['product', product]]));
    return local.ok && isObject(local.body) ? local.body.parent_id : local;
  };

  it('is an item of its own list, at the depth of the example, whatever a search finds', () => {
    expect(parentIn(learnt([['crm', [tag(10, undefined), tag(12, 11), tag(11, 10)]]]))).toBe(id(11));
    expect(parentIn(learnt([['crm', [tag(12, 11), tag(11, 10), tag(10, undefined)]]]))).toBe(id(11));
  });

  it('is any other item if there is none of its kind', () => {
    expect(parentIn(learnt([['crm', [tag(10, undefined)]]]))).toBe(id(10));
  });

  it('is of the product that the call is about', () => {
    const both = learnt([
      ['listening', [tag(20, undefined), tag(21, 20)]],
      ['crm', [tag(30, undefined), tag(31, 30)]],
    ]);
    expect([parentIn(both), parentIn(both, 'listening')]).toEqual([id(31), id(21)]);
  });
});

describe('an id', () => {
  it('is found by itself and between signs, and not as a part of another id, word or address', () => {
    expect(namesId({ a: [{ b: 51 }] }, '51')).toBe(true);
    expect(namesId('/users/51/photo', '51')).toBe(true);
    expect(namesId('51', '51')).toBe(true);
    expect(namesId('da9d085faf07561878f6270e', '56')).toBe(false);
    expect(namesId('mia+va35b8614ta@northwind.example', '14')).toBe(false);
    expect(namesId(['1514', 514, null, true], '51')).toBe(false);
    expect(namesId('151, 51', '51')).toBe(true);
    expect(namesId('anything', '')).toBe(false);
  });
});

describe('a list of which a workflow takes the first', () => {
  const step = (outputs: JsonObject, rule?: string): Step => ({
    check: {
      kind: 'rule',
      session: 'main',
      operation: operation('listPlans'),
      says: '',
      expected: '',
      ...(rule === undefined ? {} : { rule }),
    },
    arazzo: { stepId: 'plans', outputs },
  });
  const text = JSON.stringify({
    plans: [
      { _id: 'none', limits: { keywords: 0, users: 9 } },
      { _id: 'some', limits: { keywords: 5, users: null } },
    ],
  });
  const first = (shown: string) => items(objectIn(shown).plans)[0]?._id;

  it('begins with the item that allows most, unless the step tests a rule or takes something else', () => {
    expect(first(roomiestFirst(step({ id: '$response.body#/plans/0/_id' }), text))).toBe('some');
    expect(roomiestFirst(step({ id: '$response.body#/plans/0/_id' }, 'plan.calls'), text)).toBe(text);
    expect(roomiestFirst(step({ id: '$response.body#/plans/1/_id' }), text)).toBe(text);
    expect(roomiestFirst(step({}), text)).toBe(text);
  });
});
