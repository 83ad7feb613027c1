import { fieldsOf } from '../contract/bodies.ts';
import type { Certainty, Operation } from '../contract/contract.ts';
import { actionsOn, type Resource } from '../contract/items.ts';
import { isObject, isSame, type Json, type JsonObject, toPointer } from '../contract/json.ts';
import { certaintyOf, markAt } from '../contract/marks.ts';
import { inventId, outOfRange, wrongType } from '../contract/samples.ts';
import { pathNames } from '../contract/template.ts';
import { whoLacks } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { invalidBodies, sampleBody } from '../plan/badInput.ts';
import { isOfAccount } from '../plan/protocol.ts';
import type { Sent } from './lab.ts';
import { schemaFor, withValue } from './leaves.ts';
import { genericPlace } from './spoilt.ts';
import type { Subject } from './subject.ts';
import { trusted } from './trusted.ts';

type Path = ReadonlyMap<string, string>;

/** A call that must be rejected, and what it is, in words. */
export type Rejected = {
  what: string;
  by: By;
  operation: Operation;
  body?: JsonObject;
  /** Where it is sent, if not to the item of the subject. */
  path?: Path;
  as?: Sent;
  /** What the caller says besides. */
  headers?: Readonly<Record<string, string>>;
  /** The value beyond a limit of the schema that is in it, if nothing else tries that it is rejected. */
  beyond?: Beyond;
  /** Where in the body the one mistake is. */
  place?: readonly string[];
};

/** A value beyond a limit: where, and how certain the limit is. */
type Beyond = { pointer: string; certainty: Certainty };

const MAIN: By = { session: 'main' };

/** A value of a body with a mistake in it, and where. */
type Mistake = { keys: string[]; body: Json; says: string; beyond?: Beyond };

/** The body and what is in it, at each depth, with its schema. */
type Part = { keys: string[]; schema: JsonObject; value: Json };

type ItemsOf = (items: readonly [string, Json][]) => readonly [string, Json][];

/** The last item of a list tells as much as the others: what stands before it has been stored by then. */
const last: ItemsOf = (items) => items.slice(-1);

/** `itemsOf`: the items of a list that are looked into. */
function partsOf(
  document: JsonObject,
  raw: Json | undefined,
  value: Json,
  itemsOf: ItemsOf = last,
  keys: string[] = [],
): Part[] {
  const schema = schemaFor(document, raw, value);
  const { fields } = fieldsOf(document, schema);
  const inner = Array.isArray(value) ? itemsOf(Object.entries(value)) : isObject(value) ? Object.entries(value) : [];
  const below = inner.flatMap(([name, one]) => {
    const own = Array.isArray(value) ? schema.items : (fields.get(name) ?? schema.additionalProperties);
    return partsOf(document, own, one, itemsOf, [...keys, name]);
  });
  return [{ keys, schema, value }, ...below];
}

/** An item that a list cannot have, after those that it has. */
function longer(schema: JsonObject, list: readonly Json[]): Json[] {
  const isFull = typeof schema.maxItems === 'number' && list.length >= schema.maxItems;
  return [...(isFull ? list.slice(0, -1) : list), { wrong: 'item' }];
}

/** Mistakes within the fields of a body: in the last field of what is in it, and after the last item of a list. */
function nestedMistakes(document: JsonObject, schema: Json, body: JsonObject): Mistake[] {
  return partsOf(document, schema, body).flatMap(({ keys, schema: own, value }): Mistake[] => {
    const place = keys.join('.');
    if (keys.length === 0) return [];
    if (Array.isArray(value)) {
      const says = `A \`${place}\` whose last item is invalid is rejected.`;
      const more = longer(own, value);
      return [{ keys: [...keys, String(more.length - 1)], body: withValue(body, keys, more), says }];
    }
    if (!isObject(value)) return [];
    const { fields } = fieldsOf(document, own);
    const known = Object.keys(value).filter((name) => wrongType(fields.get(name) ?? {}) !== undefined);
    // Servers store in the order of the body or of their own fields: the mistake comes last and first.
    return [...new Set([known.at(-1), known[0]])].flatMap((name): Mistake[] => {
      const wrong = name === undefined ? undefined : wrongType(fields.get(name) ?? {});
      if (name === undefined || wrong === undefined) return [];
      const at = [...keys, name];
      return [
        { keys: at, body: withValue(body, at, wrong), says: `\`${at.join('.')}\` of the wrong type is rejected.` },
      ];
    });
  });
}

