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
  /** Properties of the contract's object for which nothing stands. */
  lost?: readonly { name: string; pointer: string }[];
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
  // An object with one other in it, and nothing else, says nothing by itself.
  const isRoot = b.properties.size === 1 && a.properties.size > 1 && !a.properties.has(name);
  const isUnlike = like < LEAST || like < alike(bag, bagOf(theirs, b.pointer)) + MARGIN;
  if (a.kind === 'object' && isUnlike && !(isRoot && like > 0)) return undefined;
  return {
    wire: { wrapped: name },
    contract: a.pointer,
    theirs: pointer,
    // What else is in the object would be lost.
    isSure: b.properties.size === 1 && like > LEAST,
    why: `the value is in an object; likeness ${like.toFixed(2)}`,
  };
}

/**
 * What a server does not say beside the rows of a list, by the contract's names.
 * `names`: what it says elsewhere. `lost`: what it may not say at all.
 */
export type SaidElsewhere = { names: readonly string[]; lost: readonly string[] };

const NOTHING_SAID: SaidElsewhere = { names: [], lost: [] };

/** The property of the contract's object that has the value, if all others are always the same, or said elsewhere. */
function takenOut({ contract, theirs }: Documents, a: View, b: View, said: SaidElsewhere): Box | undefined {
  const isSaid = (key: string) => said.names.includes(key) || said.lost.includes(key);
  const inner = only([...a.properties].filter(([key, of]) => !isSaid(key) && !isFixed(viewOf(contract, of))));
  if (inner === undefined || viewOf(contract, inner[1]).kind !== b.kind) return undefined;
  const [name, pointer] = inner;
  const like = alike(bagOf(contract, pointer), bagOf(theirs, b.pointer));
  const lost = [...a.properties].flatMap(([key, of]) => (said.lost.includes(key) ? [{ name: key, pointer: of }] : []));
  return {
    wire: { unwrapped: name },
    contract: pointer,
    theirs: b.pointer,
    isSure: lost.length === 0 && like > LEAST,
    why: `the value is without its object; likeness ${like.toFixed(2)}${lost.map(({ name }) => `; no header says ${name}`).join('')}`,
    lost,
  };
}

/** How a server boxes a value otherwise than the contract; undefined if it does not. */
export function boxOf(documents: Documents, a: View, b: View, said = NOTHING_SAID): Box | undefined {
  if (b.kind === 'object' && a.kind !== 'kinds' && a.kind !== 'any') return wrappedIn(documents, a, b);
  return a.kind === 'object' && b.kind !== 'object' ? takenOut(documents, a, b, said) : undefined;
}
