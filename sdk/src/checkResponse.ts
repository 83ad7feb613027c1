import type { ContractError } from './errors.ts';
import type { OperationId } from './generated/operations.ts';
import { operationOf } from './operationOf.ts';
import * as schemas from './zod.ts';

type Schema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

/** The generator names the schema of a response after its operation. */
function schemaOf(id: OperationId): Schema | undefined {
  const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}Response`;
  return Object.entries(schemas)
    .filter(([key]) => key === name)
    .map(([, value]): unknown => value)
    .find(isSchema);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

/** Checks a successful response against the contract. Returns the operation and the problem, or undefined if it conforms. */
export function checkResponse(
  method: string,
  path: string,
  data: unknown,
): { id: OperationId; problem: ContractError } | undefined {
  const id = operationOf(method, path);
  if (id === undefined) return undefined;
  const issues = schemaOf(id)?.safeParse(data).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const problem: ContractError = {
    kind: 'contract',
    message: `The response of ${id} violates the contract.`,
    issues: issues.map(({ path, message }) => ({ pointer: path.map((part) => `/${String(part)}`).join(''), message })),
  };
  return { id, problem };
}
