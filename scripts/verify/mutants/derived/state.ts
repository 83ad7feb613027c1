import { itemsAt, type Resource, resources } from '../../../../openapi/verify/contract/items.ts';
import { fromPointer, isObject, type Json } from '../../../../openapi/verify/contract/json.ts';
import { type Replaceable, replaceables } from '../../../../openapi/verify/plan/writeBack.ts';
import { answered, contract, exampleOf, json, type Mutant, objectIn } from '../mutant.ts';
import { onSuccess } from './answers.ts';
import { changeAt } from './schemas.ts';
import { forgottenMutants, idsIn, type Made, storedMutants } from './stored.ts';

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
      // A list that is open to everyone is the same for everyone.
      const key = operation.secured ? `${call.path} ${call.headers.get('cookie')}` : call.path;
      const text = await response.text();
      const shown = before.get(key) ?? text;
      before.delete(key);
      latest.set(key, text);
      return new Response(shown, { headers: { 'content-type': 'application/json' } });
    };
  };
}

function listMutants(resource: Resource, listed: Listed): Made[] {
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
      name: `${name} has each item twice`,
      kind: 'list duplicated',
      make: onList(listed, (items) => items.flatMap((item) => [item, item])),
    },
    { name: `${name} is empty`, kind: 'list truncated', make: onList(listed, () => []) },
    ...changes.map(({ id }) => ({ name: `${name} is stale after ${id}`, kind: 'list stale', make: stale(listed, id) })),
  ];
}

function changeMutants(resource: Resource): Made[] {
  const { create, update, remove } = resource;
  return [
    ...storedMutants(create),
    ...(update === undefined ? [] : [...storedMutants(update), ...forgottenMutants(resource, update)]),
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

/** A server that deletes another item of the list, too: the first that can be deleted. */
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
        for (const id of others.filter((other) => other !== own)) {
          const more = await call.next({ path: call.path.replace(own, id) });
          if (more.status < 300) break;
        }
      }
      return response;
    };
  };
}

/** A server that creates two items for one call. */
function createsTwo({ create, parameter, clientId }: Resource, listed: Listed): Mutant['make'] {
  return () => {
    const made = new Set<string>();
    const { key } = listed.place;
    const twice = onList(listed, (items) =>
      items.flatMap((item) =>
        isObject(item) && made.has(String(item[key])) ? [item, { ...item, [key]: twinOf(item[key]) }] : [item],
      ),
    )();
    return async (call) => {
      if (call.operationId !== create.id) return twice(call);
      const response = await call.next();
      const ids = idsIn(objectIn(await response.clone().text()));
      for (const id of [...ids, ...(clientId ? [call.values.get(parameter) ?? ''] : [])]) made.add(id);
      return response;
    };
  };
}

/** Another id of the same form. */
function twinOf(id: Json | undefined): Json {
  return typeof id === 'number' ? id + 1 : `${String(id).slice(0, -1)}${String(id).endsWith('0') ? '1' : '0'}`;
}

/** A server that answers as if it had changed something, and goes on showing what was there before. */
function forgets({ read, write }: Replaceable): Mutant['make'] {
  return () => {
    const before = new Map<string, string>();
    let search = '';
    return async (call) => {
      if (call.operationId === read.id) search = `?${call.query}`;
      if (call.operationId === write.id) {
        const path = read.path === write.path ? call.path : call.path.replace(/\/[^/]*$/, '');
        const known = await call.next({ method: 'GET', path, search });
        const response = await call.next();
        if (known.ok && response.ok && !before.has(path)) before.set(path, await known.text());
        return response;
      }
      const shown = call.operationId === read.id ? before.get(call.path) : undefined;
      const response = await call.next();
      return shown === undefined || !response.ok
        ? response
        : new Response(shown, { headers: { 'content-type': 'application/json' } });
    };
  };
}

/** Servers that store or list something else than was sent. */
export function stateMutants(): Mutant[] {
  const settings = replaceables(contract).map((replaceable) => ({
    name: `${replaceable.read.id} does not show what ${replaceable.write.id} changed`,
    kind: 'change forgotten',
    area: replaceable.write.area,
    only: [replaceable.write.id, replaceable.read.id],
    make: forgets(replaceable),
  }));
  return [...settings, ...itemMutants()];
}

function itemMutants(): Mutant[] {
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
            { name: `${create.id} creates two`, kind: 'created twice', make: createsTwo(resource, listed) },
            {
              name: `${remove.id} deletes another item, too`,
              kind: 'deleted too much',
              make: deletesMore(resource, listed),
            },
          ];
    return [...lists, ...changeMutants(resource), ...more].map((mutant) => ({ ...mutant, area: create.area, only }));
  });
}
