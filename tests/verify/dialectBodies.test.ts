import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadContract, type Operation } from '../../openapi/verify/contract/contract.ts';
import type { Json } from '../../openapi/verify/contract/json.ts';
import { fillPath } from '../../openapi/verify/contract/template.ts';
import type { Dialect } from '../../openapi/verify/dialect/dialect.ts';
import { translateAnswer, translateCall } from '../../openapi/verify/dialect/wire.ts';
import { drawnBody } from './dialects/drawBody.ts';
import { drawDialect } from './dialects/drawDialect.ts';
import { compiled } from './dialects/speaking.ts';

const { operations, document } = loadContract();
const SEEDS = [1, 2, 3, 4, 5, 6];
/** ATRIUM_DIALECT_BODIES=100000 tries more. */
const BODIES = Number(process.env.ATRIUM_DIALECT_BODIES ?? 2000);

/** The address of an operation with values for its parameters. */
function addressOf(
  { path, parameters }: Operation,
  valueFor: (parameter: Operation['parameters'][number]) => Json,
): string {
  const texts = (place: string) =>
    parameters.filter((one) => one.in === place).map((one) => [one.name, [valueFor(one)].flat().map(String)] as const);
  const values = new Map(texts('path').map(([name, all]) => [name, all.join() || 'a']));
  const query = texts('query').flatMap(([name, all]) => all.map((text) => [name, text]));
  return `${fillPath(path, values)}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

function expectCallBack(dialect: Dialect, { id, method }: Operation, path: string, body: Json | undefined): void {
  const call = { method, path, ...(body !== undefined && { body }) };
  const { operation, ...own } = translateCall(dialect, call, 'own');
  expect(operation).toBe(id);
  expect(translateCall(dialect, own, 'contract')).toEqual({ ...call, operation: id });
}

function expectAnswerBack(dialect: Dialect, { id }: Operation, status: string, body: Json): void {
  const answer = { status: Number(status), body };
  const own = translateAnswer(dialect, id, answer, 'own');
  expect(translateAnswer(dialect, id, own, 'contract'), `${status} of ${id}`).toEqual(answer);
}

/** What servers are like that were built without the contract, beside names, forms and places. */
const USUAL = `  - target: $
    update:
      x-wire:
        errors: { message: /error/text, errors: /error/details, fields: map }
        unknownProperties: refused
        accepts: { 422: [400] }
  - target: $.components.schemas[*].properties.description
    update: { x-wire: { nullAs: '' } }
  - target: "$.paths[*][?@.operationId == 'listBlacklist' || @.operationId == 'search']"
    update: { x-wire: { query: { per_page: 1000 } } }
`;

const FILES = [
  ...SEEDS.map((seed) => ({ name: `drawn with ${seed}`, file: drawDialect(seed) })),
  { name: 'of a usual server', file: drawDialect(7, true) + USUAL },
];

describe.each(FILES)('through the dialect $name and back', { timeout: 600_000 }, ({ file }) => {
  const dialect = compiled(file);

  it('every example of the contract is the same', () => {
    for (const operation of operations) {
      const path = addressOf(operation, ({ example, schema }) => example ?? schema.default ?? 'a');
      for (const body of operation.body?.examples ?? [undefined]) expectCallBack(dialect, operation, path, body);
      for (const [status, { examples }] of operation.answers)
        for (const body of examples) expectAnswerBack(dialect, operation, status, body);
    }
  });

  it('whatever the schemas of the contract describe is the same', () => {
    const runs = Math.ceil(BODIES / FILES.length / operations.length);
    for (const operation of operations) {
      const { parameters, body, answers } = operation;
      const values = fc.tuple(...parameters.map(({ schema }) => drawnBody(document, schema)));
      const sent = body === undefined ? fc.constant(undefined) : drawnBody(document, body.schema);
      const all = [...answers].flatMap(([status, { schemas }]) => {
        const pointer = schemas.get('application/json');
        return pointer === undefined
          ? []
          : [drawnBody(document, { $ref: `#${pointer}` }).map((shown) => ({ status, shown }))];
      });
      fc.assert(
        fc.property(values, sent, fc.oneof(...all), (drawn, own, { status, shown }) => {
          const path = addressOf(operation, (parameter) => drawn[parameters.indexOf(parameter)] ?? null);
          expectCallBack(dialect, operation, path, own);
          expectAnswerBack(dialect, operation, status, shown);
        }),
        { numRuns: runs },
      );
    }
  });
});
