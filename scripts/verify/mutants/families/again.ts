import { idOf } from '../../../../openapi/verify/contract/items.ts';
import { isSame } from '../../../../openapi/verify/contract/json.ts';
import { accepts, refusedWith } from '../faults.ts';
import { answered, json, objectIn } from '../mutant.ts';
import {
  againField,
  alternates,
  deletesNext,
  failed,
  keepsNames,
  on,
  otherId,
  parsed,
  readsDeleted,
  revives,
  secondTime,
  showsLate,
  special,
  takesOtherSpelling,
} from './againWays.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import { booleans, freeTexts, listed, lists, numbers, unique, updated } from './targets.ts';
import { createShown, itemsOf, newId, succeeded } from './wrap.ts';
import { change, creation, list, removal } from './writtenRules.ts';

/** The same call again, with another effect than once; and the same read again, with another response. */

const written: WrittenRule[] = [
  on(listed, removal, 'second-removal-fails', 'answers 500 when the item is already deleted', ({ remove }) =>
    secondTime(remove, failed),
  ),
  on(
    listed,
    removal,
    'second-removal-removes-other',
    'deletes another item when the item is already deleted',
    deletesNext,
    'failure',
  ),
  on(listed, removal, 'second-removal-succeeds', 'succeeds when the item is already deleted', ({ remove }) =>
    accepts(remove.id, refusedWith(404)),
  ),
  on(updated, change, 'change-revives', 'brings a deleted item back', revives, 'failure'),
  on(updated, change, 'same-change-not-found', 'answers 404 when nothing is different', ({ update }) =>
    secondTime(update, () => json({ code: 'not_found', message: 'This item no longer exists.' }, 404)),
  ),
  on(updated, change, 'same-change-taken', 'answers that the name is taken when an item keeps its name', ({ update }) =>
    secondTime(update, () => json({ code: 'name_taken', message: 'An item with this name already exists.' }, 409)),
  ),
  on(updated, change, 'same-change-fails', 'fails when nothing is different', ({ update }) =>
    secondTime(update, failed),
  ),
  on(updated, change, 'same-change-empty', 'answers without a body when nothing is different', ({ update }) =>
    secondTime(update, () => new Response(null, { status: 304 })),
  ),
  againField(
    'appends',
    'appends to',
    lists.filter(
      ({ schema, write }) =>
        schema.uniqueItems !== true &&
        schema.maxItems !== schema.minItems &&
        // Each agent is set by its id, so that naming one twice changes nothing.
        write.id !== 'updateAssignAgents',
    ),
    (value) => (Array.isArray(value) ? [...value, ...value.slice(0, 1)] : value),
  ),
  againField('adds-up', 'adds to', numbers, (value) => (typeof value === 'number' && value > 0 ? value + 1 : value)),
  againField('toggles', 'switches', booleans, (value) => (typeof value === 'boolean' ? !value : value)),
  againField('suffixes', 'puts a number behind', freeTexts, (value, count) =>
    typeof value === 'string' ? `${value.slice(0, 20)} (${count + 1})` : value,
  ),
  againField(
    'empties',
    'empties',
    lists.filter(({ schema }) => schema.minItems === undefined),
    () => [],
  ),
  on(
    updated,
    list,
    'changes-alternate',
    'shows every second time what was there before a change',
    (resource) => alternates(resource, [resource.update]),
    'failure',
  ),
  on(listed, list, 'creations-alternate', 'shows every second time what was there before a creation', (resource) =>
    alternates(resource, [resource.create]),
  ),
  on(listed, list, 'removals-alternate', 'shows every second time what was deleted', (resource) =>
    alternates(resource, [resource.remove]),
  ),
  on(unique, creation, 'name-not-free', 'does not take the name of a deleted item again', keepsNames),
  on(unique, creation, 'capitals-free', 'takes a name again in other capitals', (resource) =>
    takesOtherSpelling(resource, (name) => name.toLowerCase()),
  ),
  on(listed, creation, 'shown-late', 'is not seen in the first list afterwards', (resource) => showsLate(resource, 1)),
  on(listed, creation, 'shown-later', 'is not seen in the first three lists afterwards', (resource) =>
    showsLate(resource, 3),
  ),
  on(listed, creation, 'created-twice', 'creates two', (resource) => () => {
    const shown = createShown(resource);
    return async (call) => {
      const response = await call.next();
      if (call.operationId !== resource.create.id) return shown.answer(call, response);
      const id = (await succeeded(call, response)) ? await newId(call, resource, response) : undefined;
      const item = (await itemsOf(call, resource)).find((one) => idOf(one, resource.key) === id);
      if (item !== undefined && id !== undefined) {
        const twin = otherId(item[resource.key] ?? id);
        shown.more.set(String(twin), { ...item, [resource.key]: twin });
      }
      return response;
    };
  }),
  special(
    'paid-twice',
    'createPayment',
    'charges again for the same key',
    (operation) =>
      secondTime(operation, (call, count) => {
        const sent = objectIn(call.body);
        return call.next({
          body: JSON.stringify({ ...sent, idempotency_key: `${String(sent.idempotency_key).slice(0, 50)}-${count}` }),
        });
      }),
    ['listInvoices', 'getSubscription', 'updateSubscription', 'listCards', 'addCard', 'getProfile'],
  ),
  special('paid-again-fails', 'createPayment', 'fails for the same key', (operation) => secondTime(operation, failed), [
    'listInvoices',
    'getSubscription',
    'updateSubscription',
    'listCards',
    'addCard',
    'getProfile',
  ]),
  special(
    'rotated-again',
    'rotateApiKey',
    'gives the same secret for every rotation',
    () => () => {
      let first: string | undefined;
      return answered('rotateApiKey', async (call) => {
        const response = await call.next();
        const text = await response.clone().text();
        const [secret] = /(?<="secret":")[^"]*/.exec(text) ?? [];
        if (!response.ok || secret === undefined) return response;
        first ??= secret;
        return new Response(text.replace(secret, first), { headers: response.headers });
      });
    },
    ['createApiKey', 'listApiKeys', 'deleteApiKey', 'updateApiKey'],
  ),
  special(
    'signed-out-again',
    'logout',
    'fails without a session',
    () => () =>
      answered('logout', async (call) => {
        const response = await call.next();
        const profile = await call.next({ method: 'GET', path: '/api/v1.0/profile', search: '' });
        return profile.status === 401 && !call.headers.has('cookie') ? failed() : response;
      }),
    [],
    'finding',
  ),
  on(
    updated,
    change,
    'changed-once-more',
    'stores the change before the last when the same is sent three times',
    ({ update }) =>
      () => {
        const bodies = new Map<string, string[]>();
        return answered(update.id, async (call) => {
          const own = [...(bodies.get(call.path) ?? []), call.body];
          bodies.set(call.path, own);
          const [before = call.body] = own.filter((body) => !isSame(parsed(body), parsed(call.body))).slice(-1);
          const response = await call.next();
          const isThird = own.slice(-3).length === 3 && own.slice(-3).every((body) => body === call.body);
          if (isThird && before !== call.body) await call.next({ body: before });
          return response;
        });
      },
    'failure',
  ),
  on(
    listed.filter(({ read }) => read !== undefined),
    ({ read, remove }) => read ?? remove,
    'deleted-read',
    'goes on showing a deleted item',
    readsDeleted,
    'failure',
  ),
];

export const againRules: readonly Rule[] = alternately('again', written);
