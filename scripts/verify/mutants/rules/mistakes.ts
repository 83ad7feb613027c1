import { isObject, type Json, type JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { answered, type Call, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

/** The operations of a list, and the field that has it. `key`: the field of an item that is in the path of a deletion. */
export type ListOf = { list: string; field: string; create: string; remove: string; parameter?: string; key?: string };

/** An id that no item has. */
export const SOME_ID = '0123456789abcdef01234567';

export const textsIn = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
export const itemsIn = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

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
        [field]: [...itemsIn(body[field]), ...made.filter((item) => gone.has(String(item[key])))],
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

/** Accepts what exists already, and stores nothing. */
export function acceptsTaken(operationId: string): Mutant['make'] {
  return () =>
    answered(operationId, async (call) => {
      const response = await call.next();
      return response.status === 409 ? json({ ...objectIn(call.body), _id: SOME_ID }) : response;
    });
}

/** Accepts bodies that should be refused, and answers them as if they were stored. */
export function acceptsBody(
  operationId: string,
  isAccepted: (body: JsonObject, call: Call) => boolean,
): Mutant['make'] {
  return () =>
    answered(operationId, async (call) => {
      const response = await call.next();
      const body = objectIn(call.body);
      const isRefused = response.status >= 400 && response.status < 500;
      return isRefused && isAccepted(body, call) ? json({ ...body, _id: call.values.get('id') ?? SOME_ID }) : response;
    });
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

/** Names the area of some mutants. */
export function inArea(area: string, all: readonly Omit<Mutant, 'area'>[]): Mutant[] {
  return all.map((one) => ({ ...one, area }));
}
