/**
 * What breaks for those who were written against the contract as it was. Why no library does this: docs/decisions.md.
 */
import { compareSchemas, type Direction, type Finding } from './compareSchemas.ts';
import {
  follow,
  isObject,
  isSame,
  type Json,
  listAt,
  type Operation,
  objectAt,
  operationsOf,
  type Placed,
  pointerTo,
  valueAt,
} from './json.ts';

export type Break = Finding & { operation: string };

type Side = { document: Json; operation: Operation };

/** Everything that breaks, operation by operation. */
export function compare(before: Json, after: Json): Break[] {
  const now = operationsOf(after);
  return operationsOf(before).flatMap((was) => {
    const is = now.find(({ id }) => id === was.id);
    const findings = is === undefined ? [goneFrom(was, now)] : compareOperations(before, after, was, is);
    return findings.map((finding) => ({ operation: was.id, ...finding }));
  });
}

function goneFrom(was: Operation, now: readonly Operation[]): Finding {
  const heir = now.find(({ method, path }) => method === was.method && path === was.path);
  const what = heir === undefined ? 'the operation is gone' : `the operation is now called ${heir.id}`;
  return { pointer: was.pointer, what };
}

function compareOperations(before: Json, after: Json, was: Operation, is: Operation): Finding[] {
  const [old, fresh] = [
    { document: before, operation: was },
    { document: after, operation: is },
  ];
  return [
    ...compareAddresses(was, is),
    ...compareSessions(old, fresh),
    ...compareParameters(old, fresh),
    ...compareBodies(old, fresh),
    ...compareResponses(old, fresh),
  ];
}

function compareAddresses(was: Operation, is: Operation): Finding[] {
  const address = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;
  if (address(was) === address(is)) return [];
  return [{ pointer: is.pointer, what: `the operation moved from ${address(was)} to ${address(is)}` }];
}

/** An operation says for itself what session it needs, or all do. */
function compareSessions(old: Side, fresh: Side): Finding[] {
  const needs = ({ document, operation }: Side) => listAt(operation.value.security ?? valueAt(document, 'security'));
  const asked = needs(fresh);
  if (isSame(needs(old), asked) || asked.length === 0 || asked.some((one) => isSame(one, {}))) return [];
  return [{ pointer: pointerTo(fresh.operation.pointer, 'security'), what: 'the session that is needed changed' }];
}

type Parameter = Placed & { key: string; required: boolean };

/** Those of the operation and those of its path, of which the former win. */
function parametersOf({ document, operation }: Side): Map<string, Parameter> {
  const { item, value, pointer } = operation;
  const lists = [
    { list: listAt(item, 'parameters'), at: pointerTo('#', 'paths', operation.path, 'parameters') },
    { list: listAt(value, 'parameters'), at: pointerTo(pointer, 'parameters') },
  ];
  const found = lists.flatMap(({ list, at }) =>
    list.map((one, index) => {
      const place = follow(document, { value: one, pointer: pointerTo(at, index) });
      const key = `${valueAt(place.value, 'in')} parameter ${valueAt(place.value, 'name')}`;
      return { ...place, key, required: valueAt(place.value, 'required') === true };
    }),
  );
  return new Map(found.map((parameter) => [parameter.key, parameter]));
}

function compareParameters(old: Side, fresh: Side): Finding[] {
  const [had, has] = [parametersOf(old), parametersOf(fresh)];
  const missing = [...had.values()]
    .filter(({ key }) => !has.has(key))
    .map(({ key, pointer }) => ({ pointer, what: `the ${key} is gone` }));
  return [
    ...missing,
    ...[...has.values()].flatMap((parameter) => {
      const was = had.get(parameter.key);
      const asked = parameter.required && was?.required !== true;
      const what = was === undefined ? 'is new and required' : 'is now required';
      return [
        ...(asked ? [{ pointer: parameter.pointer, what: `the ${parameter.key} ${what}` }] : []),
        ...(was === undefined ? [] : compareBelow(old, fresh, 'request', was, parameter, 'schema')),
      ];
    }),
  ];
}

function below({ value, pointer }: Placed, ...keys: readonly string[]): Placed {
  return { value: valueAt(value, ...keys), pointer: pointerTo(pointer, ...keys) };
}

function compareBelow(
  old: Side,
  fresh: Side,
  direction: Direction,
  was: Placed,
  is: Placed,
  ...keys: readonly string[]
): Finding[] {
  const pair = { before: old.document, after: fresh.document, direction };
  return compareSchemas(pair, below(was, ...keys), below(is, ...keys));
}

function compareBodies(old: Side, fresh: Side): Finding[] {
  const at = ({ document, operation: { value, pointer } }: Side) =>
    follow(document, { value: value.requestBody, pointer: pointerTo(pointer, 'requestBody') });
  const [was, is] = [at(old), at(fresh)];
  if (was.value !== undefined && is.value === undefined) {
    return [{ pointer: was.pointer, what: 'the request has no body any more' }];
  }
  const asked = valueAt(is.value, 'required') === true && valueAt(was.value, 'required') !== true;
  return [
    ...(asked ? [{ pointer: is.pointer, what: 'the request now needs a body' }] : []),
    ...compareContents(old, fresh, 'request', was, is),
  ];
}

function compareContents(old: Side, fresh: Side, direction: Direction, was: Placed, is: Placed): Finding[] {
  return Object.keys(objectAt(was.value, 'content')).flatMap((media) => {
    if (valueAt(is.value, 'content', media) === undefined) {
      return [{ pointer: below(was, 'content', media).pointer, what: `the ${direction} is no longer ${media}` }];
    }
    return compareBelow(old, fresh, direction, was, is, 'content', media, 'schema');
  });
}

function compareResponses(old: Side, fresh: Side): Finding[] {
  const [had, has] = [objectAt(old.operation.value, 'responses'), objectAt(fresh.operation.value, 'responses')];
  return Object.keys(had).flatMap((status) => {
    const at = ({ document, operation: { value, pointer } }: Side) =>
      follow(document, {
        value: valueAt(value, 'responses', status),
        pointer: pointerTo(pointer, 'responses', status),
      });
    const [was, is] = [at(old), at(fresh)];
    if (has[status] === undefined) {
      // An error that comes no more harms nobody.
      return status.startsWith('2') ? [{ pointer: was.pointer, what: `the answer ${status} is gone` }] : [];
    }
    const headers = Object.keys(objectAt(was.value, 'headers'))
      .filter((name) => !isObject(valueAt(is.value, 'headers', name)))
      .map((name) => ({ pointer: below(was, 'headers', name).pointer, what: `the header ${name} is gone` }));
    return [...headers, ...compareContents(old, fresh, 'response', was, is)];
  });
}
