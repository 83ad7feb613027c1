import type { Contract, Operation } from '../contract/contract.ts';
import { idPlace, type ListPlace, type Resource, schemaAt } from '../contract/items.ts';
import { fromPointer, isObject, type Json, type JsonObject } from '../contract/json.ts';
import { FEATURE_OFF } from '../http/persons.ts';
import type { CreateCall } from './createCall.ts';
import { type Expectation, success } from './expect.ts';
import { bodyHas, type ItemId, type Kept, type Request, type Returned, type Step, toStep } from './flow.ts';
import type { Values } from './values.ts';

/** What the life cycle of an item is made from. */
export type LifeCycle = {
  contract: Contract;
  resource: Resource;
  /** The call that creates the item. */
  call: CreateCall;
  values: Values;
  /** Part of the names of this run. */
  word: string;
  /** Whether there is a session of a user of another account. */
  hasOther?: boolean;
};

/** The item of a life cycle, as its steps refer to it. */
export type Item = LifeCycle & {
  rule: string | undefined;
  id: ItemId;
  /** The id in a condition: itself, or the runtime expression that stands for it. */
  literal: string;
  /** The values of the paths of its list and of itself. */
  parent: ReadonlyMap<string, string>;
  path: ReadonlyMap<string, string>;
  /** The part of the creation's query that the list takes, too. */
  query: ReadonlyMap<string, string>;
  /** What the creation hands to later steps. */
  outputs?: Record<string, string>;
};

const quoted = (value: string) => JSON.stringify(value);

/** The rule that says that items can be created, changed and deleted: the first that all these calls name. */
export function sharedRule({ create, update, remove }: Resource): string | undefined {
  const others = [remove, ...(update === undefined ? [] : [update])];
  // That a feature can be off says nothing of what its calls do while it is on.
  return create.rules.find((id) => id !== FEATURE_OFF && others.every((operation) => operation.rules.includes(id)));
}

export function itemOf(given: LifeCycle): Item {
  const { call, contract, resource } = given;
  const { clientId, create, key, listed, parameter } = resource;
  const output = '$steps.create.outputs.id';
  const name = clientId ? (call.path.get(parameter) ?? '') : output;
  const pointer = clientId ? undefined : idPlace(contract, create, key);
  const parent = new Map([...call.path].filter(([one]) => one !== parameter));
  const isAsked = (query: string) =>
    listed?.operation.parameters.some((one) => one.in === 'query' && one.name === query) ?? false;
  return {
    ...given,
    rule: sharedRule(resource),
    id: pointer === undefined ? name : { step: 'create', pointer },
    literal: clientId ? quoted(name) : `{${output}}`,
    parent,
    path: new Map([...parent, [parameter, name]]),
    query: new Map([...call.query].filter(([query]) => isAsked(query))),
    ...(pointer === undefined ? {} : { outputs: { id: `$response.body#${pointer}` } }),
  };
}

/** A condition on the items of a list, its description, and what a list that does not meet it does. */
type ListCondition = { filter: string; expected: string; cause: string };

/** A condition for a list that contains an item. */
export function present({ key, pointer }: ListPlace, id: string): ListCondition {
  const list = `@${fromPointer(pointer)
    .map((part) => `[${quoted(part)}]`)
    .join('')}`;
  return {
    filter: `${list}[?@[${quoted(key)}] == ${id}]`,
    expected: `an item with the ${key} of the new one`,
    cause: 'item missing from its list',
  };
}

export function absent(place: ListPlace, id: string): ListCondition {
  return {
    filter: `!${present(place, id).filter}`,
    expected: `no item with the ${place.key} of the deleted one`,
    cause: 'deleted item still in its list',
  };
}

const isExpression = (value: Json) => typeof value === 'string' && value.startsWith('$steps.');

/** The fields of a body whose values are known before it is sent. */
function literalPart(body: Json | undefined): JsonObject | undefined {
  if (!isObject(body)) return undefined;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isExpression(value)));
}

type Wanted = {
  id: string;
  operation: Operation;
  says: string;
  request: Request;
  expectation: Expectation;
  condition?: ListCondition;
  returns?: Returned;
  keeps?: Kept;
  rejects?: string;
};

/** A step of the user whose item it is. */
export function step({ resource, rule }: Item, wanted: Wanted): Step {
  const { condition, expectation, id, request, ...others } = wanted;
  const { criteria, statuses, expected } = expectation;
  const { body } = request;
  // A body with the id of the new item is known only when it is sent.
  const isKnown = body !== undefined && !(isObject(body) && Object.values(body).some(isExpression));
  const pointer = resource.listed?.place.pointer ?? '';
  const explain = condition && {
    [`$[?${condition.filter}]`]: { pointer, expected: condition.expected, cause: condition.cause },
  };
  return toStep(
    id,
    {
      ...{ kind: 'life-cycle', session: 'main', proves: rule, expected, statuses, explain, ...others },
      rawBody: isKnown ? JSON.stringify(body) : undefined,
    },
    request,
    [...criteria, ...(condition === undefined ? [] : [bodyHas(condition.filter)])],
  );
}

/** What must come back of a body in the list. */
function listedAs({ id, word }: Item, place: ListPlace, body: Json | undefined): Returned | undefined {
  const sent = literalPart(body);
  if (sent === undefined) return undefined;
  const only = Object.keys(sent).find((name) => typeof sent[name] === 'string' && sent[name].includes(word));
  return { sent, schema: place.items, list: { pointer: place.pointer, key: place.key, id }, only };
}

/** What must come back of a body in the response of an operation that answers with the item. */
export function answeredAs(
  { contract, resource }: Item,
  operation: Operation,
  body: Json | undefined,
): Returned | undefined {
  const sent = literalPart(body);
  const place = idPlace(contract, operation, resource.key);
  if (sent === undefined || place === undefined) return undefined;
  const pointer = place.slice(0, place.lastIndexOf('/'));
  return { sent, schema: schemaAt(contract, operation, pointer), pointer };
}

/** Query parameters of paginated lists, where a new item may be on another page. */
const PAGES = /^(?:page|limit|offset|cursor|per_page|page_size|size|skip)$/;

/** Whether a list may have further items on other pages. */
export function isPaged({ parameters }: Operation): boolean {
  return parameters.some(({ name, in: where }) => where === 'query' && PAGES.test(name));
}

type Look = Pick<Wanted, 'id' | 'says'> & {
  /** The body that must have come back. */
  sent?: Json;
};

/** A step that checks the list, unless it is paginated. `since`: the step since which it has lost no other item. */
export function listStep(item: Item, look: Look & { condition: typeof present; since?: string }): Step[] {
  const { id, says, condition, sent, since } = look;
  const { listed } = item.resource;
  if (listed === undefined) return [];
  const { operation, place } = listed;
  if (isPaged(operation)) return [];
  const { pointer, key } = place;
  return [
    step(item, {
      ...{ id, says, operation, request: { values: item.parent, query: item.query }, expectation: success(operation) },
      condition: condition(place, item.literal),
      returns: listedAs(item, place, sent),
      keeps: since === undefined ? undefined : { since, pointer, key, except: item.id },
    }),
  ];
}

/** A step that reads the item, if there is a call that does. */
export function readStep(item: Item, { id, says, sent }: Look): Step[] {
  const { read } = item.resource;
  if (read === undefined) return [];
  const returns = answeredAs(item, read, sent);
  return [
    step(item, { id, says, operation: read, request: { values: item.path }, expectation: success(read), returns }),
  ];
}
