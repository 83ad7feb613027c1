import { fieldsOf } from '../contract/bodies.ts';
import type { Contract, Operation } from '../contract/contract.ts';
import { idPlace, type ListPlace, type Resource } from '../contract/items.ts';
import { fromPointer, isObject, type Json } from '../contract/json.ts';
import { sampleBody } from './badInput.ts';
import { type Expectation, success, unknownItem } from './expect.ts';
import { bodyHas, type Flow, type Request, type Step, toStep } from './flow.ts';
import type { Values } from './values.ts';

export type CreateCall = { path: Map<string, string>; query: Map<string, string>; body?: Json };

/** How to make a new item of a collection, or why that cannot be done. */
export function createCall(
  contract: Contract,
  { create, parameter, clientId, listed }: Resource,
  values: Values,
  word: string,
): { ok: true; call: CreateCall } | { ok: false; reason: string } {
  const existing = values.existing((clientId ? listed?.operation : undefined) ?? create);
  if (!existing.ok) return existing;
  const path = new Map(existing.path);
  if (clientId) {
    const id = values.invented(create)?.get(parameter);
    if (id === undefined) return { ok: false, reason: 'no id can be made for a new item' };
    path.set(parameter, id);
  }
  const query = new Map(existing.query);
  if (create.body === undefined) return { ok: true, call: { path, query } };
  const [example] = create.body.examples;
  if (example === undefined) return { ok: false, reason: 'the contract has no example of its body' };
  const local = values.localize(example);
  if (!local.ok) return local;
  const body = sampleBody(contract, create, values, word);
  return { ok: true, call: { path, query, ...(body === undefined ? {} : { body }) } };
}

/** A condition on the items of a list, and what it asks for in words. */
type ListCondition = { filter: string; expected: string };

/** Fields that come back as they were sent: plain values that the item's schema has too. */
function sentFields({ document }: Contract, { items }: ListPlace, sent: Json | undefined): [string, Json][] {
  if (!isObject(sent)) return [];
  const { fields } = fieldsOf(document, items);
  return Object.entries(sent).filter(([key, value]) => {
    const field = fields.get(key);
    // A moment may come back in another spelling or be set by the server.
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain && field !== undefined && field.format !== 'date-time';
  });
}

const quoted = (value: Json | undefined) => JSON.stringify(value);

/** What must be true of a list that has an item as it was sent. */
function present(contract: Contract, place: ListPlace, id: string, sent: Json | undefined): ListCondition[] {
  const { key, pointer } = place;
  const list = `@${fromPointer(pointer)
    .map((part) => `[${quoted(part)}]`)
    .join('')}`;
  const item = `@[${quoted(key)}] == ${id}`;
  return [
    { filter: `${list}[?${item}]`, expected: `an item with the ${key} of the one that was made` },
    ...sentFields(contract, place, sent).map(([field, value]) => ({
      filter: `${list}[?${item} && @[${quoted(field)}] == ${quoted(value)}]`,
      expected: `that item with ${field} = ${quoted(value)}, as it was sent`,
    })),
  ];
}

function absent(contract: Contract, place: ListPlace, id: string): ListCondition[] {
  const [has] = present(contract, place, id, undefined);
  return has === undefined
    ? []
    : [{ filter: `!${has.filter}`, expected: `no item with the ${place.key} of the deleted one` }];
}

/** Whether a body has a runtime expression in it. */
function isOpen(body: Json): boolean {
  return (
    isObject(body) && Object.values(body).some((value) => typeof value === 'string' && value.startsWith('$steps.'))
  );
}

/** Query parameters by which a list is cut into pages, so that a new item may stand on another one. */
const PAGES = /^(?:page|limit|offset|cursor|per_page|page_size|size|skip)$/;

/**
 * The life of an item: made, found in the list as it was sent, changed, found changed, deleted, gone from the list, and
 * unknown from then on. The first step that fails ends it; what is left is deleted at the end of the run.
 */
export function lifeCycle(
  contract: Contract,
  resource: Resource,
  call: CreateCall,
  values: Values,
  word: string,
): Flow {
  const { listed, key, create, update, remove, read, parameter, clientId } = resource;
  const output = '$steps.create.outputs.id';
  const id = clientId ? (call.path.get(parameter) ?? '') : output;
  const literal = clientId ? quoted(id) : `{${output}}`;
  const parent = new Map([...call.path].filter(([name]) => name !== parameter));
  const item = new Map([...parent, [parameter, id]]);
  const query = new Map(
    [...call.query].filter(([name]) =>
      listed?.operation.parameters.some((one) => one.in === 'query' && one.name === name),
    ),
  );

  const step = (
    stepId: string,
    operation: Operation,
    says: string,
    request: Request,
    { criteria, expected }: Expectation,
    conditions: readonly ListCondition[] = [],
  ): Step => {
    const explain = conditions.map(({ filter, expected: words }) => [
      `$[?${filter}]`,
      { pointer: listed?.place.pointer ?? '', expected: words },
    ]);
    return toStep(
      stepId,
      {
        kind: 'life-cycle',
        operation,
        says,
        session: 'main',
        expected,
        explain: Object.fromEntries(explain),
        // A body that names the new item is known only when it is sent.
        ...(request.body === undefined || isOpen(request.body) ? {} : { rawBody: JSON.stringify(request.body) }),
      },
      request,
      [...criteria, ...conditions.map(({ filter }) => bodyHas(filter))],
    );
  };
  /** A look at the list. One that is cut into pages need not show the item. */
  const look = (stepId: string, says: string, conditions: (place: ListPlace) => ListCondition[]): Step[] => {
    if (listed === undefined) return [];
    const { operation, place } = listed;
    const inPages = operation.parameters.some(({ name, in: where }) => where === 'query' && PAGES.test(name));
    const request = { values: parent, query };
    return inPages ? [] : [step(stepId, operation, says, request, success(operation), conditions(place))];
  };
  const idPointer = clientId ? undefined : idPlace(contract, create, key);
  const outputs = idPointer === undefined ? {} : { outputs: { id: `$response.body#${idPointer}` } };
  const changed = update && sampleBody(contract, update, values, `${word}b`, item);

  return {
    id: `${create.id}-life-cycle`,
    steps: [
      step(
        'create',
        create,
        'A new item is made.',
        { values: call.path, query: call.query, body: call.body, ...outputs },
        success(create),
      ),
      ...look('listed', 'A new item is in the list, as it was sent.', (place) =>
        present(contract, place, literal, call.body),
      ),
      ...(read === undefined || read.admin !== create.admin
        ? []
        : [step('read', read, 'A new item can be read.', { values: item }, success(read))]),
      ...(update === undefined || changed === undefined
        ? []
        : [
            step('update', update, 'The item is changed.', { values: item, body: changed }, success(update)),
            ...look('changed', 'A changed item is listed as it was sent.', (place) =>
              present(contract, place, literal, changed),
            ),
          ]),
      step('delete', remove, 'The item is deleted.', { values: item }, success(remove)),
      ...look('gone', 'A deleted item is gone from the list.', (place) => absent(contract, place, literal)),
      step('again', remove, 'A deleted item cannot be deleted again.', { values: item }, unknownItem(remove)),
    ],
  };
}
