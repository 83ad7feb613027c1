import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { idOf } from '../../../../openapi/verify/contract/items.ts';
import { type Json, type JsonObject, readJson } from '../../../../openapi/verify/contract/json.ts';
import { answered, type Call, json, objectIn } from '../mutant.ts';
import type { WrittenRule } from './family.ts';
import { type Listed, type lists, operationOf, type Updated } from './targets.ts';
import { createShown, itemsOf, listing, type Make, newId, refused, succeeded, withFields } from './wrap.ts';
import { onOperation, onResource } from './writtenRules.ts';

/** The same call again, with another effect than once; and the same read again, with another response. */

export const failed = () => json({ code: 'server_error', message: 'The server failed.' }, 500);

/** A rule about a repeated call, which is a finding unless it loses something. */
export const on: typeof onResource = (resources, operationFor, id, says, make, severity = 'finding') =>
  onResource(resources, operationFor, id, says, make, severity);

/** Treats a call that succeeded before, with the same path and body, in another way. */
export function secondTime(
  { id }: Operation,
  answer: (call: Call, count: number) => Promise<Response> | Response,
): Make {
  return () => {
    const done = new Map<string, number>();
    return answered(id, async (call) => {
      const key = `${call.path} ${call.body}`;
      const count = done.get(key) ?? 0;
      if (count > 0) {
        done.set(key, count + 1);
        return answer(call, count);
      }
      const response = await call.next();
      if (await succeeded(call, response)) done.set(key, 1);
      return response;
    });
  };
}

/** Stores another value when the same body is sent again. */
function storesOtherAgain({ id }: Operation, name: string, other: (value: Json, count: number) => Json): Make {
  return secondTimeOf(id, (call, count) => {
    const sent = objectIn(call.body);
    const value = sent[name];
    return call.next({ body: JSON.stringify(value === undefined ? sent : { ...sent, [name]: other(value, count) }) });
  });
}

function secondTimeOf(id: string, answer: (call: Call, count: number) => Promise<Response>): Make {
  const operation = operationOf(id);
  return operation === undefined ? () => (call) => call.next() : secondTime(operation, answer);
}

/** A rule about a field of a body that is sent again. */
export function againField(
  id: string,
  says: string,
  targets: typeof lists,
  other: (value: Json, count: number) => Json,
): WrittenRule {
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(targets.filter(({ kind, place }) => kind !== 'create' && place.length === 1));
      const [name = ''] = target?.place ?? [];
      return (
        target && {
          name: `${target.write.id} ${says} ${name} when the same is sent again`,
          area: target.write.area,
          only: target.only,
          make: storesOtherAgain(target.write, name, other),
        }
      );
    },
  };
}

/** Deletes another item when an item is deleted again: the first that can be deleted. */
export function deletesNext(resource: Listed): Make {
  return secondTime(resource.remove, async (call) => {
    const response = await call.next();
    const [next] = (await itemsOf(call, resource)).toReversed();
    const id = idOf(next, resource.key);
    if (id !== undefined) await call.next({ path: call.path.replace(/[^/]*$/, encodeURIComponent(id)) });
    return response;
  });
}

/** Shows every second time what a list had before the last change. */
export function alternates(resource: Listed, changes: readonly (Operation | undefined)[]): Make {
  return () => {
    const { id } = resource.listed.operation;
    let old: JsonObject[] | undefined;
    let reads = 0;
    const replaced = (items: Json[]) => listing(resource, () => items)();
    return async (call) => {
      if (changes.some((operation) => operation?.id === call.operationId)) {
        old = await itemsOf(call, resource);
        reads = 0;
        return call.next();
      }
      if (call.operationId !== id || old === undefined || call.query.size > 0) return call.next();
      reads += 1;
      return reads % 2 === 0 ? replaced(old)(call) : call.next();
    };
  };
}

/** Names that were deleted and cannot be used again. */
export function keepsNames(resource: Listed): Make {
  return () => {
    const names = new Map<string, string>();
    const gone = new Set<string>();
    return async (call) => {
      const { name } = objectIn(call.body);
      if (call.operationId === resource.create.id && typeof name === 'string' && gone.has(name.toLowerCase()))
        return json({ code: 'name_taken', message: 'An item with this name already exists.' }, 409);
      const response = await call.next();
      if (!(await succeeded(call, response))) return response;
      if (call.operationId === resource.create.id && typeof name === 'string') {
        const id = await newId(call, resource, response);
        if (id !== undefined) names.set(id, name.toLowerCase());
      }
      const deleted =
        call.operationId === resource.remove.id ? names.get(call.values.get(resource.parameter) ?? '') : undefined;
      if (deleted !== undefined) gone.add(deleted);
      return response;
    };
  };
}

