import { isObject } from '../contract/json.ts';
import { sampleBody } from './badInput.ts';
import { success, unknownItem } from './expect.ts';
import { type Flow, type Step, toStep } from './flow.ts';
import {
  absent,
  answeredAs,
  type Item,
  itemOf,
  type LifeCycle,
  listStep,
  present,
  readStep,
  step,
} from './itemSteps.ts';
import { isOfAccount } from './protocol.ts';

/**
 * What each step needs: an item that is there or not there, and for values the call that sent them. A list that does not show
 * a new item proves nothing by not showing a deleted one.
 */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  create: [],
  listed: ['create'],
  foreign: ['create'],
  read: ['create'],
  update: ['create'],
  changed: ['create', 'update'],
  stillListed: ['create', 'listed'],
  readChanged: ['create', 'update'],
  stillRead: ['create', 'read'],
  delete: ['create'],
  gone: ['create', 'listed', 'delete'],
  again: ['create', 'delete'],
};

function withNeeds(one: Step): Step {
  const { otherwise } = one;
  return { ...one, needs: NEEDS[one.arazzo.stepId], otherwise: otherwise && withNeeds(otherwise) };
}

/** Steps, the first of which is replaced by another one if it cannot be run. */
function orElse([first, ...others]: readonly Step[], [otherwise]: readonly Step[]): Step[] {
  return first === undefined ? [] : [{ ...first, otherwise }, ...others];
}

function createdSteps(item: Item): Step[] {
  const { call, outputs, resource } = item;
  const { create } = resource;
  const { path: values, query, body } = call;
  return [
    step(item, {
      ...{ id: 'create', operation: create, says: 'A new item is created.', expectation: success(create) },
      request: { values, query, body, outputs },
      returns: answeredAs(item, create, body),
    }),
    ...listStep(item, {
      ...{ id: 'listed', says: 'A new item is in the list, as it was sent.', condition: present, sent: body },
    }),
    ...foreignStep(item),
    ...readStep(item, { id: 'read', says: 'A new item can be read, as it was sent.', sent: body }),
  ];
}

/** A list of the user of another account, which must not have the item. Whether that user may see it does not matter. */
function foreignStep({ hasOther, id, parent, query, resource: { listed } }: Item): Step[] {
  if (listed === undefined || !hasOther || !isOfAccount(listed.operation)) return [];
  const { operation, place } = listed;
  const says = 'A list has no items of another account.';
  const hides = { pointer: place.pointer, key: place.key, id };
  const check = { kind: 'other-account', session: 'other', operation, says, expected: says, hides } as const;
  return [toStep('foreign', check, { values: parent, query }, [{ condition: '$statusCode < 500' }])];
}

function changedSteps(item: Item): Step[] {
  const { call, contract, resource, values, word } = item;
  const { update } = resource;
  const body = update && sampleBody(contract, update, values, `${word}b`, item.path);
  if (update === undefined || body === undefined) return [];
  // What a change does not name stays.
  const sent = isObject(call.body) && isObject(body) ? { ...call.body, ...body } : body;
  const inList = { condition: present, since: 'listed' };
  return [
    step(item, {
      ...{ id: 'update', operation: update, says: 'The item is updated.', expectation: success(update) },
      request: { values: item.path, body },
      returns: answeredAs(item, update, body),
    }),
    ...orElse(
      listStep(item, { id: 'changed', says: 'An updated item is listed as it was sent.', ...inList, sent }),
      listStep(item, { id: 'stillListed', says: 'An item is in the list after a failed update.', ...inList }),
    ),
    ...orElse(
      readStep(item, { id: 'readChanged', says: 'An updated item can be read, as it was sent.', sent }),
      readStep(item, { id: 'stillRead', says: 'An item can be read after a failed update.' }),
    ),
  ];
}

function deletedSteps(item: Item): Step[] {
  const { remove } = item.resource;
  const request = { values: item.path };
  const says = 'The item is deleted.';
  return [
    step(item, { id: 'delete', operation: remove, says, request, expectation: success(remove) }),
    ...listStep(item, {
      ...{ id: 'gone', says: 'A deleted item is no longer in the list.', condition: absent, since: 'listed' },
    }),
    step(item, {
      ...{ id: 'again', operation: remove, says: 'A deleted item cannot be deleted again.', request },
      expectation: unknownItem(remove),
      rejects: 'second deletion of an item',
    }),
  ];
}

/**
 * The life cycle of an item: created, listed as it was sent, updated, listed as updated, deleted, no longer listed, and
 * not found from then on. Leftovers are deleted at the end of the run.
 */
export function lifeCycle(given: LifeCycle): Flow {
  const item = itemOf(given);
  const steps = [...createdSteps(item), ...changedSteps(item), ...deletedSteps(item)];
  return { id: `${given.resource.create.id}-life-cycle`, steps: steps.map(withNeeds) };
}
