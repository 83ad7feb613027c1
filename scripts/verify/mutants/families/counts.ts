import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { type Json, readJson, valueAt } from '../../../../openapi/verify/contract/json.ts';
import { changeAt, nameOf, type Place, propertiesOf, successSchemaOf } from '../derived/schemas.ts';
import { answered, type Call, contract, withCookie } from '../mutant.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import type { Random } from './random.ts';
import { all, ofResource } from './targets.ts';
import { createCallers, jsonOf, type Make, showing, succeeded, withBody } from './wrap.ts';

/** Counts and sums that are wrong, or not kept up to date. */

const NAMES =
  /^(?:total|count|used|users|seconds|amount|total_in|size|amount_now|amount_later|attempts|collected|posts|hidden)$/;

type Counted = { operation: Operation; place: Place };

/** Counts of what nobody can change or count through the API. */
const UNSEEN = ['getInterestTagUsage', 'getMessengerUsage', 'previewBlacklistEntry'];

/** Every number that a response counts or adds up. */
const counted: readonly Counted[] = contract.operations
  .filter(({ id, method }) => method === 'GET' && !UNSEEN.includes(id))
  .flatMap((operation) => {
    const places = propertiesOf(successSchemaOf(operation))
      .filter(({ schema, place }) => /^(?:integer|number)$/.test(String(schema.type)) && NAMES.test(place.at(-1) ?? ''))
      .map(({ place }) => place)
      // A payment waits only with a provider that asks its customer, which nobody here is given.
      .filter((place) => !place.includes('pending_payment'));
    return [...new Map(places.map((place) => [nameOf(place), place])).values()].map((place) => ({ operation, place }));
  });

/** What changes a count: the operations of the resource that is counted, by the operation that shows it. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  countKeywords: ['createKeyword'],
  getUsage: ['createKeyword', 'createUser'],
  listAccounts: ['createAccount', 'createUser'],
  listRoles: ['createUser', 'createRole'],
  getRole: ['createUser', 'createRole'],
  getCannedFolderUsage: ['createCannedFolder', 'createCannedResponse'],
  getCannedResponseUsage: ['createCannedResponse', 'createAutoCannedCondition'],
  getTicketTagUsage: ['createTicketTag', 'createPostBlocker'],
  listActivities: ['createRole', 'createWorkingStatus'],
  listPunches: [],
  listShifts: [],
};

/** Where else the same can be counted. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  listPunches: ['createPunch'],
  listShifts: ['createPunch', 'listPunches'],
  getAccountSummary: ['listUsers', 'listAccounts'],
  listAccountRoles: ['listUsers', 'listRoles'],
  getAccountRole: ['listUsers', 'listRoles'],
  previewSubscription: ['listPlans', 'getSubscription', 'getUsage'],
  listInvoices: ['getInvoice'],
  getInvoice: ['listInvoices'],
  listKeywordMigrations: ['createKeywordMigration', 'getKeywordMigration', 'countKeywords'],
  getKeywordMigration: ['createKeywordMigration', 'listKeywordMigrations', 'countKeywords'],
  getLoginAttempt: ['loginByEmail'],
  countKeywords: ['listKeywords'],
  listUploads: ['createUpload', 'deleteUpload'],
};

/** The operations that show a count and change it. */
function onlyFor({ operation }: Counted): string[] {
  const creations = CHANGES[operation.id] ?? [];
  const changing = all.filter(({ create }) => creations.includes(create.id)).flatMap(ofResource);
  return [...new Set([operation.id, ...changing, ...(ALSO[operation.id] ?? [])])];
}

function rule(
  id: string,
  says: string,
  make: (target: Counted, random: Random) => Make,
  isMeant: (target: Counted) => boolean = () => true,
): WrittenRule {
  return {
    id,
    draw: (random) => {
      const target = random.pick(counted.filter(isMeant));
      if (target === undefined) return undefined;
      const { operation, place } = target;
      return {
        name: `${operation.id} shows ${nameOf(place)} ${says}`,
        area: operation.area,
        only: onlyFor(target),
        make: make(target, random),
      };
    },
  };
}

