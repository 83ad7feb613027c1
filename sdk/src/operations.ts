/** Metadata of each operation: method, path, permissions, envelope, provenance. */
export { type OperationId, operations } from './generated/operations.ts';
