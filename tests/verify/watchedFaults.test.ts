import { describe, expect, it } from 'vitest';
import { type Json, objectAt } from '../../openapi/verify/contract/json.ts';
import { storesOther } from '../../scripts/verify/mutants/faults.ts';
import {
  answered,
  type Call,
  changed,
  changedItems,
  json,
  objectIn,
  withCookie,
} from '../../scripts/verify/mutants/mutant.ts';
import { causes, cookieOf, type Defect } from './sessionDefects.ts';
import { judged } from './support.ts';

/** Makes a call that was refused as the first user, where something is true of it. */
function trusting(operationId: string, isIt: (call: Call) => boolean): Defect {
  let first = '';
  return async (call) => {
    const response = await call.next();
    if (response.status === 200 && first === '') first = cookieOf(call);
    const isRefused = [401, 403, 404].includes(response.status);
    return call.operationId === operationId && isRefused && isIt(call)
      ? withCookie(call, `access_token=${first}`)
      : response;
  };
}

const nullForEmpty = (value: Json | undefined): Json =>
  Array.isArray(value) && value.length === 0 ? null : (value ?? null);

/** The first ten criteria of a form, of which the last has the weight of those that are lost. */
function inTen(criteria: readonly Json[]): Json[] {
  const weightOf = (some: readonly Json[]) => some.reduce<number>((sum, one) => sum + Number(objectAt(one).weight), 0);
  if (criteria.length <= 10) return [...criteria];
  return [...criteria.slice(0, 9), { ...objectAt(criteria[9]), weight: weightOf(criteria.slice(9)) }];
}

/** Servers whose fault is seldom seen, or only by whoever says something about themselves, and the cause of a finding. */
const SERVERS: [string, string, string, () => Defect, string][] = [
  [
    'shows null in place of an empty list',
    'plans',
    'values',
    () => changedItems('listPlans', 'plans', (plan) => ({ ...plan, features: nullForEmpty(plan.features) })),
    'wrong type in the response',
  ],
  [
    'fails at every ninth reading',
    'customSocials',
    'values',
    () => {
      let calls = 0;
      return answered('listCustomSocials', (call) => {
        calls += 1;
        return calls % 9 === 0 ? json({ code: 'failed', message: 'It failed.' }, 500) : call.next();
      });
    },
    'valid call answered 500',
  ],
  [
    'answers a change with the opposite of what it stores',
    'autoAssign',
    'values',
    () => changed('updateAssignSettings', (body) => ({ ...body, enabled: body.enabled !== true })),
    'value spoilt: `false`',
  ],
  [
    'keeps no more than ten of the parts that add up to a whole',
    'qc',
    'values',
    storesOther('createQcForm', ({ criteria, ...body }) => ({
      ...body,
      criteria: Array.isArray(criteria) ? inTen(criteria) : [],
    })),
    'value spoilt: a list of many parts of a whole',
  ],
  [
    'refuses more than ten of them',
    'qc',
    'values',
    () =>
      answered('updateQcForm', (call) => {
        const { criteria } = objectIn(call.body);
        const isMany = Array.isArray(criteria) && criteria.length > 10;
        return isMany ? json({ code: 'too_many', message: 'Too many.' }, 422) : call.next();
      }),
    'valid value refused: a list of many parts of a whole',
  ],
  [
    'cuts a text at a zero byte',
    'customSocials',
    'values',
    storesOther('createCustomSocial', (body) => ({ ...body, name: String(body.name).split('\0')[0] ?? '' })),
    'value spoilt: a control character',
  ],
  ...['x-role', 'x-original-url', 'x-requested-with', 'referer'].map((name): (typeof SERVERS)[number] => [
    `creates something for whoever sends the header ${name}`,
    'customSocials',
    'half-done',
    () => trusting('createCustomSocial', ({ headers }) => headers.has(name)),
    'change accepted from somebody who may not make it',
  ]),
  [
    'creates something for whoever sends a cookie that says that they may',
    'customSocials',
    'half-done',
    () => trusting('createCustomSocial', ({ headers }) => /admin=1/.test(headers.get('cookie') ?? '')),
    'change accepted from somebody who may not make it',
  ],
  [
    'makes an action that creates nothing for whoever calls from its own network',
    'integrationApi',
    'rights',
    () => trusting('testWebhook', ({ headers }) => headers.get('x-client-ip') === '127.0.0.1'),
    'rights gained by a header that everybody can send',
  ],
  [
    'says of a delivery that it makes again that it was a day later',
    'integrationApi',
    'values,rules',
    () =>
      changed('redeliverWebhook', (delivery) => ({
        ...delivery,
        at: new Date(Date.parse(String(delivery.at)) + 86_400_000).toISOString(),
      })),
    'time of what a call has made is another one',
  ],
  [
    'lists deliveries half an hour after what it has said of them',
    'integrationApi',
    'values,rules',
    () =>
      changedItems('listWebhookDeliveries', 'deliveries', (delivery) => ({
        ...delivery,
        at: new Date(Date.parse(String(delivery.at)) + 1_800_000).toISOString(),
      })),
    'time shown otherwise than a call has said',
  ],
  [
    'takes a sign that people search for for any text',
    'accounts',
    'lists',
    () =>
      answered('listAccounts', (call) => {
        const query = new URLSearchParams(call.query);
        if (query.get('q') === '%') query.delete('q');
        return call.next({ search: `?${query}` });
      }),
    'filter shows other rows than it should',
  ],
  [
    'finds nothing by a single letter',
    'accounts',
    'lists',
    () =>
      answered('listAccounts', (call) => {
        const query = new URLSearchParams(call.query);
        if (query.get('q')?.length === 1) query.set('q', 'nothing like this');
        return call.next({ search: `?${query}` });
      }),
    'filter shows other rows than it should',
  ],
  [
    'takes only the first word of a search',
    'accounts',
    'lists',
    () =>
      answered('listAccounts', (call) => {
        const query = new URLSearchParams(call.query);
        const q = query.get('q');
        if (q !== null) query.set('q', q.split(' ')[0] ?? '');
        return call.next({ search: `?${query}` });
      }),
    'filter shows other rows than it should',
  ],
  [
    'refuses the times that programs write',
    'activity',
    'lists',
    () =>
      answered('listActivities', (call) =>
        /\.\d+Z/.test(call.query.get('from') ?? '') ? json({ code: 'invalid', message: 'No time.' }, 422) : call.next(),
      ),
    'valid period refused',
  ],
  [
    'takes the word null for a session',
    'customSocials',
    'rights',
    () => trusting('listCustomSocials', (call) => cookieOf(call) === 'null'),
    'session taken for another one',
  ],
];

