import { isSafe, needsPermission, type Operation } from '../../../../openapi/verify/contract/contract.ts';
import { idOf } from '../../../../openapi/verify/contract/items.ts';
import { fromPointer, isObject, type Json, listAt, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { changeAt, propertiesOf, successSchemaOf } from '../derived/schemas.ts';
import { answered, type Call, contract, json, objectIn, withCookie } from '../mutant.ts';
import type { WrittenRule } from './family.ts';
import type { Random } from './random.ts';
import { bodyOf, type Listed, listed, ofResource } from './targets.ts';
import {
  createCallers,
  createShown,
  inEnvelope,
  jsonOf,
  type Make,
  newId,
  refused,
  succeeded,
  withBody,
  withFields,
} from './wrap.ts';
import { onOperation } from './writtenRules.ts';

/** Who may do what: accounts, users, roles, sessions, and fields that one may not set (OWASP API1, API2, API3, API5). */

export const secured = contract.operations.filter((operation) => operation.secured);

/** The operations on one item of an account, and the life cycle that shows it. */
const onItems = listed.flatMap((resource) => {
  if (resource.create.admin) return [];
  // A client that chooses the id of a new item can choose the same one in its own account.
  const own = secured.filter(
    ({ id, path }) =>
      id !== resource.create.id && (path === resource.remove.path || path.startsWith(`${resource.remove.path}/`)),
  );
  // What is below an item, such as a delivery, is only there once another call has made it.
  const only = [...new Set([...ofResource(resource), ...own.map(({ id }) => id)])];
  return own.map((operation) => ({ operation, only }));
});

/** Calls of another account that a correct server does not find, answered as for a user of the item's account. */
export function forOtherAccount({ id }: Operation): Make {
  return () => {
    const callers = createCallers();
    return async (call) => {
      await callers.of(call);
      const response = await call.next();
      if (call.operationId !== id || !(await refused(call, response, [403, 404]))) return response;
      return (await callers.asAnother(call, (other, own) => other.account !== own.account)) ?? response;
    };
  };
}

/** Calls that a role forbids, answered as for another user of the account. */
export function forLowerRole({ id }: Operation, isMeant: (call: Call) => boolean = () => true): Make {
  return () => {
    const callers = createCallers();
    return async (call) => {
      await callers.of(call);
      const response = await call.next();
      if (call.operationId !== id || response.status !== 403 || !isMeant(call)) return response;
      return (
        (await callers.asAnother(call, (other, own) => other.account === own.account && other.user !== own.user)) ??
        response
      );
    };
  };
}

/** A list with what others see in it, too. */
export function withItemsOfOthers(
  { listed: { operation, place }, key }: Listed,
  isAsked: (isSameAccount: boolean) => boolean,
): Make {
  return () => {
    const callers = createCallers();
    return async (call) => {
      const own = await callers.of(call);
      const response = await call.next();
      if (call.operationId !== operation.id || own === undefined || !(await succeeded(call, response))) return response;
      const keys = fromPointer(place.pointer);
      const body = await jsonOf(response);
      const all = new Map(listAt(body, ...keys).map((item) => [idOf(item, key), item]));
      for (const cookie of callers.cookies()) {
        const other = await callers.of({ ...call, headers: new Headers({ cookie }), next: call.next });
        if (other === undefined || !isAsked(other.account === own.account)) continue;
        const theirs = await withCookie(call, cookie);
        if (!(await succeeded(call, theirs))) continue;
        for (const item of listAt(await jsonOf(theirs), ...keys))
          if (!all.has(idOf(item, key))) all.set(idOf(item, key), item);
      }
      return withBody(
        response,
        changeAt(body, keys, () => [...all.values()]),
      );
    };
  };
}

export function onItem(
  id: string,
  says: string,
  isMeant: (operation: Operation) => boolean,
  make: (operation: Operation) => Make,
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(onItems.filter(({ operation }) => isMeant(operation)));
      return (
        target && {
          name: `${target.operation.id} ${says}`,
          area: target.operation.area,
          only: target.only,
          make: make(target.operation),
        }
      );
    },
  };
}

