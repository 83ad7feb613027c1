import { idOf } from '../../../../openapi/verify/contract/items.ts';
import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { sessionIn } from '../faults.ts';
import { json, objectIn } from '../mutant.ts';
import {
  among,
  atOnce,
  failed,
  hang,
  many,
  of,
  onSettings,
  reads,
  reset,
  sameItem,
  special,
  spoiling,
  takesName,
} from './concurrencyWays.ts';
import { alternately, type Rule, type WrittenRule } from './family.ts';
import { bodyOf, isVarying, listed, type Updated, unique, updated, withChanges } from './targets.ts';
import { inEnvelope, itemOf, jsonOf, listing, newId, refused, succeeded, withBody, withFields } from './wrap.ts';
import { change, creation, list, onResource as on, removal } from './writtenRules.ts';

/** What goes wrong when two calls are made at once. */

/** What is changed with several fields: a change of one field cannot be mixed with another, it is only the later one. */
const composite = updated.filter(
  ({ update }) => bodyOf(update).filter(({ place, required }) => required && place.length === 1).length > 1,
);

const written: WrittenRule[] = [
  on(listed, creation, 'one-of-two-created', 'loses one of two that are created at once', (resource) =>
    spoiling(resource, of(resource.create), (shown) => async (call, others) => {
      const response = await call.next();
      const id = (await succeeded(call, response)) ? await newId(call, resource, response) : undefined;
      if (others.length > 0 && id !== undefined) shown.hidden.add(id);
      return response;
    }),
  ),
  on(
    listed.filter(({ clientId }) => !clientId),
    creation,
    'same-id',
    'gives two that are created at once the same id',
    (resource) => {
      return spoiling(resource, of(resource.create), (shown) => {
        let first: string | undefined;
        return async (call, others) => {
          const response = await call.next();
          const id = (await succeeded(call, response)) ? await newId(call, resource, response) : undefined;
          if (id === undefined) return response;
          if (others.length === 0 || first === undefined) {
            first = id;
            return response;
          }
          shown.hidden.add(id);
          const text = await response.text();
          return new Response(text.replaceAll(id, first), { status: response.status, headers: response.headers });
        };
      });
    },
  ),
  on(unique, creation, 'same-name', 'takes a name twice when it is sent twice at once', (resource) =>
    spoiling(resource, of(resource.create), (shown) => async (call, others) => {
      const response = await call.next();
      if (others.length === 0 || !(await refused(call, response, [409]))) return response;
      return (await takesName(call, resource, shown, undefined)) ?? response;
    }),
  ),
  on(
    unique.filter((resource): resource is Updated => resource.update !== undefined),
    change,
    'same-name-changed',
    'gives two items the same name when both get it at once',
    (resource) =>
      spoiling(resource, of(resource.update), (shown) => async (call, others) => {
        const response = await call.next();
        if (others.length === 0 || !(await refused(call, response, [409]))) return response;
        return (await takesName(call, resource, shown, call.values.get(resource.parameter))) ?? response;
      }),
  ),
  on(updated, change, 'other-change-lost', 'loses the change of another item at the same time', (resource) =>
    spoiling(resource, of(resource.update), (shown) => {
      const old = new Map<string, JsonObject>();
      return async (call, others) => {
        const id = call.values.get(resource.parameter) ?? '';
        const item = await itemOf(call, resource);
        if (item !== undefined) old.set(id, item);
        const response = await call.next();
        if (!(await succeeded(call, response))) return response;
        const isLost = others.some((other) => !sameItem(call)(other));
        shown.set(id, isLost ? (old.get(id) ?? {}) : {});
        return response;
      };
    }),
  ),
  on(composite, change, 'torn', 'mixes two changes of an item at the same time', (resource) =>
    spoiling(resource, of(resource.update), (shown) => async (call, others) => {
      const response = await call.next();
      const id = call.values.get(resource.parameter) ?? '';
      const other = others.find(sameItem(call));
      if (!(await succeeded(call, response))) return response;
      const fields = Object.entries(objectIn(other?.body ?? '')).filter(
        ([name]) => name !== resource.key && name !== 'updated_time',
      );
      const half = fields.filter((_, index) => index % 2 === 0);
      shown.set(id, Object.fromEntries(half));
      return response;
    }),
  ),
  on(updated, change, 'neither-stored', 'stores neither of two changes of an item at the same time', (resource) =>
    spoiling(resource, of(resource.update), (shown) => {
      const old = new Map<string, JsonObject>();
      return async (call, others) => {
        const id = call.values.get(resource.parameter) ?? '';
        const isFirst = !others.some(sameItem(call));
        const item = isFirst ? await itemOf(call, resource) : undefined;
        if (item !== undefined) old.set(id, item);
        const response = await call.next();
        if (await succeeded(call, response)) shown.set(id, isFirst ? {} : (old.get(id) ?? {}));
        return response;
      };
    }),
  ),
  on(updated, change, 'removed-revives', 'brings back what is deleted at the same time', (resource) =>
    spoiling(resource, of(resource.update, resource.remove), (shown) => async (call, others) => {
      const isRemoval = call.operationId === resource.remove.id;
      const item = isRemoval ? await itemOf(call, resource) : undefined;
      const response = await call.next();
      const id = call.values.get(resource.parameter) ?? '';
      const isAtOnce = others.some((other) => sameItem(call)(other) && other.operationId !== call.operationId);
      if (isRemoval && isAtOnce && item !== undefined && (await succeeded(call, response))) shown.more.set(id, item);
      return response;
    }),
  ),
  on(listed, removal, 'removal-and-creation', 'loses what is created at the same time', (resource) =>
    spoiling(resource, of(resource.create, resource.remove), (shown) => async (call, others) => {
      const response = await call.next();
      if (call.operationId !== resource.create.id || !(await succeeded(call, response))) return response;
      const id = await newId(call, resource, response);
      if (id !== undefined && others.some(({ operationId }) => operationId === resource.remove.id))
        shown.hidden.add(id);
      return response;
    }),
  ),
  on(listed, removal, 'one-of-two-removed', 'deletes one of two that are deleted at once', (resource) =>
    spoiling(resource, of(resource.remove), (shown) => async (call, others) => {
      const item = await itemOf(call, resource);
      const response = await call.next();
      const isSecond = others.some((other) => !sameItem(call)(other));
      if (isSecond && item !== undefined && (await succeeded(call, response)))
        shown.more.set(idOf(item, resource.key) ?? '', item);
      return response;
    }),
  ),
  on(listed, removal, 'removed-twice-fails', 'fails when an item is deleted twice at once', ({ remove }) =>
    among(
      of(remove),
      () => failed(),
      (others, call) => others.some(sameItem(call)),
    ),
  ),
  on(listed, creation, 'creation-fails', 'fails for one of two calls at once', ({ create }) =>
    among(of(create), () => failed()),
  ),
  on(updated, change, 'change-fails', 'fails for one of two calls at once', ({ update }) =>
    among(of(update), () => failed()),
  ),
  on(updated, change, 'change-hangs', 'never answers the second of two calls about an item', ({ update }) =>
    among(of(update), hang, (others, call) => others.some(sameItem(call))),
  ),
  on(listed, creation, 'creation-hangs', 'never answers the second of two calls at once', ({ create }) =>
    among(of(create), hang),
  ),
  on(listed, creation, 'creation-resets', 'closes the connection of the second of two calls at once', ({ create }) =>
    among(of(create), reset),
  ),
  on(updated, change, 'answers-mixed', 'answers with the item of another call at the same time', ({ update }) =>
    atOnce(of(update), () => {
      let last: Promise<Response> | undefined;
      return async (call, others) => {
        const before = last;
        const own = call.next();
        last = own;
        const response = await own;
        if (others.length === 0 || before === undefined) return response.clone();
        const other = await before;
        return (await succeeded(call, response)) && (await succeeded(call, other)) ? other.clone() : response.clone();
      };
    }),
  ),
  on(listed, creation, 'creations-mixed', 'answers with the fields of another call at the same time', ({ create }) =>
    atOnce(of(create), () => async (call, others) => {
      const response = await call.next();
      const other = others[0];
      if (other === undefined || !(await succeeded(call, response))) return response;
      const known = inEnvelope(await jsonOf(response));
      const fields = Object.entries(objectIn(other.body)).filter(([name]) => name in known && name !== '_id');
      return withFields(response, Object.fromEntries(fields));
    }),
  ),
  on(listed, list, 'empty-while-changing', 'is empty while something is created', (resource) =>
    atOnce(of(resource.create, resource.listed.operation), () => async (call, others) => {
      const isRead = call.operationId === resource.listed.operation.id;
      return isRead && others.some(({ operationId }) => operationId === resource.create.id)
        ? listing(resource, () => [])()(call)
        : call.next();
    }),
  ),
  on(listed, list, 'fails-while-changing', 'fails while something is created', (resource) =>
    atOnce(of(resource.create, resource.listed.operation), () => async (call, others) => {
      const isRead = call.operationId === resource.listed.operation.id;
      return isRead && others.some(({ operationId }) => operationId === resource.create.id) ? failed() : call.next();
    }),
  ),
  many('too-many', 'answers 503 to', reads, () => failed(503)),
  many('pool-exhausted', 'answers 500 to', reads, () => failed()),
  many('many-hang', 'never answers', reads, hang),
  many('many-reset', 'closes the connection of', reads, reset),
  {
    id: 'users-mixed',
    severity: 'failure',
    draw: (random) => {
      const operation = random.pick(reads.filter((one) => !one.admin && isVarying(one)));
      return (
        operation && {
          name: `${operation.id} answers with what another user asked for at the same time`,
          area: operation.area,
          only: withChanges(operation),
          make: among(of(operation), async (call, others) => {
            const own = await call.next();
            const other = others.find(
              ({ headers }) => sessionIn(headers.get('cookie')) !== sessionIn(call.headers.get('cookie')),
            );
            const theirs = own.ok ? await other?.next() : undefined;
            return theirs?.ok === true ? theirs : own;
          }),
        }
      );
    },
  },
  onSettings('settings-mixed', 'stores what another call sends at the same time', (operation) =>
    among(of(operation), (call, [other]) => call.next(other === undefined ? {} : { body: other.body })),
  ),
  onSettings('settings-fail', 'fails for one of two calls at once', (operation) =>
    among(of(operation), () => failed()),
  ),
  onSettings('settings-hang', 'never answers the second of two calls at once', (operation) =>
    among(of(operation), hang),
  ),
  onSettings('settings-answer-mixed', 'answers with what another call sends at the same time', (operation) =>
    among(of(operation), async (call, [other]) => {
      const response = await call.next();
      const body = inEnvelope(await jsonOf(response));
      const fields = Object.entries(objectIn(other?.body ?? '')).filter(([name]) => name in body);
      return (await succeeded(call, response)) ? withFields(response, Object.fromEntries(fields)) : response;
    }),
  ),
  special(
    'paid-twice-at-once',
    'createPayment',
    'charges twice for a key that is sent twice at once',
    ['listInvoices', 'getSubscription', 'updateSubscription', 'listCards', 'addCard', 'getProfile'],
    (operation) =>
      among(
        of(operation),
        (call, others) => {
          const sent = objectIn(call.body);
          return call.next({
            body: JSON.stringify({
              ...sent,
              idempotency_key: `${String(sent.idempotency_key).slice(0, 50)}-${others.length}`,
            }),
          });
        },
        (others, call) =>
          others.some(({ body }) => objectIn(body).idempotency_key === objectIn(call.body).idempotency_key),
      ),
  ),
  special(
    'punched-twice-at-once',
    'createPunch',
    'says yes to both of two calls at once',
    ['listPunches', 'listShifts'],
    (operation) =>
      among(of(operation), async (call) => {
        const response = await call.next();
        return response.status === 409
          ? json({ in_status: objectIn(call.body).in_status ?? true, at: new Date().toISOString() })
          : response;
      }),
  ),
  special(
    'created-twice-with-id',
    'createSla',
    'takes an id twice when it is sent twice at once',
    ['listSla', 'deleteSla', 'updateSla'],
    (operation) =>
      among(of(operation), async (call) => {
        const response = await call.next();
        return response.status === 409
          ? withBody(json({}), {
              ...objectIn(call.body),
              _id: call.values.get('id') ?? '',
              updated_time: new Date().toISOString(),
            })
          : response;
      }),
  ),
  special('attempts-at-once', 'loginByEmail', 'counts attempts at once as one', ['getLoginAttempt'], (operation) =>
    among(of(operation), () =>
      json(
        { code: 'invalid_credentials', message: 'The email or the password is incorrect. Check both and try again.' },
        401,
      ),
    ),
  ),
];

export const concurrencyRules: readonly Rule[] = alternately('concurrency', written);
