import { fromPointer, isObject, type Json, type JsonObject, readJson, texts } from '../contract/json.ts';
import type { Step } from '../plan/flow.ts';

/** Names of what an item allows. */
const LIMITS = /(?:^|_)(?:limits?|quotas?|allowances?)$/;

/** The least that an item allows of anything; as much as one likes where it says nothing, or null. */
function roomOf(item: Json): number {
  if (!isObject(item)) return Number.POSITIVE_INFINITY;
  const limits = Object.entries(item).flatMap(([name, value]) => (LIMITS.test(name) ? [value] : []));
  const numbers = limits.flatMap((value) => (isObject(value) ? Object.values(value) : [value]));
  return Math.min(Number.POSITIVE_INFINITY, ...numbers.filter((one) => typeof one === 'number'));
}

/** Of which lists a step that only prepares others takes the first item. */
function listsOf({ arazzo, check }: Step): string[] {
  if (check.kind !== 'rule' || check.rule !== undefined) return [];
  const outputs: JsonObject = isObject(arazzo.outputs) ? arazzo.outputs : {};
  return texts(Object.values(outputs)).flatMap(
    (one) => /^\$response\.body#(\/.*)\/0\/_?id$/.exec(one)?.slice(1, 2) ?? [],
  );
}

/** A value in which the list at some keys begins with the item that allows most. */
function sorted(value: Json, [key, ...rest]: readonly string[]): Json {
  if (key === undefined) return Array.isArray(value) ? value.toSorted((a, b) => compare(roomOf(b), roomOf(a))) : value;
  return isObject(value) ? { ...value, [key]: sorted(value[key] ?? null, rest) } : value;
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/**
 * The text of a response as a workflow is to see it. A step that only prepares others takes the first item of a list for something
 * that they create, such as the plan of an account. Which item that is is up to the server, and the workflow must find room in it:
 * that a plan for no keywords allows none is no fault.
 */
export function roomiestFirst(step: Step, text: string): string {
  const lists = listsOf(step);
  const read = lists.length === 0 ? undefined : readJson(text);
  if (!read?.ok) return text;
  return JSON.stringify(lists.reduce((value, pointer) => sorted(value, fromPointer(pointer)), read.value));
}