export function onAny(
  id: string,
  says: string,
  operations: readonly Operation[],
  make: (operation: Operation, random: Random) => Make,
  more: readonly string[] = [],
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const operation = random.pick(operations);
      return (
        operation && {
          name: `${operation.id} ${says}`,
          area: operation.area,
          only: [operation.id, ...more],
          make: make(operation, random),
        }
      );
    },
  };
}

export const isWrite = (operation: Operation) => !isSafe(operation);
export const changes = (operation: Operation) => operation.method === 'PUT';
export const removes = (operation: Operation) => operation.method === 'DELETE';
export const guarded = secured.filter(needsPermission);
export const ofAccount = listed.filter(({ create }) => !create.admin && !['createPlan'].includes(create.id));

/** Fields that a response has and that no body may set. */
const OWN_FIELDS =
  /^(?:_id|id|account_id|owner_id|user_id|created_at|created_time|updated_time|last_used_at|last_sign_in|is_default|fixed|users|shared|secret|size|url|system|created_by|status|last_holder_of|responses|active)$/;

/** Fields of an item that its creator must not choose. */
const assignable = listed.flatMap((resource) => {
  const { create, listed: list, update } = resource;
  const sent = new Set(
    [create, ...(update === undefined ? [] : [update])].flatMap((operation) =>
      bodyOf(operation).map(({ place }) => place.join('.')),
    ),
  );
  const below = [...fromPointer(list.place.pointer), '*'];
  return propertiesOf(successSchemaOf(list.operation))
    .filter(({ place }) => place.length === below.length + 1 && below.every((key, index) => place[index] === key))
    .map(({ place }) => place.at(-1) ?? '')
    .filter((field) => !sent.has(field) && OWN_FIELDS.test(field) && field !== resource.key)
    .map((field) => ({ resource, field }));
});

/** Shows a field of an item as its creator or whoever changed it sent it, although only the server sets it. */
function assigns(resource: Listed, field: string, operation: Operation): Make {
  return () => {
    const shown = createShown(resource);
    return async (call) => {
      const response = await call.next();
      if (call.operationId !== operation.id) return shown.answer(call, response);
      const value = objectIn(call.body)[field];
      if (value === undefined || !(await succeeded(call, response))) return response;
      const id =
        operation.id === resource.create.id
          ? await newId(call, resource, response)
          : call.values.get(resource.parameter);
      if (id !== undefined) shown.set(id, { [field]: value });
      return withFields(response, { [field]: value });
    };
  };
}

export function assignment(id: string, isCreation: boolean): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(assignable.filter(({ resource }) => isCreation || resource.update !== undefined));
      const operation = isCreation ? target?.resource.create : target?.resource.update;
      if (target === undefined || operation === undefined) return undefined;
      const { field, resource } = target;
      return {
        name: `${operation.id} lets the caller set ${field}`,
        area: operation.area,
        only: ofResource(resource),
        make: assigns(resource, field, operation),
      };
    },
  };
}

/** Tells that an item of another account exists. */
export function tells(
  id: string,
  says: string,
  answer: (refusal: Response) => Promise<Response> | Response,
): WrittenRule {
  return {
    ...onItem(
      id,
      says,
      () => true,
      ({ id: own }) =>
        () => {
          const seen = new Map<string, string>();
          const callers = createCallers();
          return async (call) => {
            const caller = await callers.of(call);
            const response = await call.next();
            // Ids have several forms: those of people are numbers.
            if (caller !== undefined && call.method === 'GET' && response.ok)
              for (const [, found = ''] of (await response.clone().text()).matchAll(/"_?id":"?([^",}]+)/g))
                if (!seen.has(found)) seen.set(found, caller.account);
            const account = seen.get(call.path.split('/').findLast((part) => seen.has(part)) ?? '');
            const isForeign = caller !== undefined && account !== undefined && account !== caller.account;
            if (call.operationId !== own || !isForeign || !(await refused(call, response, [404]))) return response;
            return answer(response);
          };
        },
    ),
    severity: 'finding',
  };
}

