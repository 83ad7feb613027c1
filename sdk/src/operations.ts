/** What is known of each operation at run time: method, path, permissions, envelope, provenance, and what it takes. */
export { operationInputs } from './generated/operationInputs.ts';
export { type OperationId, operations } from './generated/operations.ts';
export type { OperationInput } from './operationInput.ts';