/** Lets whoever lacks a permission do what the first user may, where the item exists. */
function lettingStop(): Defect {
  let first = '';
  return async (call) => {
    const response = await call.next();
    if (response.status === 200 && first === '') first = cookieOf(call);
    if (call.operationId !== 'stopKeywordMigration' || response.status !== 403) return response;
    const made = await withCookie(call, `access_token=${first}`);
    return made.status === 200 ? made : response;
  };
}

describe('a server that', { timeout: 60_000 }, () => {
  it.each(SERVERS)('%s (%s): is found out', async (_, area, group, make, cause) => {
    const { report } = await judged({ areas: [area], write: true, checks: group.split(',') }, make());
    expect([...new Set(report.findings.map((finding) => finding.cause))]).toContain(cause);
  });

  it.each(['sla', 'customSocials', 'autoAssign'])('is sound: has no findings in %s', async (area) => {
    const { report } = await judged({ areas: [area], write: true }, (call) => call.next());
    expect(report.findings).toEqual([]);
  });

  it('lets whoever may not do so make a call that only workflows make: is found out', async () => {
    const found = await causes(lettingStop, ['stopKeywordMigration'], {});
    expect(found).toContain('change accepted from somebody who may not make it');
  });

  it('answers a call with its own error in another form: is found out once for each status', async () => {
    const defect: Defect = async (call) => {
      const response = await call.next();
      const isError = call.operationId === 'updateCustomSocial' && response.status === 404;
      return isError ? json({ error: objectAt(objectIn(await response.text())) }, 404) : response;
    };
    const { report } = await judged({ areas: ['customSocials'], write: true, checks: ['again'] }, defect);
    expect(report.findings.filter(({ kind }) => kind === 'shape').map(({ operationId }) => operationId)).toEqual([
      'updateCustomSocial',
    ]);
  });
});
