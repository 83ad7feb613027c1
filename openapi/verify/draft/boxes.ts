/** Values that a server puts into an object of their own, or takes out of the one that the contract has for them. */
import type { JsonObject } from '../contract/json.ts';
import type { Documents } from './values.ts';
import { alike, bagOf, type View, viewOf } from './view.ts';

export type Box = {
  wire: JsonObject;
  /** The schemas of the value itself. */
  contract: string;
  theirs: string;
  isSure: boolean;
  why: string;
};

/** How alike a value must be to what is in an object, and by how much more than to the object. */
const LEAST = 0.5;
const MARGIN = 0.15;

/** Whether a schema allows one value only. */
function isFixed({ schema }: View): boolean {
  return schema.const !== undefined || (Array.isArray(schema.enum) && schema.enum.length === 1);
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** The property of a server's object that has the value, if there is one of its kind. */
function wrappedIn({ contract, theirs }: Documents, a: View, b: View): Box | undefined {
  const inner = only([...b.properties].filter(([, of]) => viewOf(theirs, of).kind === a.kind));
  if (inner === undefined || (a.kind !== 'list' && a.kind !== 'object' && b.properties.size > 1)) return undefined;
  const [name, pointer] = inner;
  const bag = bagOf(contract, a.pointer);
  const like = alike(bag, bagOf(theirs, pointer));
  if (a.kind === 'object' && (like < LEAST || like < alike(bag, bagOf(theirs, b.pointer)) + MARGIN)) return undefined;
  return {
    wire: { wrapped: name },
    contract: a.pointer,
    theirs: pointer,
    // What else is in the object would be lost.
    isSure: b.properties.size === 1 && like > LEAST,
    why: `the value is in an object; likeness ${like.toFixed(2)}`,
  };
}

/** The property of the contract's object that has the value, if all others are always the same. */
function takenOut({ contract, theirs }: Documents, a: View, b: View): Box | undefined {
  const inner = only([...a.properties].filter(([, of]) => !isFixed(viewOf(contract, of))));
  if (inner === undefined || viewOf(contract, inner[1]).kind !== b.kind) return undefined;
  const [name, pointer] = inner;
  const like = alike(bagOf(contract, pointer), bagOf(theirs, b.pointer));
  return {
    wire: { unwrapped: name },
    contract: pointer,
    theirs: b.pointer,
    isSure: like > LEAST,
    why: `the value is without its object; likeness ${like.toFixed(2)}`,
  };
}

/** How a server boxes a value otherwise than the contract; undefined if it does not. */
export function boxOf(documents: Documents, a: View, b: View): Box | undefined {
  if (b.kind === 'object' && a.kind !== 'kinds' && a.kind !== 'any') return wrappedIn(documents, a, b);
  return a.kind === 'object' && b.kind !== 'object' ? takenOut(documents, a, b) : undefined;
}
