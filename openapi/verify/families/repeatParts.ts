import type { Contract, Operation } from '../contract/contract.ts';
import { idPlace, type Resource, resources } from '../contract/items.ts';
import { atPointer } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { fillPath } from '../contract/template.ts';
import type { Change, Moment } from './repeatMoments.ts';

/** What an operation is for the items of a collection. */
export type Part = { part: 'create' | 'update' | 'remove' | 'read' | 'list'; resource: Resource };

/** The collections that an operation belongs to. */
export const partsOf: (contract: Contract) => ReadonlyMap<Operation, readonly Part[]> = oncePer((contract) => {
  const parts = new Map<Operation, Part[]>();
  const add = (operation: Operation | undefined, part: Part['part'], resource: Resource) => {
    if (operation !== undefined) parts.set(operation, [...(parts.get(operation) ?? []), { part, resource }]);
  };
  for (const resource of resources(contract)) {
    add(resource.create, 'create', resource);
    add(resource.update, 'update', resource);
    add(resource.remove, 'remove', resource);
    add(resource.read, 'read', resource);
    add(resource.listed?.operation, 'list', resource);
  }
  return parts;
});

/** The address of an item, which names it in a run. */
export function addressOf({ remove, parameter }: Resource, values: ReadonlyMap<string, string>, id: string): string {
  return fillPath(remove.path, new Map([...values, [parameter, id]]));
}

/** The address of the item that a call is about by its path; undefined if there is none. */
export function addressIn({ resource }: Part, { values }: Change): string | undefined {
  const id = values?.get(resource.parameter);
  return values === undefined || id === undefined ? undefined : addressOf(resource, values, id);
}

/** The id that a response gives to the item that it is about; undefined if it has none. */
export function answeredId(contract: Contract, { key }: Resource, { operation, exchange }: Moment): string | undefined {
  const place = idPlace(contract, operation, key);
  const id = place === undefined ? undefined : atPointer(exchange.answer?.json, place);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
