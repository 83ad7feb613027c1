import { fieldsOf } from '../../../openapi/verify/contract/bodies.ts';
import { itemsAt, type Resource, resources } from '../../../openapi/verify/contract/items.ts';
import { fromPointer, type Json, type JsonObject, objectAt } from '../../../openapi/verify/contract/json.ts';
import { answered, type Call, contract, exampleOf, json, type Mutant, objectIn } from '../mutants/mutant.ts';
import { onSuccess } from './answers.ts';
import { changeAt, otherValue } from './schemas.ts';

type Listed = NonNullable<Resource['listed']>;

/** Changes the list of a resource in each response to it. */
function onList({ operation, place }: Listed, change: (items: Json[]) => Json[]): Mutant['make'] {
  return onSuccess(operation, (body) =>
    changeAt(body, fromPointer(place.pointer), (items) => (Array.isArray(items) ? change(items) : items)),
  );
}

/** Answers with the list from before a change, once. */
function stale({ operation }: Listed, change: string): Mutant['make'] {
  return () => {
    const latest = new Map<string, string>();
    const before = new Map<string, string>();
    return async (call) => {
      if (call.operationId === change) for (const [path, text] of latest) before.set(path, text);
      const response = await call.next();
      if (call.operationId !== operation.id || response.status !== 200) return response;
      const key = `${call.path} ${call.headers.get('cookie')}`;
      const text = await response.text();
      const shown = before.get(key) ?? text;
      before.delete(key);
      latest.set(key, text);
      return new Response(shown, { headers: { 'content-type': 'application/json' } });
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
function idsIn(body: JsonObject): string[] {
  return [body, objectAt(body, 'data'), objectAt(body, 'key')].flatMap((part) =>
    ['_id', 'id'].flatMap((key) =>
      typeof part[key] === 'string' || typeof part[key] === 'number' ? [String(part[key])] : [],
    ),
  );
}

function listMutants(resource: Resource, listed: Listed): Pick<Mutant, 'name' | 'kind' | 'make'>[] {
  const { create, update, remove } = resource;
  const name = listed.operation.id;
  const changes = [create, ...(update === undefined ? [] : [update]), remove];
  return [
    {
      name: `${name} leaves out its last item`,
      kind: 'list truncated',
      make: onList(listed, (items) => items.slice(0, -1)),
    },
    {
      name: `${name} leaves out its first item`,
      kind: 'list truncated',
      make: onList(listed, (items) => items.slice(1)),
    },
    {
      name: `${name} has each item twice`,
      kind: 'list duplicated',
      make: onList(listed, (items) => items.flatMap((item) => [item, item])),
    },
    { name: `${name} is empty`, kind: 'list truncated', make: onList(listed, () => []) },
    ...changes.map(({ id }) => ({ name: `${name} is stale after ${id}`, kind: 'list stale', make: stale(listed, id) })),
  ];
}

function changeMutants(resource: Resource): Pick<Mutant, 'name' | 'kind' | 'make'>[] {
  const { create, update, remove } = resource;
  const fields = (schema: JsonObject | undefined) => [...fieldsOf(contract.document, schema).fields];
  return [
    ...fields(create.body?.schema).map(([name, schema]) => ({
      name: `${create.id} stores another ${name}`,
      kind: 'field stored wrong',
      make: stores(create.id, name, (value) => otherValue(value, schema)),
    })),
    ...(update === undefined
      ? []
      : fields(update.body?.schema).flatMap(([name, schema]) => [
          {
            name: `${update.id} stores another ${name}`,
            kind: 'field stored wrong',
            make: stores(update.id, name, (value) => otherValue(value, schema)),
          },
          { name: `${update.id} forgets ${name}`, kind: 'change forgotten', make: keeps(resource, update.id, name) },
        ])),
    {
      name: `${create.id} creates two`,
      kind: 'created twice',
      make: () =>
        answered(create.id, async (call) => {
          const first = await call.next();
          if (first.status < 300) await call.next();
          return first;
        }),
    },
    {
      name: `${remove.id} deletes nothing`,
      kind: 'deletion forgotten',
      make: () => {
        const deleted = new Set<string>();
        return answered(remove.id, async (call) => {
          if (deleted.has(call.path) || call.headers.get('cookie')?.includes('nobody')) return call.next();
          deleted.add(call.path);
          return json(exampleOf(remove.id));
        });
      },
    },
  ];
}

/** A server that deletes another item of the list, too. */
function deletesMore({ remove, parameter }: Resource, listed: Listed): Mutant['make'] {
  return () => {
    let others: string[] = [];
    return async (call) => {
      const response = await call.next();
      if (call.operationId === listed.operation.id && response.status === 200) {
        const items = itemsAt(objectIn(await response.clone().text()), listed.place);
        others = items.map((item) => String(item[listed.place.key]));
      }
      if (call.operationId === remove.id && response.status < 300) {
        const own = call.values.get(parameter) ?? '';
        const other = others.find((id) => id !== own);
        if (other !== undefined) await call.next({ path: call.path.replace(own, other) });
      }
      return response;
    };
  };
}

/** Servers that store or list something else than was sent. */
export function stateMutants(): Mutant[] {
  return resources(contract).flatMap((resource) => {
    const { create, update, remove, listed } = resource;
    const only = [
      create.id,
      remove.id,
      ...(update === undefined ? [] : [update.id]),
      ...(listed ? [listed.operation.id] : []),
    ];
    const lists = listed === undefined ? [] : listMutants(resource, listed);
    const more =
      listed === undefined
        ? []
        : [
            {
              name: `${remove.id} deletes another item, too`,
              kind: 'deleted too much',
              make: deletesMore(resource, listed),
            },
          ];
    return [...lists, ...changeMutants(resource), ...more].map((mutant) => ({ ...mutant, area: create.area, only }));
  });
}
