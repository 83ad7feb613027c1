import { isObject, type Json, type JsonObject } from '../contract/json.ts';

const EXPRESSION = String.raw`\$(?:inputs\.\w+|steps\.\w+\.outputs\.\w+)`;
const ALONE = new RegExp(`^${EXPRESSION}$`);
const WITHIN = new RegExp(`\\{(${EXPRESSION})\\}|(${EXPRESSION})`, 'g');

/** The value of a runtime expression, such as `$inputs.run`; undefined if it is not known yet. */
export type Known = (expression: string) => Json | undefined;

/** Replaces expressions in a text: with literals in a condition, as text in other texts. */
export function withValuesInText(text: string, known: Known, isCondition: boolean): string {
  return text.replaceAll(WITHIN, (whole, embedded, bare) => {
    const value = known(String(embedded ?? bare));
    if (value === undefined) return String(whole);
    return isCondition ? JSON.stringify(value) : String(value);
  });
}

/**
 * Replaces runtime expressions in a value: with their own type if the value is only the expression, as text inside a text,
 * and as literals inside a condition.
 */
export function withValues(value: Json, known: Known, isCondition = false): Json {
  if (Array.isArray(value)) return value.map((item) => withValues(item, known));
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => [key, withValues(item, known, key === 'condition')]);
    return Object.fromEntries(entries);
  }
  if (typeof value !== 'string') return value;
  if (!isCondition && ALONE.test(value)) return known(value) ?? value;
  return withValuesInText(value, known, isCondition);
}

/**
 * The inputs of a run. respect-core can replace them, too, but builds two validators per workflow with inputs, which takes
 * longer than the calls.
 */
export function knownInputs(inputs: JsonObject): Known {
  return (expression) => {
    const [, name] = /^\$inputs\.(\w+)$/.exec(expression) ?? [];
    return name === undefined ? undefined : (inputs[name] ?? '');
  };
}
