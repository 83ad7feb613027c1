/** What a server has around the bodies of its responses that succeed, and the schemas of the bodies without it. */
import type { Contract, Operation } from '../contract/contract.ts';
import { isSame, type Json, type JsonObject, listAt, valueAt } from '../contract/json.ts';
import type { Matched, Statement } from './statement.ts';
import { alike, bagOf, type View, viewOf } from './view.ts';

/** Finds the schema of the body of a success, without what is around it. @returns A JSON pointer. */
export type BodyOf = (operation: Operation) => string | undefined;

/** The bodies of both sides, and what the file says of what is around them. */
export type Bodies = { contract: BodyOf; theirs: BodyOf; statements: Statement[] };

/** The property of the contract's envelope that has the body. */
const OURS = 'data';

/** The schema of JSON in the place of which others may stand. */
export function jsonOf(schemas: ReadonlyMap<string, string>): string | undefined {
  return schemas.get('application/json') ?? [...schemas].find(([type]) => /[+/]json\b|^\*\/\*$/.test(type))?.[1];
}

/** The schema of a successful response, with all that is around the body. */
export function successOf({ answers }: Operation): string | undefined {
  const all = [...answers].filter(([status]) => /^2/.test(status));
  return all.flatMap(([, { schemas }]) => jsonOf(schemas) ?? [...schemas.values()])[0];
}

/**
 * The only value that a schema allows; undefined if there are several.
 * @param isSeen Whether its examples are all values that were seen.
 */
export function onlyValue({ schema }: View, isSeen: boolean): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  const [only, ...more] = Array.isArray(schema.enum) ? schema.enum : isSeen ? listAt(schema, 'examples') : [];
  return more.length === 0 ? only : undefined;
}

const PLAIN: readonly View['kind'][] = ['id', 'time', 'text', 'number', 'boolean'];

/** In how many of the responses something has to be. */
export const NEARLY_ALL = 0.9;

/** In how many of the responses there may be more, such as a token where people sign in, and what lists say of their pages. */
const HALF = 0.5;

/** How many responses show that something is the same in all. */
const SEVERAL = 3;

/** Properties that nearly all of some schemas have, with their schemas. */
function sharedIn(document: JsonObject, answers: readonly View[]): Map<string, View[]> {
  const found = new Map<string, View[]>();
  for (const { properties } of answers) {
    for (const [name, pointer] of properties) found.set(name, [...(found.get(name) ?? []), viewOf(document, pointer)]);
  }
  return new Map([...found].filter(([, views]) => views.length >= NEARLY_ALL * answers.length));
}

/** How many different things are in a property. */
function varietyOf(document: JsonObject, views: readonly View[]): number {
  if (views.every(({ kind }) => PLAIN.includes(kind))) return 0;
  return new Set(views.map(({ pointer }) => JSON.stringify([...bagOf(document, pointer)]))).size;
}

/** What may be a secret, and must not be in a file. */
export const SECRET = /token|secret|password|session|csrf|key/i;

type Wrapper = Statement & { property: string };

const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** The property that has the body in nearly all responses, if there is one. */
function wrapperOf({ document, operations }: Contract, isSeen: boolean): Wrapper | undefined {
  const answers = operations.flatMap((operation) => {
    const pointer = successOf(operation);
    return pointer === undefined ? [] : [viewOf(document, pointer)];
  });
  if (answers.length < SEVERAL) return undefined;
  const shared = sharedIn(document, answers);
  const [best, next] = [...shared]
    .map(([name, views]) => ({ name, views, variety: varietyOf(document, views) }))
    .filter(({ variety }) => variety > 1)
    .toSorted((one, other) => other.variety - one.variety);
  if (best === undefined) return undefined;
  const beside = [...shared].filter(([name]) => name !== best.name);
  const fixed = beside.flatMap(([name, views]) => {
    const [value, ...more] = views.map((view) => onlyValue(view, isSeen));
    return value !== undefined && !(isSeen && SECRET.test(name)) && more.every((other) => isSame(other, value))
      ? [[name, value] as const]
      : [];
  });
  const known = new Map(fixed);
  const open = beside.map(([name]) => name).filter((name) => !known.has(name));
  const wrapped = answers.filter(({ properties }) => properties.has(best.name));
  const isMore = ({ properties }: View) => [...properties.keys()].some((name) => !shared.has(name));
  const fuller = wrapped.filter(isMore);
  const more = [...new Set(fuller.flatMap(({ properties }) => [...properties.keys()]))].filter(
    (name) => !shared.has(name),
  );
  // Lists have a name for their items that says nothing of other bodies.
  const isListed = best.views.every(({ kind }) => kind === 'list');
  const why = [
    `${named([best.name])} is in ${best.views.length} of ${answers.length} responses that succeed, each time with another value`,
    ...(open.length > 0 ? [`what ${named(open)} beside it says is not always the same`] : []),
    ...(more.length > 0 ? [`${fuller.length} have ${named(more.slice(0, 5))} beside it, which would be left out`] : []),
    ...(isListed ? ['all are lists, which may have their items there'] : []),
    ...(next !== undefined ? [`the body may be in ${named([next.name])}`] : []),
  ];
  return {
    property: best.name,
    pointer: '',
    wire: { envelope: { body: best.name, ...(fixed.length > 0 && { others: Object.fromEntries(fixed) }) } },
    isSure: next === undefined && fuller.length <= HALF * wrapped.length && !isListed,
    why: why.join('; '),
  };
}

