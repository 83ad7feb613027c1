import type { Contract, Operation } from '../contract/contract.ts';
import { idPlace, type ListPlace, type Resource, schemaAt } from '../contract/items.ts';
import { fromPointer, isObject, type Json, type JsonObject } from '../contract/json.ts';
import { fullest, sampleBody } from './badInput.ts';
import { type Expectation, success, unknownItem } from './expect.ts';
import { bodyHas, type Flow, type Kept, type Request, type Returned, type Step, toStep } from './flow.ts';
import { isOfAccount } from './protocol.ts';
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

/** A condition on the items of a list, its description, and what a list that does not meet it does. */
type ListCondition = { filter: string; expected: string; cause: string };

const quoted = (value: string) => JSON.stringify(value);

/** A condition for a list that contains an item. */
function present({ key, pointer }: ListPlace, id: string): ListCondition {
  const list = `@${fromPointer(pointer)
    .map((part) => `[${quoted(part)}]`)
    .join('')}`;
  return {
    filter: `${list}[?@[${quoted(key)}] == ${id}]`,
    expected: `an item with the ${key} of the new one`,
    cause: 'item missing from its list',
  };
}

function absent(place: ListPlace, id: string): ListCondition {
  return {
    filter: `!${present(place, id).filter}`,
    expected: `no item with the ${place.key} of the deleted one`,
    cause: 'deleted item still in its list',
  };
}

/** The fields of a body whose values are known before it is sent. */
function literalPart(body: Json | undefined): JsonObject | undefined {
  if (!isObject(body)) return undefined;
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => typeof value !== 'string' || !value.startsWith('$steps.')),
  );
}

/** What a step expects beside its status. */
type Expected = { condition?: ListCondition; returns?: Returned | undefined; keeps?: Kept; rejects?: string };

/** Whether a body contains a runtime expression. */
function hasExpression(body: Json): boolean {
  return (
    isObject(body) && Object.values(body).some((value) => typeof value === 'string' && value.startsWith('$steps.'))
  );
}

/** The rule that says that items can be created, changed and deleted: the first that all these calls name. */
export function sharedRule({ create, update, remove }: Resource): string | undefined {
  const others = [remove, ...(update === undefined ? [] : [update])];
  return create.rules.find((id) => others.every((operation) => operation.rules.includes(id)));
}

/** Query parameters of paginated lists, where a new item may be on another page. */
const PAGES = /^(?:page|limit|offset|cursor|per_page|page_size|size|skip)$/;

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

function withNeeds(step: Step): Step {
  const { otherwise } = step;
  const needs = NEEDS[step.arazzo.stepId];
  return {
    ...step,
    ...(needs === undefined ? {} : { needs }),
    ...(otherwise === undefined ? {} : { otherwise: withNeeds(otherwise) }),
  };
}

/** Steps, the first of which is replaced by another one if it cannot be run. */
function orElse([step, ...others]: readonly Step[], [otherwise]: readonly Step[]): Step[] {
  if (step === undefined) return [];
  return [{ ...step, ...(otherwise === undefined ? {} : { otherwise }) }, ...others];
}

/**
 * The life cycle of an item: created, listed as it was sent, updated, listed as updated, deleted, no longer listed, and
 * not found from then on. Leftovers are deleted at the end of the run.
 */
