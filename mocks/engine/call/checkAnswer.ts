import type { OperationId } from '@atrium-console/sdk';
import { operations } from '@atrium-console/sdk/operations';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { answerSchema, documentedStatuses, schemas } from '../contract/contract.ts';

/** How schemas refer to each other in the contract, and the name that the validator knows one by. */
const REFERENCE = '#/components/schemas/';
const nameOf = (schema: string) => `contract:${schema}`;

/**
 * Objects of the contract are open, so that a server may add fields. The mock may not, because its users would start to
 * rely on undocumented fields. So the validator closes every object. References get the names that it knows.
 */
function closed(schema: unknown, property?: string): unknown {
  if (property === '$ref' && typeof schema === 'string') return schema.replace(REFERENCE, nameOf(''));
  if (Array.isArray(schema)) return schema.map((one) => closed(one));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value, key)]);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (copy.type === 'object' && copy.properties !== undefined) copy.additionalProperties ??= false;
  return copy;
}

/**
 * @param allErrors Whether to continue after the first error. Ajv then also collects the errors of every variant of an
 * `anyOf`, which takes half a minute for a hundred thousand keywords.
 */
function createValidator(allErrors: boolean) {
  // Most schemas are compiled for a few answers, so optimising their code would take longer than it saves.
  const ajv = new Ajv2020({ strict: false, allErrors, validateSchema: false, code: { optimize: false } });
  addFormats(ajv);
  // Each by itself, so that what many answers have in common is read and compiled once.
  for (const [name, schema] of Object.entries(Object(schemas()))) ajv.addSchema(Object(closed(schema)), nameOf(name));
  const compiled = new Map<string, ValidateFunction | undefined>();
  return (operationId: OperationId, status: number): ValidateFunction | undefined => {
    const key = `${operationId} ${status}`;
    if (!compiled.has(key)) {
      const schema = answerSchema(operations[operationId], status);
      const usable = typeof schema === 'object' && schema !== null;
      compiled.set(key, usable ? ajv.compile(Object(closed(schema))) : undefined);
    }
    return compiled.get(key);
  };
}

let quick: ReturnType<typeof createValidator> | undefined;
let thorough: ReturnType<typeof createValidator> | undefined;

/**
 * Lists the contract violations of a response as sentences. Uses the contract's own schemas rather than the generated
 * ones, so that a bug in a generator cannot hide one in the engine.
 */
export function checkAnswer(operationId: OperationId, status: number, contentType: string, body: unknown): string[] {
  if (!documentedStatuses(operations[operationId]).includes(status)) {
    return [`${operationId} answered ${status}, which the contract does not list.`];
  }
  if (!contentType.startsWith('application/json')) {
    return [`${operationId} answered ${status} as "${contentType}" instead of application/json.`];
  }
  quick ??= createValidator(false);
  if (quick(operationId, status)?.(body) !== false) return [];
  thorough ??= createValidator(true);
  const validate = thorough(operationId, status);
  if (validate === undefined || validate(body)) return [];
  return (validate.errors ?? []).map(
    (error) =>
      `${operationId} answered ${status} with a body whose ${error.instancePath || '(root)'} ${error.message}.`,
  );
}
