import { fieldsOf } from '../contract/bodies.ts';
import type { Certainty, Contract, Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject, toPointer } from '../contract/json.ts';
import { certaintyOf, markAt } from '../contract/marks.ts';
import { outOfRange, withNames, wrongType } from '../contract/samples.ts';
import { badMediaType, badRequest, type Expectation } from './expect.ts';
import type { FieldKind } from './flow.ts';
import { join, nothing, one, type Plan, skip } from './plan.ts';
import { caller } from './protocol.ts';
import type { Values } from './values.ts';

export type InvalidBody = { kind: FieldKind; field: string; says: string; body: Json; certainty: Certainty };

/** Copies of a body, each with one violation of its schema. */
export function invalidBodies(document: JsonObject, schema: JsonObject, body: JsonObject): InvalidBody[] {
  const { fields, required } = fieldsOf(document, schema);
  const certainty = (field: string, keyword: string) =>
    certaintyOf(markAt(document, schema, [field]), keyword, 'request');
  const without = required
    .filter((name) => name in body)
    .map((field): InvalidBody => {
      const { [field]: _, ...rest } = body;
      return {
        kind: 'missing-field',
        field,
        says: `A body without \`${field}\` is rejected.`,
        body: rest,
        certainty: certainty(field, 'required'),
      };
    });
  const replaced = [...fields].flatMap(([field, property]) => {
    const wrong = wrongType(property);
    const beyond = outOfRange(property);
    const outside =
      Array.isArray(property.enum) && typeof property.enum[0] === 'string' ? 'not~in~the~list' : undefined;
    const put = (kind: FieldKind, value: Json | undefined, words: string, keyword: string): InvalidBody[] =>
      value === undefined
        ? []
        : [
            {
              kind,
              field,
              says: `\`${field}\` ${words} is rejected.`,
              body: { ...body, [field]: value },
              certainty: certainty(field, keyword),
            },
          ];
    return [
      ...put('wrong-type', wrong, 'of the wrong type', 'type'),
      ...put('outside-enum', outside, 'outside its list of values', 'enum'),
      ...put('out-of-range', beyond?.value, 'beyond its limit', beyond?.keyword ?? ''),
    ];
  });
  return [...without, ...replaced];
}

/** Replaces the item's own id in a body by that in the path. */
function withOwnId(body: Json, path: ReadonlyMap<string, string>): Json {
  const [parameter, id] = [...path].at(-1) ?? [];
  const key = ['_id', 'id', parameter].find((name) => name !== undefined && isObject(body) && name in body);
  if (id === undefined || key === undefined || !isObject(body)) return body;
  return { ...body, [key]: typeof body[key] === 'number' && /^\d+$/.test(id) ? Number(id) : id };
}

function sizeOf(value: Json): number {
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return parts.reduce<number>((sum, part) => sum + sizeOf(part), 1);
}

/** Whether a body has every field of another, with values of the same kind: it is for the same sort of item. */
function extendsBody(body: Json, other: Json): boolean {
  if (!isObject(body) || !isObject(other)) return false;
  const kindOf = (value: Json | undefined) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
  return Object.entries(other).every(([key, value]) => kindOf(value) === kindOf(body[key]));
}

/** The first example, or one of the same sort with more values, so that optional fields and lists are tried, too. */
export function fullest([first, ...others]: readonly Json[]): Json | undefined {
  if (first === undefined) return undefined;
  const alike = others.filter((other) => extendsBody(other, first));
  return [first, ...alike].toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

/**
 * An example body of the contract, with ids and names of this run; undefined if the contract has no example. `path`: the
 * item that it is sent to.
 */
export function sampleBody(
  contract: Contract,
  operation: Operation,
  values: Values,
  word: string,
  path: ReadonlyMap<string, string> = new Map(),
): Json | undefined {
  const example = operation.body && fullest(operation.body.examples);
  if (operation.body === undefined || example === undefined) return undefined;
  const local = values.localize(example, path);
  return withOwnId(withNames(contract.document, operation.body.schema, local.ok ? local.body : example, word), path);
}

/**
 * Sends bodies that the contract forbids. `path`: the item they are sent to. If this run has no item of its own, an
 * invented id is used, and the server may respond first that there is no such item.
 */
export function badInput(
  contract: Contract,
  operation: Operation,
  values: Values,
  word: string,
  path?: ReadonlyMap<string, string>,
): Plan {
  const { body } = operation;
  // A server could ignore the invalid body of a DELETE.
  if (body === undefined || operation.method === 'DELETE') return nothing;
  if (!/[/+]json$/.test(body.mediaType)) return skip(operation, 'not-json', `its body is ${body.mediaType}`);
  const existing = values.existing(operation);
  const target = path ?? values.invented(operation) ?? (existing.ok ? existing.path : undefined);
  if (target === undefined) return skip(operation, 'missing-field', existing.ok ? '' : existing.reason);
  const withoutItem = path === undefined && values.invented(operation) !== undefined;
  const query = existing.ok ? existing.query : new Map<string, string>();
  const session = caller(operation);
  const sample = sampleBody(contract, operation, values, word, target);
  const refused = badRequest(operation, { withoutItem });

  const raw = (
    kind: 'not-json' | 'media-type',
    says: string,
    rawBody: string,
    mediaType: string,
    expectation: Expectation,
  ): Plan => {
    const plan = one(operation, { kind, session, says, rawBody }, { values: target, query }, expectation);
    for (const { arazzo } of plan.flows.flatMap(({ steps }) => steps))
      arazzo.requestBody = { contentType: mediaType, payload: rawBody };
    return plan;
  };
  const spoilt = isObject(sample) ? invalidBodies(contract.document, body.schema, sample) : [];
  return join([
    ...spoilt.map(({ kind, field, says, body: wrong, certainty }) =>
      one(
        operation,
        { kind, session, says, certainty, pointer: toPointer([field]) },
        { values: target, query, body: wrong },
        refused,
        field,
      ),
    ),
    raw('not-json', 'A body that is broken JSON is rejected.', '{"broken": ', body.mediaType, refused),
    raw(
      'media-type',
      'A body of text is rejected.',
      'plain text',
      'text/plain',
      badMediaType(operation, { withoutItem }),
    ),
  ]);
}
