import type { StepResult } from '../arazzo/result.ts';
import { fieldsOf } from '../contract/bodies.ts';
import { idOf, itemsAt, listPlace } from '../contract/items.ts';
import {
  atPointer,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  listAt,
  preview,
  toPointer,
} from '../contract/json.ts';
import { leastCertain, markAt } from '../contract/marks.ts';
import { isOfRun } from '../contract/samples.ts';
import type { ItemId, Kept, Returned } from '../plan/flow.ts';
import { type Context, toFinding } from './context.ts';
import type { Finding } from './types.ts';

export type Difference = { keys: string[]; expected: Json; received: Json | undefined };

/** Whether two lists have the same texts and numbers, in whatever order: that of a set says nothing. */
function isSameSet(sent: Json, received: Json | undefined): boolean {
  if (!Array.isArray(sent) || !Array.isArray(received) || sent.length !== received.length) return false;
  const isPlain = (value: Json) => typeof value === 'string' || typeof value === 'number';
  if (![...sent, ...received].every(isPlain)) return false;
  return isSame(sent.toSorted(), received.toSorted());
}

/** Where a value came back other than it was sent. Fields that were not sent may have any value. */
function differences(sent: Json, received: Json | undefined, keys: string[] = []): Difference[] {
  if (isObject(sent) && isObject(received)) {
    return Object.entries(sent).flatMap(([key, value]) => differences(value, received[key], [...keys, key]));
  }
  if (isSameSet(sent, received)) return [];
  if (Array.isArray(sent) && Array.isArray(received) && sent.length === received.length) {
    return sent.flatMap((value, index) => differences(value, received[index], [...keys, String(index)]));
  }
  return isSame(sent, received) ? [] : [{ keys, expected: sent, received }];
}

/** The id of the item that a workflow is about. */
function idIn({ exchanges }: StepResult, id: ItemId): string | undefined {
  return typeof id === 'string' ? id : atPointer(exchanges.get(id.step)?.answer?.json, id.pointer)?.toString();
}

/** The item in a response, and its pointer there. */
function itemIn(
  { list, pointer = '' }: Returned,
  result: StepResult,
  answer: Json | undefined,
): { item: JsonObject; pointer: string } | undefined {
  if (list === undefined) {
    const item = atPointer(answer, pointer);
    return isObject(item) ? { item, pointer } : undefined;
  }
  const { id, key } = list;
  const wanted = idIn(result, id);
  const items = itemsAt(answer, list);
  const index = items.findIndex((item) => String(item[key]) === wanted);
  const item = items[index];
  return item && { item, pointer: `${list.pointer}/${index}` };
}

/** The fields of what was sent that an item has, too, and that the server does not set itself. */
function comparable({ document }: Context['contract'], schema: Json, sent: JsonObject): JsonObject {
  const { fields } = fieldsOf(document, schema);
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => {
      const field = fields.get(name);
      return field !== undefined && field.readOnly !== true && field.format !== 'date-time';
    }),
  );
}

/** What came back other than it was sent, field by field. */
export function returnFindings(context: Context, result: StepResult): Finding[] {
  const { check } = result.step;
  const returns = check.kind === 'life-cycle' ? check.returns : undefined;
  const found = returns && itemIn(returns, result, result.exchange?.answer?.json);
  if (returns === undefined || found === undefined) return [];
  const sent = comparable(context.contract, returns.schema, returns.sent);
  const others = doubles(returns, result).map((pointer) =>
    toFinding(context, check, result.exchange, {
      kind: check.kind,
      cause: 'item created twice',
      certainty: 'inferred',
      says: 'A call that creates an item creates one.',
      pointer,
      expected: `one item with this ${returns.only}`,
      received: preview(atPointer(result.exchange?.answer?.json, pointer)),
    }),
  );
  const listed = itemsAt(result.exchange?.answer?.json, returns.list ?? { pointer: '' });
  const own = differences(sent, found.item).filter((one) => !isTaken(one, listed, sent));
  const changed = own.map(({ keys, expected, received }) => {
    const { status } = markAt(context.contract.document, returns.schema, keys);
    return toFinding(context, check, result.exchange, {
      kind: check.kind,
      cause: 'value not returned as it was sent',
      certainty: leastCertain(status, 'inferred'),
      pointer: `${found.pointer}${toPointer(keys)}`,
      expected: `${preview(expected)}, as it was sent`,
      received: preview(received),
    });
  });
  return [...others, ...changed];
}

