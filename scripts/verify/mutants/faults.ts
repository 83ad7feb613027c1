import { SUCCESS_CODE } from '../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../../../openapi/verify/contract/json.ts';
import {
  answered,
  type Call,
  changedItems,
  contract,
  exampleOf,
  json,
  type Mutant,
  objectIn,
  withCookie,
} from './mutant.ts';

/** Faults that servers commonly have, for any operation. */

/** The mutants of one area. */
export function ofArea(area: string, mutants: readonly Omit<Mutant, 'area'>[]): Mutant[] {
  return mutants.map((mutant) => ({ ...mutant, area }));
}

/** The session cookie in a `Cookie` or `Set-Cookie` header. */
export function sessionIn(header: string | null): string {
  return /(?:^|;\s*)access_token=([^;]*)/.exec(header ?? '')?.[1] ?? '';
}

/** The objects of a list. */
export function items(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The body of a response, which can be read again. */
export async function bodyOf(response: Response): Promise<JsonObject> {
  return objectIn(await response.clone().text());
}

/** Collects the cookies of calls. */
function cookiesOfAll(): (call: Call) => string[] {
  const known = new Set<string>();
  return (call) => {
    const cookie = call.headers.get('cookie') ?? '';
    if (sessionIn(cookie) !== '') known.add(cookie);
    return [...known];
  };
}

/** Which calls a server treats wrongly: by what was sent, and by the status that a correct one answers with. */
type When = (sent: JsonObject, call: Call, status: number) => boolean;

/** Calls that a correct server refuses with one of some statuses. */
export function refusedWith(...statuses: number[]): When {
  return (_sent, _call, status) => statuses.includes(status);
}

/** Answers with an example where the server refuses a call. `when`: which calls. */
export function accepts(operationId: string, when: When = () => true): Mutant['make'] {
  const isEnveloped = contract.operations.some(({ id, envelope }) => id === operationId && envelope);
  return () =>
    answered(operationId, async (call) => {
      const response = await call.next();
      const { status } = response;
      const isRefused = status >= 400 || (isEnveloped && (await bodyOf(response)).code !== SUCCESS_CODE);
      return isRefused && when(objectIn(call.body), call, status) ? json(exampleOf(operationId)) : response;
    });
}

/** Accepts what exists already, and stores nothing. */
export function acceptsTaken(operationId: string): Mutant['make'] {
  return accepts(operationId, refusedWith(409));
}

/** The cookie of the first user who signed in, who may do everything. */
export function firstUser(): (call: Call) => string {
  let first = '';
  return ({ headers }) => {
    const cookie = headers.get('cookie') ?? '';
    if (first === '' && sessionIn(cookie) !== '') first = cookie;
    return first;
  };
}

/** Lists the items of every account that has signed in. */
export function listsAllAccounts(operationId: string, field: string): Mutant['make'] {
  return () => {
    const remember = cookiesOfAll();
    return async (call) => {
      const cookies = remember(call);
      const response = await call.next();
      if (call.operationId !== operationId || response.status !== 200) return response;
      const all = new Map<string, JsonObject>();
      for (const cookie of cookies) {
        const body = await bodyOf(await withCookie(call, cookie));
        for (const item of items(body[field])) all.set(String(item._id), item);
      }
      return json({ ...(await bodyOf(response)), [field]: [...all.values()] });
    };
  };
}

/** Does what was refused as somebody else who may, such as a user of the account that the item is in. `when`: which calls. */
export function asAnyone(operationId: string, when: When = () => true): Mutant['make'] {
  return () => {
    const remember = cookiesOfAll();
    return async (call) => {
      const cookies = remember(call);
      const response = await call.next();
      if (
        call.operationId !== operationId ||
        response.status < 400 ||
        !when(objectIn(call.body), call, response.status)
      )
        return response;
      for (const cookie of cookies) {
        const done = await withCookie(call, cookie);
        if (done.status === 200) return done;
      }
      return response;
    };
  };
}

/** Refuses what the rule allows. `when`: which calls. */
export function refuses(
  operationId: string,
  status: number,
  when: (sent: JsonObject, call: Call) => boolean = () => true,
): Mutant['make'] {
  return () =>
    answered(operationId, (call) =>
      when(objectIn(call.body), call) ? json({ code: 'refused', message: 'You cannot do this.' }, status) : call.next(),
    );
}

/** Answers a call of a session as before, after the session has ended. `since`: the operation that should end it. */
export function keepsSessions(operationId: string, since: string): Mutant['make'] {
  return () => {
    const before = new Map<string, Response>();
    let isSince = false;
    return async (call) => {
      const response = await call.next();
      isSince ||= call.operationId === since && response.status === 200;
      if (call.operationId !== operationId) return response;
      const cookie = call.headers.get('cookie') ?? '';
      if (response.status === 200) before.set(cookie, response.clone());
      return isSince && response.status === 401 ? (before.get(cookie)?.clone() ?? response) : response;
    };
  };
}

/** The operations of a list, and the field that has it. `key`: the field of an item that is in the path of a deletion. */
export type ListOf = { list: string; field: string; create: string; remove: string; parameter?: string; key?: string };

/** An id that no item has. */
export const SOME_ID = '0123456789abcdef01234567';

export const textsIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The item in a response, inside or outside the 20000 envelope. */
function itemIn(text: string): JsonObject {
  const body = objectIn(text);
  return isObject(body.data) ? body.data : body;
}

const idOf = ({ _id, group_id, id }: JsonObject): Json => _id ?? group_id ?? id ?? '';

async function storedBy(response: Response): Promise<JsonObject | undefined> {
  if (response.status !== 200) return undefined;
  const item = itemIn(await response.clone().text());
  return idOf(item) === '' ? undefined : item;
}

/** Responds to changes, and lists items as they were created. */
export function forgetsChanges({ create, field, list }: ListOf): Mutant['make'] {
  return () => {
    const first = new Map<Json, JsonObject>();
    return async (call) => {
      if (call.operationId === list)
        return changedItems(list, field, (item) => first.get(item._id ?? '') ?? item)(call);
      const response = await call.next();
      const item = call.operationId === create ? await storedBy(response) : undefined;
      if (item !== undefined) first.set(item._id ?? '', item);
      return response;
    };
  };
}

/** Responds to deletions, and lists what was deleted. */
export function keepsDeleted({ create, field, key = '_id', list, parameter = 'id', remove }: ListOf): Mutant['make'] {
  return () => {
    const made: JsonObject[] = [];
    const gone = new Set<string>();
    return async (call) => {
      const response = await call.next();
      if (response.status !== 200) return response;
      const item = call.operationId === create ? await storedBy(response) : undefined;
      if (item !== undefined) made.push(item);
      if (call.operationId === remove) gone.add(call.values.get(parameter) ?? '');
      if (call.operationId !== list || call.query.size > 0) return response;
      const body = objectIn(await response.text());
      return json({
        ...body,
        [field]: [...items(body[field]), ...made.filter((item) => gone.has(String(item[key])))],
      });
    };
  };
}

/** Lists a field of each item as it was last sent, whatever became of what it refers to. */
export function keepsLinks(list: string, field: string, link: string, ...stores: string[]): Mutant['make'] {
  return () => {
    const sent = new Map<Json, Json>();
    return async (call) => {
      if (call.operationId === list) {
        return changedItems(list, field, (item) => ({ ...item, [link]: sent.get(idOf(item)) ?? item[link] ?? null }))(
          call,
        );
      }
      const response = await call.next();
      const item = stores.includes(call.operationId ?? '') ? await storedBy(response) : undefined;
      const value = objectIn(call.body)[link];
      if (item !== undefined && value !== undefined) sent.set(idOf(item), value);
      return response;
    };
  };
}

/** Changes something in each body of an operation before it is stored. */
export function storesOther(operationId: string, change: (body: JsonObject) => JsonObject): Mutant['make'] {
  return () => answered(operationId, ({ body, next }) => next({ body: JSON.stringify(change(objectIn(body))) }));
}

/** Is sound until a call of which `isLater` is true has succeeded. */
export function afterwards(isLater: (call: Call) => boolean, wrong: (call: Call) => Promise<Response>): Mutant['make'] {
  return () => {
    let isNow = false;
    return async (call) => {
      const response = await (isNow ? wrong(call) : call.next());
      isNow ||= response.status === 200 && isLater(call);
      return response;
    };
  };
}