const each =
  (change: (value: number) => Json) =>
  ({ operation, place }: Counted) =>
    showing(operation, place, (value) => (typeof value === 'number' ? change(value) : value));

/** The numbers of earlier responses to the same call. */
function remembering(
  { operation, place }: Counted,
  change: (value: number, before: readonly number[]) => number,
): Make {
  return () => {
    const seen = new Map<string, number[]>();
    return answered(operation.id, async (call) => {
      const response = await call.next();
      if (!(await succeeded(call, response))) return response;
      let index = 0;
      const body = changeAt(await jsonOf(response), place, (value) => {
        if (typeof value !== 'number') return value;
        const key = `${call.path}?${call.query} ${call.headers.get('cookie')} ${index}`;
        index += 1;
        const before = seen.get(key) ?? [];
        seen.set(key, [...before, value]);
        return change(value, before);
      });
      return withBody(response, body);
    });
  };
}

/** Counts what changes before the response, as if it had not happened or had happened twice. */
function afterChanges({ operation, place }: Counted, isMeant: (method: string) => boolean, by: number): Make {
  return () => {
    let changes = 0;
    return async (call) => {
      const response = await call.next();
      if (call.operationId === operation.id) {
        if (changes === 0 || !(await succeeded(call, response))) return response;
        const body = changeAt(await jsonOf(response), place, (value) =>
          typeof value === 'number' ? Math.max(0, value + by) : value,
        );
        return withBody(response, body);
      }
      if (
        isMeant(call.method) &&
        (CHANGES[operation.id] !== undefined || call.operationId === 'createPunch') &&
        (await succeeded(call, response))
      )
        changes += 1;
      return response;
    };
  };
}

/** A number of all accounts together. */
function ofAllAccounts({ operation, place }: Counted): Make {
  return () => {
    const callers = createCallers();
    return async (call) => {
      const own = await callers.of(call);
      const response = await call.next();
      if (call.operationId !== operation.id || own === undefined || !(await succeeded(call, response))) return response;
      let body = await jsonOf(response);
      for (const cookie of callers.cookies()) {
        const other = await callers.of({ ...call, headers: new Headers({ cookie }) });
        if (other === undefined || other.account === own.account) continue;
        const theirs = await jsonOf(await withCookie(call, cookie));
        const sum = valueAt(theirs, ...place);
        body = changeAt(body, place, (value) =>
          typeof value === 'number' && typeof sum === 'number' ? value + sum : value,
        );
      }
      return withBody(response, body);
    };
  };
}

/** A number that a query does not change, although it asks for less. */
function ofEverything({ operation, place }: Counted): Make {
  return () =>
    answered(operation.id, async (call: Call) => {
      const response = await call.next();
      if (call.query.size === 0 || !(await succeeded(call, response))) return response;
      const whole = await call.next({ search: '' });
      const read = readJson(await whole.text());
      const value = read.ok && whole.ok ? valueAt(read.value, ...place) : undefined;
      return value === undefined
        ? response
        : withBody(
            response,
            changeAt(await jsonOf(response), place, () => value),
          );
    });
}

/** Whether a creation or deletion can be told from the number. */
const isTold = (target: Counted) =>
  isChanged(target) && target.place.at(-1) !== 'seconds' && target.place.at(-1) !== 'amount';
const isPlain = ({ place }: Counted) => !place.includes('*');
/** Numbers of another list than the one that grows: no call moves the users of an account that is shown already. */
const isMoved = ({ operation, place }: Counted) => operation.id !== 'listAccounts' || place.at(-1) !== 'users';
const isChanged = (target: Counted) => CHANGES[target.operation.id] !== undefined && isMoved(target);
/** Whether a number gets smaller by a deletion. */
const canShrink = (target: Counted) =>
  isMoved(target) && (CHANGES[target.operation.id] ?? []).length > 0 && target.operation.id !== 'listActivities';