/** Shows an item again that was deleted, once it is changed. */
export function revives(resource: Updated): Make {
  return () => {
    const shown = createShown(resource);
    const gone = new Map<string, JsonObject>();
    return async (call) => {
      const id = call.values.get(resource.parameter) ?? '';
      const items = call.operationId === resource.remove.id ? await itemsOf(call, resource) : [];
      const response = await call.next();
      if (call.operationId === resource.remove.id && (await succeeded(call, response))) {
        const item = items.find((one) => idOf(one, resource.key) === id);
        if (item !== undefined) gone.set(id, item);
        return response;
      }
      const old = call.operationId === resource.update.id ? gone.get(id) : undefined;
      if (old === undefined || !(await refused(call, response, [404]))) return shown.answer(call, response);
      const item = { ...old, ...objectIn(call.body) };
      shown.more.set(id, item);
      return resource.update.envelope ? json({ code: 20_000, data: item }) : json(item);
    };
  };
}

/** Answers the first reads after a creation without what was created. */
export function showsLate(resource: Listed, reads: number): Make {
  return () => {
    const waits = new Map<string, number>();
    return async (call) => {
      const response = await call.next();
      if (call.operationId === resource.create.id && (await succeeded(call, response))) {
        const id = await newId(call, resource, response);
        if (id !== undefined) waits.set(id, reads);
      }
      if (call.operationId !== resource.listed.operation.id) return response;
      const late = new Set([...waits].filter(([, left]) => left > 0).map(([id]) => id));
      for (const [id, left] of waits) waits.set(id, left - 1);
      const hide = listing(resource, (items) => items.filter((item) => !late.has(idOf(item, resource.key) ?? '')));
      return late.size === 0 ? response : hide()({ ...call, next: async () => response });
    };
  };
}

/** Takes another item's name for free when it is written in another way. */
export function takesOtherSpelling(resource: Listed, spelled: (name: string) => string): Make {
  return () => {
    const shown = createShown(resource);
    return async (call) => {
      const response = await call.next();
      const sent = objectIn(call.body);
      const { name } = sent;
      if (call.operationId !== resource.create.id) return shown.answer(call, response);
      if (!(await refused(call, response, [409])) || typeof name !== 'string') return response;
      const names = (await itemsOf(call, resource)).map((item) => item.name);
      if (names.includes(name) || !names.some((one) => typeof one === 'string' && spelled(one) === spelled(name)))
        return response;
      const made = await call.next({ body: JSON.stringify({ ...sent, name: `${name.slice(0, 30)} ${names.length}` }) });
      const id = await newId(call, resource, made);
      if (id !== undefined) shown.set(id, { name });
      return withFields(made, { name });
    };
  };
}

/** An operation without a body or path that is called again. */
export const special: typeof onOperation = (id, operationId, says, make, more, severity = 'failure') =>
  onOperation(id, operationId, says, make, more, severity);

/** An id like another one, whatever form it has: cards and people have no hexadecimal digits. */
export function otherId(id: Json): Json {
  if (typeof id === 'number') return id + 500_000;
  const text = String(id);
  return `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
}

export function parsed(text: string): Json {
  const read = readJson(text);
  return read.ok ? read.value : null;
}

/** Goes on showing a deleted item to whoever has its id. */
export function readsDeleted({ read, remove, parameter }: Listed): Make {
  return () => {
    const shown = new Map<string, string>();
    const gone = new Set<string>();
    return async (call) => {
      const id = call.values.get(parameter) ?? '';
      const known =
        call.operationId === remove.id && read !== undefined
          ? await call.next({ method: 'GET', path: call.path, search: '' })
          : undefined;
      const response = await call.next();
      if (known?.ok === true && (await succeeded(call, response))) {
        shown.set(id, await known.text());
        gone.add(id);
      }
      const text = call.operationId === read?.id && gone.has(id) && response.status === 404 ? shown.get(id) : undefined;
      return text === undefined ? response : new Response(text, { headers: { 'content-type': 'application/json' } });
    };
  };
}