/** The refusal with another message, in the envelope or outside it. */
export const saying = (text: string) => async (refusal: Response) =>
  withBody(refusal, { ...objectAt(await jsonOf(refusal)), message: text });

export const message = (code: string, text: string, status: number) => () => json({ code, message: text }, status);

export function special(
  id: string,
  operationId: string,
  says: string,
  more: readonly string[],
  make: Make,
): WrittenRule {
  return onOperation(id, operationId, says, () => make, more, 'failure');
}

/** Tells with a message whether there is an account with an address. */
export const tellsEmail =
  (operationId: string): Make =>
  () => {
    const known = new Set<string>(['owner@atrium.test', 'operator@atrium.test']);
    return answered(operationId, async (call) => {
      const { email } = objectIn(call.body);
      const response = await call.next();
      const isKnown = typeof email === 'string' && known.has(email.toLowerCase());
      if (operationId === 'checkEmail')
        return isKnown || !response.ok
          ? response
          : json({ code: 'unknown_email', message: 'There is no account with this address.' }, 404);
      return response.status === 401 && !isKnown
        ? json({ code: 'unknown_email', message: 'There is no account with this address.' }, 401)
        : response;
    });
  };

/** Answers with what only the creation may show. */
export function showsAgain(listId: string, field: string, secrets: readonly string[]): Make {
  return () => {
    const known = new Map<string, Json>();
    return async (call) => {
      const response = await call.next();
      const body = await jsonOf(response);
      const made = inEnvelope(body);
      const item = isObject(made.key) ? made.key : made;
      const secret = secrets
        .map((name) => item[name] ?? made[name] ?? objectIn(call.body)[name])
        .find((value) => value !== undefined);
      const id = item._id ?? item.id;
      if (call.method !== 'GET' && secret !== undefined && id !== undefined) known.set(String(id), secret);
      if (call.operationId !== listId || !isObject(body)) return response;
      return withBody(
        response,
        Object.fromEntries(
          Object.entries(body).map(([name, value]) => [
            name,
            Array.isArray(value)
              ? value.map((one) =>
                  isObject(one) && known.has(String(one._id ?? one.id))
                    ? { ...one, [field]: known.get(String(one._id ?? one.id)) ?? null }
                    : one,
                )
              : value,
          ]),
        ),
      );
    };
  };
}

/** Addresses of the server itself and of its network, to which it must not send anything (OWASP API7). */
const PRIVATE_HOSTS = ['localhost', '127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.10', '[::1]', '172.16.0.1'];

/** Takes a URL of the server's own network. */
export const takesPrivateUrl: WrittenRule = {
  id: 'private-address',
  severity: 'failure',
  draw: (random) => {
    const resource = listed.find(({ create }) => create.id === 'createWebhook');
    const host = random.pick(PRIVATE_HOSTS);
    if (resource === undefined || host === undefined) return undefined;
    const make: Make = () => {
      const shown = createShown(resource);
      return async (call) => {
        const response = await call.next();
        if (call.operationId !== resource.create.id) return shown.answer(call, response);
        const sent = objectIn(call.body);
        const { url } = sent;
        if (response.status !== 422 || typeof url !== 'string' || !url.includes(`//${host}`)) return response;
        const made = await call.next({ body: JSON.stringify({ ...sent, url: 'https://hooks.example.com/taken' }) });
        const id = (await succeeded(call, made)) ? await newId(call, resource, made) : undefined;
        if (id === undefined) return response;
        shown.set(id, { url });
        return withFields(made, { url });
      };
    };
    return {
      name: `createWebhook takes the address ${host}`,
      area: resource.create.area,
      only: ofResource(resource),
      make,
    };
  },
};

/** Answers a user who may not do something as if nobody had signed in. */
export const asSignedOut =
  ({ id }: Operation): Make =>
  () =>
    answered(id, async (call) => {
      const response = await call.next();
      return response.status === 403
        ? json({ code: 'signed_out', message: 'Your session has ended. Sign in again.' }, 401)
        : response;
    });
