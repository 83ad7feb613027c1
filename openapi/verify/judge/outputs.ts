import { withValuesInText } from '../arazzo/expressions.ts';
import type { StepResult } from '../arazzo/result.ts';
import { atPointer, isObject, type Json, type JsonObject, objectAt, textAt } from '../contract/json.ts';
import { sentJson } from '../http/call.ts';

/** The value of an output of an earlier step, such as `$steps.create.outputs.id`; undefined if it is not in the bodies. */
function outputOf({ flow, exchanges }: StepResult, expression: string): Json | undefined {
  const [, stepId = '', name = ''] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(expression) ?? [];
  const step = flow.steps.find(({ arazzo }) => arazzo.stepId === stepId);
  const said = textAt(objectAt(step?.arazzo, 'outputs'), name);
  const [, side, pointer = ''] = /^\$(request|response)\.body#(\/.*)$/.exec(said) ?? [];
  const exchange = exchanges.get(stepId);
  if (side === undefined || exchange === undefined) return undefined;
  return atPointer(side === 'request' ? sentJson(exchange.request) : exchange.answer?.json, pointer);
}

/** A condition with the values that earlier steps had, so that whoever reads it need not look them up. */
export function withOutputs(result: StepResult, condition: string): string {
  return withValuesInText(condition, (expression) => outputOf(result, expression), true);
}

/** The first object in a value that has one of these ids. */
function withId(value: Json | undefined, ids: ReadonlySet<string>): JsonObject | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isObject(value) && [value._id, value.id].some((id) => ids.has(JSON.stringify(id)))) return value;
  for (const one of Object.values(value)) {
    const found = withId(one, ids);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The item of a response that a condition with values is about: the one whose id it names; undefined if it names none. */
export function itemNamed(json: Json | undefined, condition: string): JsonObject | undefined {
  return withId(json, new Set(condition.match(/"[^"]+"|\b\d{3,}\b/g)));
}
