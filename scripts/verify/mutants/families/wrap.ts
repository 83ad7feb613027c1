import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { idOf, itemsAt, type Resource } from '../../../../openapi/verify/contract/items.ts';
import {
  fromPointer,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  objectAt,
  readJson,
  valueAt,
} from '../../../../openapi/verify/contract/json.ts';
import { fillPath } from '../../../../openapi/verify/contract/template.ts';
import { isSuccess } from '../../../../openapi/verify/http/ledger.ts';
import { changeAt, type Place } from '../derived/schemas.ts';
import { idsIn } from '../derived/stored.ts';
import { answered, type Call, json, type Mutant, objectIn, withCookie } from '../mutant.ts';
import { type Listed, operationOf } from './targets.ts';

/** Ways to break a correct server, for rules of every family. */

export type Make = Mutant['make'];

/** The JSON of a response, which can be read again. */
export async function jsonOf(response: Response): Promise<Json> {
  const read = readJson(await response.clone().text());
  return read.ok ? read.value : null;
}

/** Whether a call succeeded, in the envelope by its code. */
export async function succeeded(call: Pick<Call, 'operationId'>, response: Response): Promise<boolean> {
  const envelope = operationOf(call.operationId)?.envelope ?? false;
  return isSuccess({ envelope }, response.status, await jsonOf(response));
}

/**
 * Whether a call was refused with one of some statuses. Operations of the envelope refuse with HTTP 200 and a code, so that a
 * rule which looks at statuses alone would never do anything to them.
 */
export async function refused(
  call: Pick<Call, 'operationId'>,
  response: Response,
  statuses: readonly number[],
): Promise<boolean> {
  if (statuses.includes(response.status)) return true;
  const isEnveloped = operationOf(call.operationId)?.envelope ?? false;
  return isEnveloped && response.status === 200 && !(await succeeded(call, response));
}

/** A response with another body. */
export function withBody(response: Response, body: Json): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Changes what is stored at a place of the bodies of an operation; `undefined` leaves it out. */
export function storing({ id }: Operation, place: Place, change: (value: Json, call: Call) => Json | undefined): Make {
  return () =>
    answered(id, (call) => {
      const read = readJson(call.body);
      if (!read.ok || !isObject(read.value)) return call.next();
      const changed = changeAt(read.value, place, (value) => change(value, call));
      return isSame(changed, read.value) ? call.next() : call.next({ body: JSON.stringify(changed) });
    });
}

/**
 * Changes the bodies of successes of an operation. Where nothing changes, the response stays as it is: without its headers it
 * would be found out by them.
 */
export function changing({ id }: Operation, change: (body: Json) => Json): Make {
  return afterSuccess(id, async (_, response) => {
    const body = await jsonOf(response);
    const changed = change(body);
    return isSame(changed, body) ? response : withBody(response, changed);
  });
}

/** Changes what an operation shows at a place. */
export function showing(operation: Operation, place: Place, change: (value: Json) => Json | undefined): Make {
  return changing(operation, (body) => changeAt(body, place, change));
}

/** Changes the list of a resource. */
export function listing({ listed: { operation, place } }: Listed, change: (items: Json[]) => Json[]): Make {
  return showing(operation, fromPointer(place.pointer), (items) => (Array.isArray(items) ? change(items) : items));
}

/** Answers a successful call of one operation in another way. */
export function afterSuccess(
  operationId: string,
  answer: (call: Call, response: Response) => Promise<Response> | Response,
): Make {
  return () =>
    answered(operationId, async (call) => {
      const response = await call.next();
      return (await succeeded(call, response)) ? answer(call, response) : response;
    });
}

/** The items of a resource as the caller sees them. */
export async function itemsOf(call: Call, { listed: { operation, place } }: Listed): Promise<JsonObject[]> {
  const path = fillPath(operation.path, call.values);
  return itemsAt(await jsonOf(await call.next({ method: 'GET', path, search: '' })), place);
}

