export { type OperationId, operations } from '../../sdk/src/generated/operations.ts';
export type { components, operations as Calls } from '../../sdk/src/generated/schema.d.ts';
