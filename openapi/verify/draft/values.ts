/** How alike two schemas are, one of the contract and one of a server. */
import type { JsonObject } from '../contract/json.ts';
import { assign } from './assign.ts';
import { type Known, pairOf } from './known.ts';
import { alike, bagOf, demandsOf, type Kind, type View, viewOf } from './view.ts';
import { likeness, spelt } from './words.ts';

/** Two documents that are compared, with what is known of them already. */
export type Documents = { contract: JsonObject; theirs: JsonObject; known: Known };

/** Kinds of the contract that a server may have in the place of another one, and how usual that is. */
const IN_PLACE: Partial<Record<Kind, Partial<Record<Kind, number>>>> = {
  id: { text: 0.8, number: 0.8, any: 0.5 },
  time: { text: 0.7, number: 0.7, any: 0.5 },
  text: { any: 0.5, id: 0.4 },
  number: { any: 0.5 },
  boolean: { any: 0.5 },
  list: { any: 0.4 },
  object: { any: 0.4, kinds: 0.4 },
  kinds: { any: 0.5, object: 0.4, text: 0.3, list: 0.3, number: 0.3 },
  any: { text: 0.5, number: 0.5, boolean: 0.5, list: 0.4, object: 0.4, kinds: 0.5 },
};

/** Whether what both schemas demand is the same: 1 all of it, 0.5 if nothing is known, 0 none. */
function sameDemands(one: View, other: View): number {
  const [a, b] = [demandsOf(one), demandsOf(other)];
  const all = new Set([...a.keys(), ...b.keys()]);
  if (all.size === 0) return 0.5;
  const points = [...all].map((word): number => {
    const [x, y] = [a.get(word), b.get(word)];
    return x === undefined || y === undefined ? 0.35 : x === y ? 1 : 0;
  });
  return points.reduce((sum, point) => sum + point, 0) / points.length;
}

/** Pairs the values of two enums by their spelling. */
export function pairedValues(contract: readonly string[], theirs: readonly string[]) {
  const scores = contract.map((value) => theirs.map((other) => likeness(value, other)));
  return assign(scores, 0.3);
}

function sameValues(contract: readonly string[], theirs: readonly string[]): number {
  const known = new Set(theirs.map(spelt));
  const shared = contract.filter((value) => known.has(spelt(value))).length;
  return (2 * shared) / (contract.length + theirs.length);
}

/** Whether two schemas, or the items of two lists, are known to be of the same thing. */
export function isKnown({ contract, theirs, known }: Documents, one: string, other: string): boolean {
  const [a, b] = [viewOf(contract, one), viewOf(theirs, other)];
  if (a.items !== undefined && b.items !== undefined) return isKnown({ contract, theirs, known }, a.items, b.items);
  return known.schemas.has(pairOf(a.pointer, b.pointer));
}

/** How alike two names of properties are. */
export function nameLikeness({ known }: Documents, one: string, other: string): number {
  const own = likeness(one, other);
  return own < 0.9 && known.names.get(spelt(other)) === spelt(one) ? 0.9 : own;
}

/** How alike two schemas are, from 0 (no value can be of both) to 1. */
export function valueLikeness(documents: Documents, one: string, other: string): number {
  if (isKnown(documents, one, other)) return 1;
  const { contract, theirs } = documents;
  const [a, b] = [viewOf(contract, one), viewOf(theirs, other)];
  if (a.kind !== b.kind) {
    // It may be the only thing in an object.
    const [inner, ...others] = b.kind === 'object' ? b.properties.values() : [];
    const boxed = inner === undefined || others.length > 0 ? 0 : 0.8 * valueLikeness(documents, one, inner);
    return Math.max(IN_PLACE[a.kind]?.[b.kind] ?? 0, boxed);
  }
  if (a.kind === 'object' || a.kind === 'list' || a.kind === 'kinds')
    return 0.4 + 0.6 * alike(bagOf(contract, one), bagOf(theirs, other));
  const enums = a.values.length > 0 && b.values.length > 0 ? sameValues(a.values, b.values) : undefined;
  return 0.5 + 0.5 * (enums === undefined ? sameDemands(a, b) : Math.max(enums, 0.6 * sameDemands(a, b)));
}

/** Whether a schema says so much of its values that few others are alike. */
export function isTelling(document: JsonObject, pointer: string): boolean {
  const view = viewOf(document, pointer);
  if (view.kind === 'object' || view.kind === 'kinds') return view.properties.size + view.variants.length > 1;
  if (view.kind === 'list' && view.items !== undefined) return isTelling(document, view.items);
  return demandsOf(view).size > 0;
}
