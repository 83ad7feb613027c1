import type { Contract, Operation } from '../contract/contract.ts';
import { idPlace, type ListPlace, type Resource, successSchema } from '../contract/items.ts';
import { fromPointer, isObject, type Json } from '../contract/json.ts';
import { fullest, sampleBody } from './badInput.ts';
import { type Expectation, success, unknownItem } from './expect.ts';
import { bodyHas, type Flow, type Request, type Returned, type Step, toStep } from './flow.ts';
import type { Values } from './values.ts';

export type CreateCall = { path: Map<string, string>; query: Map<string, string>; body?: Json };

/** The call that creates an item of a collection, or why that is impossible. */
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
    if (id === undefined) return { ok: false, reason: 'no id can be generated for a new item' };
    path.set(parameter, id);
  }
  const query = new Map(existing.query);
  if (create.body === undefined) return { ok: true, call: { path, query } };
  const example = fullest(create.body.examples);
  if (example === undefined) return { ok: false, reason: 'the contract has no example of its body' };
  const local = values.localize(example);
  if (!local.ok) return local;
  const body = sampleBody(contract, create, values, word);
  return { ok: true, call: { path, query, ...(body === undefined ? {} : { body }) } };
}

/** A condition on the items of a list, and its description. */
type ListCondition = { filter: string; expected: string };

const quoted = (value: string) => JSON.stringify(value);

/** A condition for a list that contains an item. */
function present({ key, pointer }: ListPlace, id: string): ListCondition {
  const list = `@${fromPointer(pointer)
    .map((part) => `[${quoted(part)}]`)
    .join('')}`;
  return { filter: `${list}[?@[${quoted(key)}] == ${id}]`, expected: `an item with the ${key} of the new one` };
}

function absent(place: ListPlace, id: string): ListCondition {
  return { filter: `!${present(place, id).filter}`, expected: `no item with the ${place.key} of the deleted one` };
}

/** Whether a body contains a runtime expression. */
function hasExpression(body: Json): boolean {
  return (
    isObject(body) && Object.values(body).some((value) => typeof value === 'string' && value.startsWith('$steps.'))
  );
}

/** The rule that says that items can be created, changed and deleted: the first that all these calls name. */
function sharedRule({ create, update, remove }: Resource): string | undefined {
  const others = [remove, ...(update === undefined ? [] : [update])];
  return create.rules.find((id) => others.every((operation) => operation.rules.includes(id)));
}

/** Query parameters of paginated lists, where a new item may be on another page. */
const PAGES = /^(?:page|limit|offset|cursor|per_page|page_size|size|skip)$/;

/**
 * The life cycle of an item: created, listed as it was sent, updated, listed as updated, deleted, no longer listed, and
 * not found from then on. The first failed step ends it; leftovers are deleted at the end of the run.
 */
export function lifeCycle(
  contract: Contract,
  resource: Resource,
  call: CreateCall,
  values: Values,
  word: string,
): Flow {
  const { listed, key, create, update, remove, read, parameter, clientId } = resource;
  const rule = sharedRule(resource);
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
    { criteria, statuses, expected }: Expectation,
    { condition, returns }: { condition?: ListCondition; returns?: Returned | undefined } = {},
  ): Step => {
    const conditions = condition === undefined ? [] : [condition];
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
        ...(rule === undefined ? {} : { proves: rule }),
        session: 'main',
        expected,
        statuses,
        ...(returns === undefined ? {} : { returns }),
        explain: Object.fromEntries(explain),
        // A body with the id of the new item is known only when it is sent.
        ...(request.body === undefined || hasExpression(request.body) ? {} : { rawBody: JSON.stringify(request.body) }),
      },
      request,
      [...criteria, ...conditions.map(({ filter }) => bodyHas(filter))],
    );
  };
  const idPointer = clientId ? undefined : idPlace(contract, create, key);
  const outputs = idPointer === undefined ? {} : { outputs: { id: `$response.body#${idPointer}` } };
  /** What must come back of a body, in the list or in the item itself. */
  const returned = (sent: Json | undefined, from: 'list' | 'item'): Returned | undefined => {
    if (!isObject(sent)) return undefined;
    if (from === 'item') return read && { sent, schema: successSchema(read) };
    if (listed === undefined) return undefined;
    const { items, pointer, key: idKey } = listed.place;
    const source = idPointer === undefined ? id : { step: 'create', pointer: idPointer };
    return { sent, schema: items, list: { pointer, key: idKey, id: source } };
  };
  /** A step that checks the list, unless it is paginated. */
  const listStep = (
    stepId: string,
    says: string,
    condition: (place: ListPlace) => ListCondition,
    sent?: Json,
  ): Step[] => {
    if (listed === undefined) return [];
    const { operation, place } = listed;
    const isPaginated = operation.parameters.some(({ name, in: where }) => where === 'query' && PAGES.test(name));
    const request = { values: parent, query };
    const expected = { condition: condition(place), returns: returned(sent, 'list') };
    return isPaginated ? [] : [step(stepId, operation, says, request, success(operation), expected)];
  };
  const readStep = (stepId: string, says: string, sent: Json | undefined): Step[] =>
    read === undefined
      ? []
      : [step(stepId, read, says, { values: item }, success(read), { returns: returned(sent, 'item') })];
  const changed = update && sampleBody(contract, update, values, `${word}b`, item);

  return {
    id: `${create.id}-life-cycle`,
    steps: [
      step(
        'create',
        create,
        'A new item is created.',
        { values: call.path, query: call.query, body: call.body, ...outputs },
        success(create),
      ),
      ...listStep(
        'listed',
        'A new item is in the list, as it was sent.',
        (place) => present(place, literal),
        call.body,
      ),
      ...readStep('read', 'A new item can be read, as it was sent.', call.body),
      ...(update === undefined || changed === undefined
        ? []
        : [
            step('update', update, 'The item is updated.', { values: item, body: changed }, success(update)),
            ...listStep(
              'changed',
              'An updated item is listed as it was sent.',
              (place) => present(place, literal),
              changed,
            ),
            ...readStep('readChanged', 'An updated item can be read, as it was sent.', changed),
          ]),
      step('delete', remove, 'The item is deleted.', { values: item }, success(remove)),
      ...listStep('gone', 'A deleted item is no longer in the list.', (place) => absent(place, literal)),
      step('again', remove, 'A deleted item cannot be deleted again.', { values: item }, unknownItem(remove)),
    ],
  };
}
