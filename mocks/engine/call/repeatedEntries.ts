import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { at, operationAt } from '../contract/contract.ts';
import type { FieldError } from '../contract/types.ts';
import { labelOf } from './fieldErrors.ts';

const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * The lists of a body that have an entry twice where the contract has `uniqueItems`. The generated schemas do not check it,
 * because zod has no word for it.
 */
export function repeatedEntries(operationId: OperationId, body: unknown): FieldError[] {
  const schema = at(operationAt(operations[operationId]), 'requestBody', 'content', 'application/json', 'schema');
  return [...new Set(repeatedIn(schema, body, []))].map((field) => ({
    field,
    code: 'duplicate',
    message: `Give each entry of ${labelOf(field)} once.`,
  }));
}

/** The paths of such lists. */
function repeatedIn(schema: unknown, value: unknown, path: readonly string[]): string[] {
  if (schema === undefined || typeof value !== 'object' || value === null) return [];
  const combined = COMBINED.flatMap((name) => {
    const parts = at(schema, name);
    return Array.isArray(parts) ? parts.flatMap((part: unknown) => repeatedIn(part, value, path)) : [];
  });
  if (!Array.isArray(value)) {
    const properties = at(schema, 'properties');
    return [
      ...combined,
      ...Object.entries(value).flatMap(([name, one]) => repeatedIn(at(properties, name), one, [...path, name])),
    ];
  }
  const items = at(schema, 'items');
  const isRepeated =
    at(schema, 'uniqueItems') === true && new Set(value.map((one) => JSON.stringify(one))).size < value.length;
  return [
    ...combined,
    ...(isRepeated ? [path.join('.')] : []),
    ...value.flatMap((one: unknown, index) => repeatedIn(items, one, [...path, String(index)])),
  ];
}