const hasOptions = ({ operation }: Counted) =>
  operation.parameters.some(
    (one) => one.in === 'query' && !one.required && !['limit', 'cursor', 'choices'].includes(one.name),
  ) && !operation.parameters.some((one) => one.in === 'query' && one.required);
const isOf =
  (...names: string[]) =>
  ({ place }: Counted) =>
    names.includes(place.at(-1) ?? '');

const written: WrittenRule[] = [
  rule(
    'one-more',
    'with one more',
    each((value) => value + 1),
  ),
  rule(
    'one-less',
    'with one less',
    each((value) => Math.max(0, value - 1)),
  ),
  rule('frozen', 'as it was at first', (target) => remembering(target, (value, [first = value]) => first), isChanged),
  rule(
    'never-less',
    'never smaller than before',
    (target) => remembering(target, (value, before) => Math.max(value, ...before)),
    canShrink,
  ),
  rule(
    'never-more',
    'never greater than before',
    (target) => remembering(target, (value, before) => Math.min(value, ...before)),
    isChanged,
  ),
  rule(
    'one-behind',
    'as it was in the response before',
    (target) => remembering(target, (value, before) => before.at(-1) ?? value),
    isChanged,
  ),
  rule(
    'creation-twice',
    'with one more after a creation',
    (target) => afterChanges(target, (method) => method === 'POST', 1),
    isTold,
  ),
  rule(
    'creation-forgotten',
    'without what was created',
    (target) => afterChanges(target, (method) => method === 'POST', -1),
    isTold,
  ),
  rule(
    'deletion-forgotten',
    'with what was deleted',
    (target) => afterChanges(target, (method) => method === 'DELETE', 1),
    canShrink,
  ),
  rule(
    'deletion-twice',
    'with one less after a deletion',
    (target) => afterChanges(target, (method) => method === 'DELETE', -1),
    canShrink,
  ),
  rule(
    'all-accounts',
    'of all accounts',
    ofAllAccounts,
    (target) =>
      isPlain(target) &&
      isOf('count', 'used', 'users', 'total', 'total_in')(target) &&
      !target.operation.admin &&
      target.operation.secured &&
      !target.operation.path.includes('{'),
  ),
  rule('without-filter', 'without the filters', ofEverything, (target) => isPlain(target) && hasOptions(target)),
  rule(
    'always-zero',
    'as zero',
    each(() => 0),
  ),
  rule(
    'doubled',
    'doubled',
    each((value) => value * 2),
    ({ operation }) => operation.id !== 'getHeatmap',
  ),
  rule(
    'capped',
    'as 3 at most',
    each((value) => Math.min(value, 3)),
  ),
  rule(
    'in-tens',
    'in steps of ten',
    each((value) => Math.floor(value / 10) * 10),
  ),
  rule(
    'zero-is-one',
    'as one when it is zero',
    each((value) => (value === 0 ? 1 : value)),
    // What is used, or exceeds its limit, is never zero in the accounts that a run can see.
    isOf('users'),
  ),
  rule(
    'negative',
    'as a negative number',
    each((value) => -value),
    isOf('count', 'used', 'users', 'total'),
  ),
  rule(
    'hundredfold',
    'in cents',
    each((value) => value * 100),
    isOf('amount', 'amount_now', 'amount_later'),
  ),
  rule('whole-amount', 'without cents', each(Math.floor), isOf('amount', 'amount_now', 'amount_later')),
  rule(
    'in-minutes',
    'in minutes',
    each((value) => Math.floor(value / 60)),
    isOf('seconds'),
  ),
  rule(
    'in-milliseconds',
    'in milliseconds',
    each((value) => value * 1000),
    isOf('seconds'),
  ),
];

export const countRules: readonly Rule[] = alternately('counts', written);
