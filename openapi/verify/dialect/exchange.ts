/** Replacements of names, statuses and values that can be taken back. */
import type { Json } from '../contract/json.ts';

/** `own`: from the contract to the server. `contract`: back. */
export type Towards = 'own' | 'contract';

/** A value of an enum. */
export type Plain = string | number | boolean;

type Exchanged = Record<Towards, ReadonlyMap<string, string>>;

/**
 * A replacement of texts that can be taken back. A text that is the replacement of another one, and means nothing in the
 * contract, takes the place that has become free.
 */
function exchanged(pairs: readonly (readonly [contract: string, own: string])[]): Exchanged {
  const own = new Map(pairs);
  const contract = new Map(pairs.map(([from, to]) => [to, from]));
  for (const [from] of pairs) {
    if (contract.has(from)) continue;
    let last = from;
    for (let next = own.get(last); next !== undefined; next = own.get(last)) last = next;
    own.set(last, from);
    contract.set(from, last);
  }
  return { own, contract };
}

/** What a replacement was computed from does not change. */
const known = new WeakMap<object, Exchanged>();

export function exchangedOf(of: object, pairs: () => [string, string][]): Exchanged {
  const found = known.get(of) ?? exchanged(pairs());
  known.set(of, found);
  return found;
}

export const textsOf = (texts: Record<string, string>) => exchangedOf(texts, () => Object.entries(texts));

/** Values as JSON, so that 3 is not taken for "3". */
const valuesOf = (values: Record<string, Plain>) =>
  exchangedOf(values, () =>
    Object.entries(values).map(([value, own]) => [
      value === 'true' || value === 'false' ? value : JSON.stringify(value),
      JSON.stringify(own),
    ]),
  );

/** What stands for a value; undefined if nothing does. */
export function replacedBy(values: Record<string, Plain> | undefined, value: Json, towards: Towards): Json | undefined {
  if (values === undefined || typeof value === 'object' || Object.is(value, -0)) return undefined;
  const next = valuesOf(values)[towards].get(JSON.stringify(value));
  return next === undefined ? undefined : JSON.parse(next);
}

/** The boolean or the number that a text of an address may stand for. */
export function plainIn(text: string): Plain | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  return String(Number(text)) === text ? Number(text) : undefined;
}
