import { fieldsOf } from '../../../../openapi/verify/contract/bodies.ts';
import type { Operation } from '../../../../openapi/verify/contract/contract.ts';
import { isObject, type Json, type JsonObject, readJson } from '../../../../openapi/verify/contract/json.ts';
import { outOfRange, typesOf, wrongType } from '../../../../openapi/verify/contract/samples.ts';
import { accepts } from '../faults.ts';
import { contract, type Mutant, objectIn } from '../mutant.ts';

/** Whether a value has a type of its schema. */
function isTyped(value: Json | undefined, schema: JsonObject): boolean {
  return typesOf(schema).some((type) => {
    if (type === 'array') return Array.isArray(value);
    if (type === 'object') return isObject(value);
    if (type === 'integer' || type === 'number') return typeof value === 'number';
    return type === 'null' ? value === null : typeof value === type;
  });
}

/** Answers an invalid body of one operation as if it were valid. */
function acceptsInvalid(operation: Operation, isInvalid: (body: Json, text: string) => boolean): Mutant['make'] {
  return accepts(operation.id, (_, { body }, status) => {
    const read = readJson(body);
    return [200, 400, 422].includes(status) && isInvalid(read.ok ? read.value : null, body);
  });
}

/** Servers that accept invalid bodies, one field and one kind of mistake each. */
export function inputMutants(): Mutant[] {
  return contract.operations.flatMap((operation) => {
    const { body, method } = operation;
    if (body === undefined || method === 'DELETE' || !/json/.test(body.mediaType)) return [];
    const { fields, required } = fieldsOf(contract.document, body.schema);
    const sample = objectIn(JSON.stringify(body.examples[0] ?? null));
    const mutant = (what: string, kind: string, isInvalid: (sent: JsonObject) => boolean): Mutant => ({
      name: `${operation.id} accepts ${what}`,
      kind,
      area: operation.area,
      only: [operation.id],
      make: acceptsInvalid(operation, (sent) => isObject(sent) && isInvalid(sent)),
    });
    const perField = [...fields].flatMap(([name, schema]) => {
      const beyond = outOfRange(schema)?.value;
      return [
        ...(required.includes(name) && name in sample
          ? [mutant(`a body without ${name}`, 'missing field accepted', (sent) => !(name in sent))]
          : []),
        ...(wrongType(schema) === undefined
          ? []
          : [
              mutant(
                `${name} of another type`,
                'wrong type accepted',
                (sent) => name in sent && !isTyped(sent[name], schema),
              ),
            ]),
        ...(Array.isArray(schema.enum) && typeof schema.enum[0] === 'string'
          ? [mutant(`${name} outside its list`, 'unknown value accepted', (sent) => sent[name] === 'not~in~the~list')]
          : []),
        ...(beyond === undefined
          ? []
          : [mutant(`${name} beyond its limit`, 'value beyond its limit accepted', (sent) => sent[name] === beyond)]),
      ];
    });
    const broken: Mutant = {
      name: `${operation.id} accepts broken JSON`,
      kind: 'broken JSON accepted',
      area: operation.area,
      only: [operation.id],
      make: acceptsInvalid(operation, (_, text) => text !== '' && !readJson(text).ok),
    };
    return [...perField, broken];
  });
}
