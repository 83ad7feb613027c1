import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { fromPointer, isObject, type Json, textAt } from '../../../../openapi/verify/contract/json.ts';
import { changeAt, nameOf, type Place } from '../derived/schemas.ts';
import { answered } from '../mutant.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import { all, bodyOf, listed, ofResource, operationOf } from './targets.ts';
import { jsonOf, type Make, showing, storing, succeeded, withBody } from './wrap.ts';

/** Lists in another order than promised, or in one that changes. */

/** A list whose order the contract promises. `key`: what it is sorted by, if it is a field. */
type Ordered = { operation: string; place: Place; key?: string; isNewestFirst?: true; only?: readonly string[] };

const promised: readonly Ordered[] = [
  { operation: 'listActivities', place: ['activities'], key: 'at', isNewestFirst: true },
  { operation: 'listPunches', place: ['punches'], key: 'in_at', isNewestFirst: true },
  { operation: 'listInvoices', place: ['invoices'], key: 'date', isNewestFirst: true },
  {
    operation: 'listKeywordMigrations',
    place: ['migrations'],
    key: 'started_at',
    isNewestFirst: true,
    only: ['createKeywordMigration'],
  },
  {
    operation: 'listWebhookDeliveries',
    place: ['deliveries'],
    key: 'at',
    isNewestFirst: true,
    only: ['createWebhook', 'testWebhook', 'deleteWebhook', 'listWebhooks'],
  },
  { operation: 'listShifts', place: ['people'], key: 'name' },
  { operation: 'listShifts', place: ['people', '*', 'days'], key: 'date' },
  { operation: 'listAccounts', place: ['accounts'], key: 'name' },
  { operation: 'listAutoCannedConditions', place: ['conditions'] },
  { operation: 'listAutoCannedKeywords', place: ['keywords'] },
  { operation: 'getAutoSentiment', place: ['rules'], only: ['updateAutoSentiment', 'createAutoSentimentRule'] },
  { operation: 'getUiSettings', place: ['ticket_states'], only: ['updateUiSettings'] },
  { operation: 'listTemplates', place: ['templates', '*', 'widgets'] },
  {
    operation: 'listCannedFolders',
    place: ['folders', '*', 'responses'],
    only: ['createCannedResponse', 'listCannedResponses', 'deleteCannedResponse', 'updateCannedResponse'],
  },
  { operation: 'listTicketTags', place: ['ticket_tags'] },
  { operation: 'listSla', place: ['sla', '*', 'first_response'] },
  { operation: 'listSla', place: ['sla', '*', 'business_hour', 'breaks'] },
  { operation: 'listPlans', place: ['plans', '*', 'features'] },
  { operation: 'listQcForms', place: ['forms', '*', 'criteria'] },
  { operation: 'listKeywords', place: ['keywords', '*', 'patterns'] },
];

/** Lists that get longer by a call at their end. */
const appended = promised.filter(({ operation }) =>
  ['listAutoCannedConditions', 'listAutoCannedKeywords', 'getAutoSentiment', 'listCannedFolders'].includes(operation),
);
const dated = promised.filter(({ isNewestFirst }) => isNewestFirst === true);
/** Lists with several rows of a day. */
const timed = dated.filter(({ operation }) => !['listInvoices', 'listKeywordMigrations'].includes(operation));
const named = promised.filter(({ key }) => key === 'name');
const positioned = [
  'createAutoCannedCondition',
  'updateAutoCannedCondition',
  'createAutoCannedKeyword',
  'updateAutoCannedKeyword',
  'createPostBlocker',
  'updatePostBlocker',
  'createAssignRule',
  'updateAssignRule',
];

function onlyFor({ operation, only = [] }: Ordered): string[] {
  const resource = all.find(({ listed: list }) => list?.operation.id === operation);
  return [...new Set([operation, ...only, ...(resource === undefined ? [] : ofResource(resource))])];
}

function rule(
  id: string,
  says: string,
  targets: readonly Ordered[],
  make: (operation: Operation, target: Ordered) => Make,
): WrittenRule {
  return {
    id,
    draw: (random) => {
      const target = random.pick(targets);
      const operation = operationOf(target?.operation);
      return (
        target &&
        operation && {
          name: `${operation.id} shows ${nameOf(target.place)} ${says}`,
          area: operation.area,
          only: onlyFor(target),
          make: make(operation, target),
        }
      );
    },
  };
}

const sorted =
  (change: (items: Json[], key: string) => Json[]) =>
  (operation: Operation, { place, key = 'name' }: Ordered) =>
    showing(operation, place, (value) => (Array.isArray(value) ? change(value, key) : value));

const by = (value: Json, key: string): string =>
  isObject(value) ? textAt(value, key) || textAt(value, 'user', key) : String(value);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Changes a list in every second response. */
function unstable(operation: Operation, place: Place, change: (items: Json[], count: number) => Json[]): Make {
  return () => {
    let count = 0;
    return answered(operation.id, async (call) => {
      const response = await call.next();
      if (!(await succeeded(call, response))) return response;
      count += 1;
      const body = changeAt(await jsonOf(response), place, (value) =>
        Array.isArray(value) ? change(value, count) : value,
      );
      return withBody(response, body);
    });
  };
}

