import { fieldsOf } from '../contract/bodies.ts';
import type { Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { World } from '../phases/world.ts';

/** A body that has what is read within its only field: the field's name, and the names of what is in it. */
export type Wrapped = { name: string; body: JsonObject; inner: readonly string[] };

/** The objects in a response, outermost first. */
function objectsIn(value: Json | undefined): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

/**
 * A body for a call that takes within a field what is read without it, such as `{"data": {"keywords": []}}`; undefined if it takes
 * something else.
 */
export function wrappedBody(
  { contract, context }: World,
  { body }: Operation,
  answer: Json | undefined,
  isTarget: (item: JsonObject) => boolean,
): Wrapped | undefined {
  const { fields } = fieldsOf(contract.document, body?.schema ?? {});
  const [[name, schema] = []] = [...fields];
  if (body === undefined || fields.size !== 1 || name === undefined || schema === undefined) return undefined;
  const known = fieldsOf(contract.document, schema).fields;
  for (const item of objectsIn(answer).filter(isTarget)) {
    const own = Object.entries(item).filter(([key]) => known.has(key));
    const wrapped = { [name]: Object.fromEntries(own) };
    if (own.length > 0 && context.schemas.accepts(body.pointer, wrapped))
      return { name, body: wrapped, inner: own.map(([key]) => key) };
  }
  return undefined;
}

/** A view of what is read, in the form in which it is written. */
export function inWrapper<T extends { item: JsonObject | undefined }>(view: T, wrapped: Wrapped | undefined): T {
  return wrapped === undefined || view.item === undefined ? view : { ...view, item: { [wrapped.name]: view.item } };
}