export function lifeCycle(
  contract: Contract,
  resource: Resource,
  call: CreateCall,
  values: Values,
  word: string,
  hasOther = false,
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
    { condition, returns, keeps, rejects }: Expected = {},
  ): Step => {
    const conditions = condition === undefined ? [] : [condition];
    const explain = conditions.map(({ filter, expected: words, cause }) => [
      `$[?${filter}]`,
      { pointer: listed?.place.pointer ?? '', expected: words, cause },
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
        ...(keeps === undefined ? {} : { keeps }),
        ...(rejects === undefined ? {} : { rejects }),
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
  const source = idPointer === undefined ? id : { step: 'create', pointer: idPointer };
  /** What must come back of a body in the list. */
  const listedAs = (place: ListPlace, body: Json | undefined): Returned | undefined => {
    const sent = literalPart(body);
    if (sent === undefined) return undefined;
    const [only] = Object.keys(sent).filter((name) => typeof sent[name] === 'string' && sent[name].includes(word));
    const list = { pointer: place.pointer, key: place.key, id: source };
    return { sent, schema: place.items, list, ...(only === undefined ? {} : { only }) };
  };
  /** What must come back of a body in the response of an operation that answers with the item. */
  const answeredAs = (operation: Operation, body: Json | undefined): Returned | undefined => {
    const sent = literalPart(body);
    const place = idPlace(contract, operation, key);
    if (sent === undefined || place === undefined) return undefined;
    const pointer = place.slice(0, place.lastIndexOf('/'));
    return { sent, schema: schemaAt(contract, operation, pointer), pointer };
  };
  /** A step that checks the list, unless it is paginated. */
  const listStep = (
    stepId: string,
    says: string,
    condition: (place: ListPlace) => ListCondition,
    { sent, since }: { sent?: Json | undefined; since?: string } = {},
  ): Step[] => {
    if (listed === undefined) return [];
    const { operation, place } = listed;
    const isPaginated = operation.parameters.some(({ name, in: where }) => where === 'query' && PAGES.test(name));
    const request = { values: parent, query };
    const { pointer, key: idKey } = place;
    const expected = {
      condition: condition(place),
      returns: listedAs(place, sent),
      ...(since === undefined ? {} : { keeps: { since, pointer, key: idKey, except: source } }),
    };
    return isPaginated ? [] : [step(stepId, operation, says, request, success(operation), expected)];
  };
  const readStep = (stepId: string, says: string, sent: Json | undefined): Step[] =>
    read === undefined
      ? []
      : [step(stepId, read, says, { values: item }, success(read), { returns: answeredAs(read, sent) })];
  /** A list of the user of another account, which must not have the item. Whether that user may see it does not matter. */
  const foreignStep = (): Step[] => {
    if (listed === undefined || !hasOther || !isOfAccount(listed.operation)) return [];
    const { operation, place } = listed;
    const says = 'A list has no items of another account.';
    const hides = { pointer: place.pointer, key: place.key, id: source };
    const check = { kind: 'other-account', session: 'other', operation, says, expected: says, hides } as const;
    return [toStep('foreign', check, { values: parent, query }, [{ condition: '$statusCode < 500' }])];
  };
  const changed = update && sampleBody(contract, update, values, `${word}b`, item);
  // What a change does not name stays.
  const whole = isObject(call.body) && isObject(changed) ? { ...call.body, ...changed } : changed;

  return {
    id: `${create.id}-life-cycle`,
    steps: [
      step(
        'create',
        create,
        'A new item is created.',
        { values: call.path, query: call.query, body: call.body, ...outputs },
        success(create),
        { returns: answeredAs(create, call.body) },
      ),
      ...listStep('listed', 'A new item is in the list, as it was sent.', (place) => present(place, literal), {
        sent: call.body,
      }),
      ...foreignStep(),
      ...readStep('read', 'A new item can be read, as it was sent.', call.body),
      ...(update === undefined || changed === undefined
        ? []
        : [
            step('update', update, 'The item is updated.', { values: item, body: changed }, success(update), {
              returns: answeredAs(update, changed),
            }),
            ...orElse(
              listStep('changed', 'An updated item is listed as it was sent.', (place) => present(place, literal), {
                sent: whole,
                since: 'listed',
              }),
              listStep(
                'stillListed',
                'An item is in the list after a failed update.',
                (place) => present(place, literal),
                {
                  since: 'listed',
                },
              ),
            ),
            ...orElse(
              readStep('readChanged', 'An updated item can be read, as it was sent.', whole),
              readStep('stillRead', 'An item can be read after a failed update.', undefined),
            ),
          ]),
      step('delete', remove, 'The item is deleted.', { values: item }, success(remove)),
      ...listStep('gone', 'A deleted item is no longer in the list.', (place) => absent(place, literal), {
        since: 'listed',
      }),
      step('again', remove, 'A deleted item cannot be deleted again.', { values: item }, unknownItem(remove), {
        rejects: 'second deletion of an item',
      }),
    ].map(withNeeds),
  };
}