const rotated = (items: Json[], by: number) => [
  ...items.slice(by % Math.max(1, items.length)),
  ...items.slice(0, by % Math.max(1, items.length)),
];

/**
 * Lists of which the contract promises an order, or pages that need one. Others may come in another order each time
 * (`npm run verify -- --different` draws such servers), and nobody could tell.
 */
const steady = listed.filter(({ listed: { operation } }) =>
  [
    ...['listAccounts', 'listAutoCannedConditions', 'listAutoCannedKeywords', 'listCards', 'listGroups'],
    ...['listKeywords', 'listTicketTags'],
  ].includes(operation.id),
);

/** A rule about any such list: two reads of the same have another order. */
function anyList(id: string, says: string, change: (items: Json[], count: number) => Json[]): WrittenRule {
  return {
    id,
    draw: (random) => {
      const resource = random.pick(steady);
      if (resource === undefined) return undefined;
      const { operation, place } = resource.listed;
      return {
        name: `${operation.id} shows its list ${says}`,
        area: operation.area,
        only: ofResource(resource),
        make: unstable(operation, fromPointer(place.pointer), change),
      };
    },
  };
}

/** A rule about the place that a call asks for. */
function atPosition(id: string, says: string, change: (position: number) => number | undefined): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const operation = operationOf(random.pick(positioned));
      const name =
        operation && bodyOf(operation).some(({ place }) => place[0] === 'priority') ? 'priority' : 'position';
      const resource = all.find(({ create, update }) => create.id === operation?.id || update?.id === operation?.id);
      const make =
        operation && storing(operation, [name], (value) => (typeof value === 'number' ? change(value) : value));
      return (
        operation &&
        make &&
        resource && { name: `${operation.id} ${says} ${name}`, area: operation.area, only: ofResource(resource), make }
      );
    },
  };
}

const written: WrittenRule[] = [
  rule(
    'reversed',
    'in reverse',
    promised,
    sorted((items) => items.toReversed()),
  ),
  rule(
    'rotated',
    'with the first at the end',
    promised,
    sorted((items) => [...items.slice(1), ...items.slice(0, 1)]),
  ),
  rule(
    'by-id',
    'in the order of an index',
    dated,
    sorted((items) =>
      items.toSorted((a, b) =>
        compare(by(b, '_id').split('').toReversed().join(''), by(a, '_id').split('').toReversed().join('')),
      ),
    ),
  ),
  rule(
    'oldest-first',
    'with the oldest first',
    dated,
    sorted((items, key) => items.toSorted((a, b) => compare(by(a, key), by(b, key)))),
  ),
  rule(
    'by-day',
    'in no order within a day',
    timed,
    sorted((items, key) =>
      items.toSorted(
        (a, b) => compare(by(b, key).slice(0, 10), by(a, key).slice(0, 10)) || compare(by(a, key), by(b, key)),
      ),
    ),
  ),
  rule(
    'by-time-as-read',
    'by time alone, without the date',
    timed,
    sorted((items, key) => items.toSorted((a, b) => compare(by(b, key).slice(11), by(a, key).slice(11)))),
  ),
  rule(
    'by-length',
    'by length of the name',
    // The people with shifts happen to have names whose length grows with the alphabet.
    named.filter(({ operation }) => operation !== 'listShifts'),
    sorted((items, key) => items.toSorted((a, b) => by(a, key).length - by(b, key).length)),
  ),
  rule(
    'backwards-by-name',
    'by name from Z to A',
    named,
    sorted((items, key) => items.toSorted((a, b) => compare(by(b, key), by(a, key)))),
  ),
  rule(
    'sorted-by-text',
    'by its text',
    promised.filter(({ key }) => key === undefined),
    sorted((items) => items.toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b)))),
  ),
  rule(
    'new-first',
    'with the last one first',
    appended,
    sorted((items) => [...items.slice(-1), ...items.slice(0, -1)]),
  ),
  rule(
    'last-two-swapped',
    'with the last two swapped',
    promised,
    sorted((items) => (items.length < 2 ? items : [...items.slice(0, -2), ...items.slice(-1), ...items.slice(-2, -1)])),
  ),
  rule(
    'halves-swapped',
    'with its second half first',
    promised,
    sorted((items) => rotated(items, Math.ceil(items.length / 2))),
  ),
  rule('unstable', 'in reverse every second time', promised, (operation, { place }) =>
    unstable(operation, place, (items, count) => (count % 2 === 0 ? items.toReversed() : items)),
  ),
  anyList('any-unstable', 'in reverse every second time', (items, count) =>
    count % 2 === 0 ? items.toReversed() : items,
  ),
  anyList('any-rotating', 'in another order each time', (items, count) => rotated(items, count)),
  anyList('any-swapping', 'with the first two swapped every third time', (items, count) =>
    count % 3 === 0 && items.length > 1 ? [...items.slice(1, 2), ...items.slice(0, 1), ...items.slice(2)] : items,
  ),
  atPosition('position-ignored', 'ignores the', () => undefined),
  atPosition('position-off-by-one', 'counts from 1 for the', (position) => Math.max(0, position - 1)),
  atPosition('position-zero-ignored', 'takes 0 for no', (position) => (position === 0 ? 900 : position)),
  atPosition('position-always-first', 'puts everything first, whatever the', () => 0),
];

export const orderRules: readonly Rule[] = alternately('order', written);