/** The body in the contract's own envelope, which a few operations have. */
function innerOf(document: JsonObject, pointer: string): string {
  const { variants, pointer: own } = viewOf(document, pointer);
  const inner = [own, ...variants].map((one) => viewOf(document, one).properties.get(OURS));
  return inner.find((one) => one !== undefined) ?? pointer;
}

/** How much more a body must be like one of two schemas. */
const MARGIN = 0.1;

/** Whether a server has a body without the envelope that the contract has there; undefined if it cannot be told. */
function isBare(contract: JsonObject, theirs: JsonObject, ours: string, own: string): boolean | undefined {
  const [inner, body] = [innerOf(contract, ours), viewOf(theirs, own)];
  const isList = viewOf(contract, inner).kind === 'list';
  if (isList && body.kind !== 'any') return body.kind === 'list';
  if (body.properties.has(OURS) && body.properties.has('code')) return false;
  if (body.kind === 'kinds' || body.kind === 'any') return undefined;
  const [bare, whole] = [inner, ours].map((one) => alike(bagOf(contract, one), bagOf(theirs, body.pointer)));
  const lead = (bare ?? 0) - (whole ?? 0);
  return Math.abs(lead) < MARGIN ? undefined : lead > 0;
}

/** Whether a server leaves out the contract's envelope, by the operations that have it. */
function noneOf(contract: Contract, theirs: Contract, matched: readonly Matched[]): Statement | undefined {
  const told = matched.flatMap(({ contract: one, theirs: other, isSure }) => {
    const [ours, own] = [successOf(one), successOf(other)];
    if (!one.envelope || ours === undefined || own === undefined) return [];
    const bare = isBare(contract.document, theirs.document, ours, own);
    return bare === undefined ? [] : [{ bare, isSure }];
  });
  const bare = told.filter((one) => one.bare);
  if (bare.length <= told.length / 2) return undefined;
  return {
    pointer: '',
    wire: { envelope: 'none' },
    isSure: bare.length === told.length && bare.some(({ isSure }) => isSure),
    why: `${bare.length} of ${told.length} responses that have the contract’s envelope are here without it`,
  };
}

/** Whether what looks like an envelope is the one of the contract, where the contract has it. */
function isOurs({ property, wire }: Wrapper, matched: readonly Matched[]): boolean {
  const code = valueAt(wire, 'envelope', 'others', 'code');
  const isLike = property === OURS && code === 20_000;
  return isLike && matched.length > 0 && matched.every(({ contract }) => contract.envelope);
}

/**
 * Finds what is around the bodies of a server.
 * @param matched The operations that are found so far.
 * @param isSeen Whether the document of the server follows from its responses.
 */
export function bodiesOf(contract: Contract, theirs: Contract, matched: readonly Matched[], isSeen: boolean): Bodies {
  const found = wrapperOf(theirs, isSeen);
  const wrapper = found !== undefined && isOurs(found, matched) ? undefined : found;
  const statement = wrapper ?? noneOf(contract, theirs, matched);
  return {
    contract: (operation) => {
      const pointer = successOf(operation);
      const isInner = statement !== undefined && operation.envelope && pointer !== undefined;
      return isInner ? innerOf(contract.document, pointer) : pointer;
    },
    theirs: (operation) => {
      const pointer = successOf(operation);
      if (wrapper === undefined || pointer === undefined) return pointer;
      return viewOf(theirs.document, pointer).properties.get(wrapper.property) ?? pointer;
    },
    statements: statement === undefined ? [] : [statement],
  };
}
