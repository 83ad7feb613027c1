import type { ContractError } from './errors.ts';
import type { OperationId } from './generated/operations.ts';
import { operationOf } from './operationOf.ts';
import * as schemas from './zod.ts';

type ResponseName = `${Capitalize<OperationId>}Response`;
type Schema = {
  safeParse: (
    value: unknown,
    words: typeof schemas.inEnglish,
  ) => { error?: { issues: { path: PropertyKey[]; message: string }[] } };
};

/** The generator names the schema of a response after its operation; the type proves that each operation has one. */
const responses: Readonly<Record<ResponseName, Schema>> = schemas;

function schemaOf(id: OperationId): Schema {
  // The cast only tells TypeScript what the text is.
  return responses[`${id.charAt(0).toUpperCase()}${id.slice(1)}Response` as ResponseName];
}

/** Checks a successful response against the contract. Returns the operation and the problem, or undefined if it conforms. */
export function checkResponse(
  method: string,
  path: string,
  data: unknown,
): { id: OperationId; problem: ContractError } | undefined {
  const id = operationOf(method, path);
  if (id === undefined) return undefined;
  const { error } = schemaOf(id).safeParse(data, schemas.inEnglish);
  if (error === undefined) return undefined;
  const problem: ContractError = {
    kind: 'contract',
    message: `The response of ${id} violates the contract.`,
    issues: error.issues.map(({ path, message }) => ({
      pointer: path.map((part) => `/${String(part)}`).join(''),
      message,
    })),
  };
  return { id, problem };
}
