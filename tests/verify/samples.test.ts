import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadContract, resolveSchema } from '../../openapi/verify/contract/contract.ts';
import { resources } from '../../openapi/verify/contract/items.ts';
import { fromPointer, isSame, type Json, preview, toPointer } from '../../openapi/verify/contract/json.ts';
import {
  inventId,
  isWord,
  malformedId,
  outOfRange,
  withNames,
  wrongQuery,
  wrongType,
} from '../../openapi/verify/contract/samples.ts';
import { createSchemas } from '../../openapi/verify/contract/schemas.ts';

const contract = loadContract();
const schemas = createSchemas(contract.document);
const parameters = contract.operations.flatMap((operation) =>
  operation.parameters.map((parameter) => ({ operation, parameter })),
);
const ids = parameters.filter(({ parameter }) => parameter.in === 'path' && !isWord(parameter));

/** Whether a schema accepts a text from a path. */
function fits(schema: { [key: string]: Json }, text: string): boolean {
  const value: Json = schema.type === 'integer' ? Number(text) : text;
  const document = { ...contract.document, components: { schemas: { Probe: schema } } };
  return createSchemas(document).accepts('/components/schemas/Probe', value);
}

describe('invented ids', { timeout: 60_000 }, () => {
  it('match the schema of every parameter and are unique', () => {
    expect(ids.length).toBeGreaterThan(50);
    for (const schema of new Set(ids.map(({ parameter }) => JSON.stringify(parameter.schema)))) {
      const parsed = JSON.parse(schema);
      const example = ids.find(({ parameter }) => JSON.stringify(parameter.schema) === schema)?.parameter.example;
      const [one, other] = [inventId(parsed, example), inventId(parsed, example)];
      expect(one, schema).toBeDefined();
      expect(fits(parsed, one ?? ''), `${one} ${schema}`).toBe(true);
      expect(one).not.toBe(other);
    }
  });

  it('are not available for parameters with fixed words', () => {
    expect(inventId({ type: 'string', enum: ['a'] })).toBeUndefined();
    const words = parameters.filter(({ parameter }) => parameter.in === 'path' && isWord(parameter));
    expect(new Set(words.map(({ parameter }) => parameter.name))).toContain('product');
  });
});

describe('invalid values', { timeout: 60_000 }, () => {
  it('for ids match no schema', () => {
    for (const { parameter } of ids) {
      const wrong = malformedId(parameter.schema);
      if (wrong !== undefined) expect(fits(parameter.schema, wrong), JSON.stringify(parameter.schema)).toBe(false);
    }
  });

  it('for queries match no schema', () => {
    for (const { parameter } of parameters.filter(({ parameter: one }) => one.in === 'query')) {
      const wrong = wrongQuery(parameter.schema);
      if (wrong !== undefined) expect(fits(parameter.schema, wrong)).toBe(false);
    }
  });

  it('for bodies match no schema', () => {
    for (const { body } of contract.operations) {
      for (const property of Object.values(Object(body?.schema.properties))) {
        const schema = resolveSchema(contract.document, JSON.parse(JSON.stringify(property)));
        for (const wrong of [wrongType(schema), outOfRange(schema)]) {
          if (wrong === undefined) continue;
          const document = { ...contract.document, paths: { probe: schema } };
          expect(createSchemas(document).accepts('/paths/probe', wrong), preview(wrong)).toBe(false);
        }
      }
    }
  });
});

describe('bodies of this run', { timeout: 60_000 }, () => {
  it('stay valid when their names are made unique', () => {
    const operations = contract.operations.filter(({ body }) => body?.examples[0] !== undefined);
    expect(operations.length).toBeGreaterThan(50);
    for (const { id, body } of operations) {
      if (body === undefined) continue;
      const renamed = withNames(contract.document, body.schema, body.examples[0] ?? null, 'v0123abcd');
      expect(schemas.problems(body.pointer, renamed), id).toEqual([]);
    }
  });
});

describe('life cycles', { timeout: 60_000 }, () => {
  it('are known for every collection whose items can be created and deleted', () => {
    const known = resources(contract).map(({ create, remove }) => `${create.id} ${remove.id}`);
    for (const pair of [
      'createSla deleteSla',
      'createCannedFolder deleteCannedFolder',
      'createRole deleteRole',
      'createTicketTag deleteTicketTag',
    ]) {
      expect(known).toContain(pair);
    }
  });
});

describe('JSON pointers', { timeout: 60_000 }, () => {
  it('survive a round trip', () => {
    fc.assert(fc.property(fc.array(fc.string()), (keys) => isSame(fromPointer(toPointer(keys)), keys)));
  });
});
