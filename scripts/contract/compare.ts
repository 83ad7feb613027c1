/**
 * Finds breaking changes between two versions of the contract. docs/decisions.md says why no library is used.
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

/** All breaking changes, by operation. */
export function compare(before: Json, after: Json): Break[] {
  const now = operationsOf(after);
  return operationsOf(before).flatMap((was) => {
    const is = now.find(({ id }) => id === was.id);
    const findings = is === undefined ? [removedOrRenamed(was, now)] : compareOperations(before, after, was, is);
    return findings.map((finding) => ({ operation: was.id, ...finding }));
  });
}

function removedOrRenamed(was: Operation, now: readonly Operation[]): Finding {
  const renamed = now.find(({ method, path }) => method === was.method && path === was.path);
  const what = renamed === undefined ? 'the operation was removed' : `the operation is now called ${renamed.id}`;
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

/** The session requirement of an operation, or the contract's default. */
function compareSessions(old: Side, fresh: Side): Finding[] {
  const needs = ({ document, operation }: Side) => listAt(operation.value.security ?? valueAt(document, 'security'));
  const asked = needs(fresh);
  if (isSame(needs(old), asked) || asked.length === 0 || asked.some((one) => isSame(one, {}))) return [];
  return [{ pointer: pointerTo(fresh.operation.pointer, 'security'), what: 'the required session changed' }];
}

type Parameter = Placed & { key: string; required: boolean };

/** The parameters of the operation and of its path; the operation's win. */
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
    .map(({ key, pointer }) => ({ pointer, what: `the ${key} was removed` }));
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
    return [{ pointer: was.pointer, what: 'the request no longer has a body' }];
  }
  const asked = valueAt(is.value, 'required') === true && valueAt(was.value, 'required') !== true;
  return [
    ...(asked ? [{ pointer: is.pointer, what: 'the request now requires a body' }] : []),
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
      // A removed error status breaks nothing.
      return status.startsWith('2') ? [{ pointer: was.pointer, what: `the response ${status} was removed` }] : [];
    }
    const headers = Object.keys(objectAt(was.value, 'headers'))
      .filter((name) => !isObject(valueAt(is.value, 'headers', name)))
      .map((name) => ({ pointer: below(was, 'headers', name).pointer, what: `the header ${name} was removed` }));
    return [...headers, ...compareContents(old, fresh, 'response', was, is)];
  });
}