/**
 * Whether the items that a reference list lacks are in that of an item of another run now, where each can be in only one, such
 * as the members of groups.
 */
export function isTaken({ keys, expected, received }: Difference, items: readonly JsonObject[], sent: Json): boolean {
  if (!Array.isArray(expected) || !Array.isArray(received)) return false;
  const [word] = /\bv[0-9a-f]{8}/.exec(JSON.stringify(sent)) ?? [];
  const lost = expected.filter((one) => !received.some((other) => isSame(one, other)));
  const others = items.filter((item) => isOfRun(item, word)).flatMap((item) => listAt(item, ...keys));
  return lost.length > 0 && lost.every((one) => others.some((other) => isSame(one, other)));
}

/** Further items with the value that only one item of this run has. */
function doubles({ list, only, sent }: Returned, { exchange }: StepResult): string[] {
  if (list === undefined || only === undefined) return [];
  const items = itemsAt(exchange?.answer?.json, list);
  const own = items.flatMap((item, index) => (isSame(item[only], sent[only]) ? [`${list.pointer}/${index}`] : []));
  return own.slice(1);
}

/** The ids of a list in the response of a step. */
function idsAt({ pointer, key }: Kept, answer: Json | undefined): string[] {
  return itemsAt(answer, { pointer }).flatMap((item) => idOf(item, key) ?? []);
}

/** Items that were in the list before and are no longer, though nobody deleted them. */
export function keptFindings(context: Context, result: StepResult): Finding[] {
  const { check } = result.step;
  const keeps = check.kind === 'life-cycle' ? check.keeps : undefined;
  const before = keeps && result.exchanges.get(keeps.since)?.answer?.json;
  if (keeps === undefined || before === undefined) return [];
  const now = idsAt(keeps, result.exchange?.answer?.json);
  const own = idIn(result, keeps.except);
  // What another run has created, it also deletes.
  const lasting = itemsAt(before, keeps).filter((item) => !isOfRun(item));
  const lost = lasting.flatMap((item) => idOf(item, keeps.key) ?? []).filter((id) => id !== own && !now.includes(id));
  return lost.slice(0, 1).map((id) =>
    toFinding(context, check, result.exchange, {
      kind: check.kind,
      cause: 'other items lost from a list',
      certainty: 'inferred',
      says: 'A change of one item leaves the others in the list.',
      pointer: keeps.pointer,
      expected: `the item with the ${keeps.key} ${id}, as in the list before`,
      received: `${now.length} items without it`,
    }),
  );
}

/** Items that are in a list more than once. */
export function repeatedFindings(context: Context, result: StepResult): Finding[] {
  const { check } = result.step;
  const answer = result.exchange?.answer;
  if (answer === undefined || answer.status >= 300) return [];
  const place = listPlace(context.contract, check.operation);
  if (place === undefined) return [];
  const ids = itemsAt(answer.json, place).flatMap((item) => idOf(item, place.key) ?? []);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (repeated < 0) return [];
  return [
    toFinding(context, check, result.exchange, {
      kind: 'shape',
      cause: 'item more than once in a list',
      certainty: 'inferred',
      says: 'Each item of a list is in it once.',
      pointer: `${place.pointer}/${repeated}/${place.key}`,
      expected: 'an id that no other item of the list has',
      received: preview(ids[repeated]),
    }),
  ];
}

/** An item of another account in a list. */
export function foreignFindings(context: Context, result: StepResult): Finding[] {
  const { check } = result.step;
  const hides = check.kind === 'other-account' ? check.hides : undefined;
  if (hides === undefined) return [];
  const items = itemsAt(result.exchange?.answer?.json, hides);
  const id = idIn(result, hides.id);
  const index = items.findIndex((item) => id !== undefined && idOf(item, hides.key) === id);
  if (index < 0) return [];
  return [
    toFinding(context, check, result.exchange, {
      kind: check.kind,
      cause: 'item of another account shown',
      pointer: `${hides.pointer}/${index}/${hides.key}`,
      expected: 'no item of another account',
      received: preview(items[index]?.[hides.key]),
    }),
  ];
}
