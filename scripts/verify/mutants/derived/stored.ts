import { fieldsOf } from '../../../../openapi/verify/contract/bodies.ts';
import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import type { Resource } from '../../../../openapi/verify/contract/items.ts';
import {
  isObject,
  isSame,
  type Json,
  type JsonObject,
  objectAt,
  readJson,
} from '../../../../openapi/verify/contract/json.ts';
import { fullest } from '../../../../openapi/verify/plan/badInput.ts';
import { answered, type Call, contract, type Mutant, objectIn } from '../mutant.ts';
import { isId, otherValue } from './schemas.ts';

export type Made = Pick<Mutant, 'name' | 'kind' | 'make'>;

/** The ids that a server has shown, in groups of the lists that they were in. */
function createSiblings() {
  const groups: Set<string>[] = [];
  const visit = (value: Json): void => {
    if (Array.isArray(value)) {
      const ids = value.filter(isObject).flatMap(({ _id = null }) => (isId(_id) ? [String(_id)] : []));
      if (ids.length > 1) groups.push(new Set(ids));
      value.forEach(visit);
    } else if (isObject(value)) Object.values(value).forEach(visit);
  };
  return {
    learn: (text: string) => {
      const read = readJson(text);
      if (read.ok) visit(read.value);
    },
    /** Another id of the same kind. */
    of: (id: string) => [...(groups.find((group) => group.has(id)) ?? [])].find((other) => other !== id),
  };
}

/** Stores the id of another item of the same list. */
function storesSibling(operationId: string, name: string): Mutant['make'] {
  return () => {
    const siblings = createSiblings();
    const swapped = (value: Json | undefined): Json | undefined => {
      if (Array.isArray(value)) return value.map((one) => swapped(one) ?? one);
      return value !== undefined && isId(value) ? siblings.of(String(value)) : undefined;
    };
    return async (call) => {
      const sent = objectIn(call.body);
      const other = call.operationId === operationId ? swapped(sent[name]) : undefined;
      if (other !== undefined) return call.next({ body: JSON.stringify({ ...sent, [name]: other }) });
      const response = await call.next();
      if (call.method === 'GET') siblings.learn(await response.clone().text());
      return response;
    };
  };
}

/** Changes a field of the bodies of one operation on their way in. */
function stores(
  operationId: string,
  name: string,
  change: (value: Json, call: Call) => Json | undefined,
): Mutant['make'] {
  return () =>
    answered(operationId, (call) => {
      const sent = objectIn(call.body);
      const value = sent[name];
      const changed = value === undefined ? undefined : change(value, call);
      return changed === undefined ? call.next() : call.next({ body: JSON.stringify({ ...sent, [name]: changed }) });
    });
}

/** Keeps the value that an item was created with, whatever a change says. */
function keeps({ create, parameter, clientId }: Resource, update: string, name: string): Mutant['make'] {
  return () => {
    const known = new Map<string, Json>();
    return async (call) => {
      if (call.operationId === update) {
        const old = known.get(call.values.get(parameter) ?? '');
        const sent = objectIn(call.body);
        if (old !== undefined && name in sent) return call.next({ body: JSON.stringify({ ...sent, [name]: old }) });
      }
      const response = await call.next();
      if (call.operationId !== create.id) return response;
      const value = objectIn(call.body)[name];
      const body = objectIn(await response.clone().text());
      const ids = [clientId ? call.values.get(parameter) : undefined, ...idsIn(body)];
      for (const id of ids) if (id !== undefined && value !== undefined) known.set(id, value);
      return response;
    };
  };
}

/** The ids in the answer to a creation, which may be in an envelope. */
export function idsIn(body: JsonObject): string[] {
  return [body, objectAt(body, 'data'), objectAt(body, 'key')].flatMap((part) =>
    ['_id', 'id'].flatMap((key) =>
      typeof part[key] === 'string' || typeof part[key] === 'number' ? [String(part[key])] : [],
    ),
  );
}

/** The fields of an operation's body that its fullest example has. */
function sampleFields({ body }: Operation): { name: string; schema: JsonObject; value: Json }[] {
  const sample = body && fullest(body.examples);
  if (body === undefined || !isObject(sample)) return [];
  return [...fieldsOf(contract.document, body.schema).fields].flatMap(([name, schema]) => {
    const value = sample[name];
    return value === undefined ? [] : [{ name, schema, value }];
  });
}

/** Servers that store another value than was sent, one field each. */
export function storedMutants(operation: Operation): Made[] {
  return sampleFields(operation).flatMap(({ name, schema, value }): Made[] => {
    const isLink = isId(value) || (Array.isArray(value) && value.length > 0 && value.every(isId));
    const links = isLink
      ? [
          {
            name: `${operation.id} stores another item's id as ${name}`,
            kind: 'link swapped',
            make: storesSibling(operation.id, name),
          },
        ]
      : [];
    if (otherValue(name, value, schema) === undefined) return links;
    const change = (sent: Json) => otherValue(name, sent, schema);
    return [
      ...links,
      {
        name: `${operation.id} stores another ${name}`,
        kind: 'field stored wrong',
        make: stores(operation.id, name, change),
      },
    ];
  });
}

/** Servers that forget a field of a change. */
export function forgottenMutants(resource: Resource, update: Operation): Made[] {
  const created = sampleFields(resource.create);
  return sampleFields(update)
    .filter(({ name, value }) => created.some((one) => one.name === name && !isSame(one.value, value)))
    .map(({ name }) => ({
      name: `${update.id} forgets ${name}`,
      kind: 'change forgotten',
      make: keeps(resource, update.id, name),
    }));
}