/** Values beyond a limit within the fields of a body: of those directly in the body, each call has its own check. */
function nestedLimits(document: JsonObject, schema: Json, body: JsonObject): Mistake[] {
  return partsOf(document, schema, body).flatMap(({ keys, schema: own }): Mistake[] => {
    const beyond = keys.length > 1 ? outOfRange(own) : undefined;
    if (beyond === undefined) return [];
    const says = `\`${keys.join('.')}\` beyond its limit is rejected.`;
    const certainty = certaintyOf(markAt(document, schema, keys), beyond.keyword, 'request');
    const pointer = toPointer(keys);
    return [{ keys, body: withValue(body, keys, beyond.value), says, beyond: { pointer, certainty } }];
  });
}

/** Ids that no item has, in place of those that a body has. */
function unknownReferences({ contract, values }: World, { write, body: own }: Subject, other: JsonObject): Mistake[] {
  // Only some items of a list may refer to something, and texts of the other body may stand where its own has ids.
  const found = [own, other].flatMap((body) =>
    partsOf(contract.document, write.body?.schema, body, (items) => items).flatMap(
      ({ keys, schema, value }): Mistake[] => {
        const isId = typeof value === 'string' && !/^_?id$/.test(keys.at(-1) ?? '') && values.beside(value).length > 0;
        const invented = isId ? inventId(schema, value) : undefined;
        if (invented === undefined) return [];
        const place = keys.join('.');
        return [{ keys, body: withValue(body, keys, invented), says: `An unknown id in \`${place}\` is rejected.` }];
      },
    ),
  );
  return [...new Map(found.map((mistake) => [genericPlace(mistake.keys), mistake])).values()];
}

/** A time long ago, when nobody can have read what is there now. */
const LONG_AGO = '2001-01-01T00:00:00Z';

/** Changes that say that they are about an earlier state: whoever keeps track of it refuses them. */
function outdated({ contract }: World, { write }: Subject, body: JsonObject): Mistake[] {
  const { fields } = fieldsOf(contract.document, write.body?.schema);
  return [...fields].flatMap(([name, { format }]): Mistake[] =>
    format === 'date-time' && write.method !== 'POST'
      ? [
          {
            keys: [name],
            body: { ...body, [name]: LONG_AGO },
            says: `A change of an earlier state, by its \`${name}\`, is refused.`,
          },
        ]
      : [],
  );
}

/** At most so many mistakes within the fields of a body are tried. */
const MOST_NESTED = 24;

/** Bodies of valid changes with a mistake: a server that stores field by field has stored some by then. */
function invalid(world: World, subject: Subject, other: JsonObject): Rejected[] {
  const { document } = world.contract;
  const { write } = subject;
  const schema = write.body?.schema ?? {};
  const flat = invalidBodies(document, schema, other).map(({ body, says, field }) => ({ body, says, keys: [field] }));
  const nested = nestedMistakes(document, schema, other).slice(0, MOST_NESTED);
  const wrong = [
    ...flat,
    ...nestedLimits(document, schema, other).slice(0, MOST_NESTED),
    ...nested,
    ...unknownReferences(world, subject, other),
    ...outdated(world, subject, other),
  ].flatMap(({ body, says, keys, beyond }: Mistake): Rejected[] =>
    isObject(body) ? [{ what: says, by: MAIN, operation: write, body, place: keys, ...(beyond && { beyond }) }] : [],
  );
  const text = JSON.stringify(other);
  const unreadable = [
    { what: 'A body that breaks off is rejected.', as: { type: 'application/json', text: text.slice(0, -1) } },
    { what: 'A body with something after its end is rejected.', as: { type: 'application/json', text: `${text}}` } },
    { what: 'A body of another media type is rejected.', as: { type: 'text/plain', text } },
  ].map((one): Rejected => ({ ...one, by: MAIN, operation: write, body: other }));
  return [...wrong, ...unreadable];
}

