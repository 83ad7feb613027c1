import { isObject, type JsonObject, listAt, textAt } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { World } from '../phases/world.ts';
import { type InvalidBody, invalidBodies } from '../plan/badInput.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import type { Subject } from './subject.ts';

/** The invalid fields that a response names, without what is inside of them. */
function namedIn({ answer }: Exchange): Set<string> {
  const errors = listAt(answer?.json, 'errors');
  return new Set(errors.map((error) => textAt(error, 'field').split('.')[0] ?? ''));
}

/** Two invalid bodies of different fields: values beyond a limit, or fields that are missing, of which no reader stops at the first. */
function pairOf(all: readonly InvalidBody[]): [InvalidBody, InvalidBody] | undefined {
  for (const kind of ['out-of-range', 'missing-field'] as const) {
    const own = all.filter((one) => one.kind === kind);
    const [first] = own;
    const second = own.find(({ field }) => field !== first?.field);
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}

/** A body with what is wrong in each of two. */
function bothOf(body: JsonObject, pair: readonly InvalidBody[]): JsonObject {
  const next = { ...body };
  for (const { field, body: wrong } of pair) {
    const value = isObject(wrong) ? wrong[field] : undefined;
    if (value === undefined) delete next[field];
    else next[field] = value;
  }
  return next;
}

/** A body with two invalid fields is refused with the names of both, where each is named when it is alone. */
export async function checkAllNamed(world: World, subject: Subject): Promise<void> {
  const { write, body, set } = subject;
  // Errors of another form can have another way to name fields.
  if (world.context.errors !== undefined) return;
  const pair = pairOf(invalidBodies(world.contract.document, write.body?.schema ?? {}, body));
  if (pair === undefined) return;
  for (const { body: wrong, field } of pair) {
    const alone = await set(wrong);
    if (isSuccessful({ operation: write }, alone) || !namedIn(alone).has(field)) return;
  }
  const exchange = await set(bothOf(body, pair));
  const named = namedIn(exchange);
  const lost = pair.find(({ field }) => !named.has(field));
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'one of several invalid fields not named',
    pointer: '/errors',
    expected: `${pair.map(({ field }) => field).join(' and ')}, each of which is named when it is alone`,
    received: [...named].join(' and ') || 'no field',
  };
  const says = 'A refusal names all invalid fields at once.';
  note(world, 'half-done', { operation: write }, exchange, lost === undefined ? [] : [problem], says);
}