/** The item that a call is about, as the caller sees it. */
export async function itemOf(call: Call, resource: Listed): Promise<JsonObject | undefined> {
  const id = call.values.get(resource.parameter);
  return (await itemsOf(call, resource)).find((item) => idOf(item, resource.key) === id);
}

/** The id of what a call has created. */
export async function newId(
  call: Call,
  { clientId, parameter }: Resource,
  response: Response,
): Promise<string | undefined> {
  return clientId ? call.values.get(parameter) : idsIn(objectIn(await response.clone().text()))[0];
}

/** The item in a response to a change, inside or outside the envelope. */
export const inEnvelope = (body: Json): JsonObject =>
  isObject(valueAt(body, 'data')) ? objectAt(body, 'data') : objectAt(body);

/** A response in which the item has other fields, inside or outside the envelope. */
export async function withFields(response: Response, fields: JsonObject): Promise<Response> {
  const body = objectAt(await jsonOf(response));
  return withBody(
    response,
    isObject(body.data) ? { ...body, data: { ...body.data, ...fields } } : { ...body, ...fields },
  );
}

/** What a server shows of a resource besides what a correct one does: other fields, more items or fewer. */
export function createShown(resource: Listed) {
  const { key, listed: list, parameter, read } = resource;
  const fields = new Map<string, JsonObject>();
  const hidden = new Set<string>();
  const more = new Map<string, JsonObject>();
  const shown = (item: JsonObject) => ({ ...item, ...fields.get(idOf(item, key) ?? '') });
  return {
    hidden,
    more,
    set: (id: string, own: JsonObject) => fields.set(id, own),
    async answer(call: Call, response: Response): Promise<Response> {
      const isList = call.operationId === list.operation.id;
      const isRead = read !== undefined && call.operationId === read.id;
      if (!isList && !isRead) return response;
      const id = call.values.get(parameter) ?? '';
      if (isRead && hidden.has(id)) return json({ code: 'not_found', message: 'This item no longer exists.' }, 404);
      if (!(await succeeded(call, response))) return response;
      if (isRead) return fields.has(id) ? withFields(response, fields.get(id) ?? {}) : response;
      const body = changeAt(await jsonOf(response), fromPointer(list.place.pointer), (items) =>
        Array.isArray(items)
          ? [...items, ...more.values()]
              .filter(isObject)
              .filter((item) => !hidden.has(idOf(item, key) ?? ''))
              .map(shown)
          : items,
      );
      return withBody(response, body);
    },
  };
}

/** Who calls: the user and the account of a session, read from the profile and remembered. */
export function createCallers() {
  const known = new Map<string, Promise<{ user: string; account: string } | undefined>>();
  return {
    cookies: () => [...known.keys()],
    of(call: Call) {
      const cookie = call.headers.get('cookie') ?? '';
      const found = known.get(cookie);
      if (found !== undefined || cookie === '') return found ?? Promise.resolve(undefined);
      const read = async () => {
        const response = await call.next({ method: 'GET', path: '/api/v1.0/profile', search: '' });
        const user = objectAt(await jsonOf(response), 'user');
        return user._id === undefined ? undefined : { user: String(user._id), account: String(user.account_id) };
      };
      const reading = read();
      known.set(cookie, reading);
      return reading;
    },
    /** Sessions of other users that succeed with a call, by which of them are asked. */
    async asAnother(
      call: Call,
      isAsked: (other: { user: string; account: string }, own: { user: string; account: string }) => boolean,
    ): Promise<Response | undefined> {
      const own = await this.of(call);
      if (own === undefined) return undefined;
      for (const [cookie, reading] of [...known]) {
        const other = await reading;
        if (other === undefined || !isAsked(other, own)) continue;
        const response = await withCookie(call, cookie);
        if (await succeeded(call, response)) return response;
      }
      return undefined;
    },
  };
}
