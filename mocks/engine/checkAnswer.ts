import type { OperationId } from '@atrium-console/sdk';
import { operations } from '@atrium-console/sdk/operations';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { answerSchema, documentedStatuses, schemas } from './contract.ts';

/**
 * Objects of the contract are open, so that a server may add fields. Ours may not: a field that nobody described would
 * be relied upon. So the judge closes every object.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  if (copy.type === 'object' && copy.properties !== undefined) copy.additionalProperties ??= false;
  return copy;
}

/**
 * @param allErrors Whether to go on after the first problem. Ajv then gathers the errors of each arm of an `anyOf`, also of
 * those that are not meant, which takes half a minute for a hundred thousand keywords.
 */
function createJudge(allErrors: boolean) {
  const ajv = new Ajv2020({ strict: false, allErrors, validateSchema: false });
  addFormats(ajv);
  const components = { schemas: closed(schemas()) };
  const compiled = new Map<string, ValidateFunction | undefined>();
  return (operationId: OperationId, status: number): ValidateFunction | undefined => {
    const key = `${operationId} ${status}`;
    if (!compiled.has(key)) {
      const schema = answerSchema(operations[operationId], status);
      const usable = typeof schema === 'object' && schema !== null;
      compiled.set(key, usable ? ajv.compile({ ...Object(closed(schema)), components }) : undefined);
    }
    return compiled.get(key);
  };
}

let quick: ReturnType<typeof createJudge> | undefined;
let thorough: ReturnType<typeof createJudge> | undefined;

/**
 * Everything in which an answer breaks the contract, as sentences; empty when it keeps it. Reads the contract's own
 * schemas rather than the generated ones, so that an error of the generators cannot hide one of the engine.
 */
export function checkAnswer(operationId: OperationId, status: number, contentType: string, body: unknown): string[] {
  if (!documentedStatuses(operations[operationId]).includes(status)) {
    return [`${operationId} answered ${status}, which the contract does not list.`];
  }
  if (!contentType.startsWith('application/json')) {
    return [`${operationId} answered ${status} as "${contentType}" instead of application/json.`];
  }
  quick ??= createJudge(false);
  if (quick(operationId, status)?.(body) !== false) return [];
  thorough ??= createJudge(true);
  const validate = thorough(operationId, status);
  if (validate === undefined || validate(body)) return [];
  return (validate.errors ?? []).map(
    (error) =>
      `${operationId} answered ${status} with a body whose ${error.instancePath || '(root)'} ${error.message}.`,
  );
}
