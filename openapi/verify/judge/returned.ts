import type { StepResult } from '../arazzo/run.ts';
import { fieldsOf } from '../contract/bodies.ts';
import { itemsAt } from '../contract/items.ts';
import { atPointer, isObject, isSame, type Json, type JsonObject, preview, toPointer } from '../contract/json.ts';
import { leastCertain, markAt } from '../contract/marks.ts';
import type { Returned } from '../plan/flow.ts';
import { type Context, toFinding } from './context.ts';
import type { Finding } from './types.ts';

type Difference = { keys: string[]; expected: Json; received: Json | undefined };

/** Where a value came back other than it was sent. Fields that were not sent may have any value. */
function differences(sent: Json, received: Json | undefined, keys: string[] = []): Difference[] {
  if (isObject(sent) && isObject(received)) {
    return Object.entries(sent).flatMap(([key, value]) => differences(value, received[key], [...keys, key]));
  }
  if (Array.isArray(sent) && Array.isArray(received) && sent.length === received.length) {
    return sent.flatMap((value, index) => differences(value, received[index], [...keys, String(index)]));
  }
  return isSame(sent, received) ? [] : [{ keys, expected: sent, received }];
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
  const wanted =
    typeof id === 'string' ? id : atPointer(result.exchanges.get(id.step)?.answer?.json, id.pointer)?.toString();
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
  const { returns } = check;
  const found = returns && itemIn(returns, result, result.exchange?.answer?.json);
  if (returns === undefined || found === undefined) return [];
  const sent = comparable(context.contract, returns.schema, returns.sent);
  return differences(sent, found.item).map(({ keys, expected, received }) => {
    const { status } = markAt(context.contract.document, returns.schema, keys);
    return toFinding(context, check, result.exchange, {
      kind: check.kind,
      certainty: leastCertain(status, 'inferred'),
      pointer: `${found.pointer}${toPointer(keys)}`,
      expected: `${preview(expected)}, as it was sent`,
      received: preview(received),
    });
  });
}