/** Those who may not make a call: by their permissions, by their account, or without a session. */
function strangers(
  world: World,
  operation: Operation,
  path: Path,
  isForeign: boolean,
): (Pick<Rejected, 'by' | 'headers'> & { who: string })[] {
  const lacking = whoLacks(world.context, operation, path)
    .filter(({ session }) => session === 'limited')
    .map(({ lacks, ...by }) => ({ who: `without ${lacks.join(' and ')}`, by }));
  const other = isForeign ? [{ who: 'by a user of another account', by: { session: 'other' } as const }] : [];
  return [
    ...lacking,
    ...other,
    { who: 'without a session', by: { session: 'none' } },
    // An unknown session gives nobody rights, whatever headers say besides.
    { who: 'with an unknown session', by: { session: 'unknown' }, headers: trusted(world) },
  ];
}

/** The calls on the item of a subject: its change, its deletion and what else can be done with it. */
function callsOn({ contract, values, word }: World, subject: Subject, other: JsonObject, resource?: Resource) {
  const { write, remove, isOwnItem } = subject;
  const path = subject.path() ?? new Map();
  const actions =
    remove === undefined || resource === undefined || !isOwnItem
      ? []
      : actionsOn(contract, resource).flatMap((operation) => {
          const body = sampleBody(contract, operation, values, `${word}a`, path);
          return operation.body !== undefined && !isObject(body)
            ? []
            : [{ operation, noun: `A call of ${operation.id}`, ...(isObject(body) ? { body } : {}) }];
        });
  return [
    { operation: write, noun: 'A change', body: other },
    ...actions,
    ...(remove === undefined ? [] : [{ operation: remove, noun: 'A deletion' }]),
  ];
}

/** Valid calls by those who may not make them. */
function denied(world: World, subject: Subject, other: JsonObject, resource?: Resource): Rejected[] {
  const path = subject.path() ?? new Map();
  return callsOn(world, subject, other, resource).flatMap(({ noun, ...call }): Rejected[] => {
    const { operation } = call;
    // Whoever creates something does so in an account of their own.
    const isForeign =
      world.hasOther && isOfAccount(operation) && subject.isOwnItem && operation.id !== resource?.create.id;
    return strangers(world, operation, path, isForeign).map(({ who, by, headers }) => {
      const verb = by.session === 'limited' || by.session === 'other' ? 'denied' : 'rejected';
      return { ...call, by, ...(headers && { headers }), what: `${noun} ${who} is ${verb}.` };
    });
  });
}

/** Other calls on the item with bodies that have a mistake. */
function invalidActions(world: World, subject: Subject, other: JsonObject, resource?: Resource): Rejected[] {
  return callsOn(world, subject, other, resource).flatMap(({ operation, body }): Rejected[] => {
    if (operation === subject.write || body === undefined) return [];
    return invalidBodies(world.contract.document, operation.body?.schema ?? {}, body).flatMap((one): Rejected[] =>
      isObject(one.body) ? [{ what: one.says, by: MAIN, operation, body: one.body }] : [],
    );
  });
}

/** Changes and deletions of an item below something else than what it is in. */
function misplaced(subject: Subject, other: JsonObject, resource?: Resource): Rejected[] {
  const path = subject.path();
  const { write, remove } = subject;
  if (path === undefined || resource === undefined || remove === undefined) return [];
  return [
    { operation: write, noun: 'A change', body: other },
    { operation: remove, noun: 'A deletion' },
  ].flatMap(({ noun, ...call }) =>
    pathNames(call.operation.path).flatMap((name): Rejected[] => {
      const parameter = call.operation.parameters.find((one) => one.in === 'path' && one.name === name);
      const invented = parameter && name !== resource.parameter && inventId(parameter.schema, parameter.example);
      if (typeof invented !== 'string') return [];
      const what = `${noun} below an unknown ${name} is rejected.`;
      return [{ ...call, what, by: MAIN, path: new Map([...path, [name, invented]]) }];
    }),
  );
}

/**
 * All calls about a subject that must be rejected, kind by kind: what a call of one kind has changed, one of another can change back.
 * `other`: a body that the server takes, with other values than the subject's.
 */
export function rejectionsOf(world: World, subject: Subject, other: JsonObject, resource?: Resource): Rejected[][] {
  const kinds = [
    invalid(world, subject, other),
    [...invalidActions(world, subject, other, resource), ...misplaced(subject, other, resource)],
    denied(world, subject, other, resource),
  ];
  return kinds.map((kind) =>
    kind.filter(({ body, operation }) => operation !== subject.write || !isSame(body, subject.body)),
  );
}
