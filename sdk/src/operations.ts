/** Metadata of each operation: method, path, permissions, envelope, provenance. */
export { type OperationId, operations, type Requirement } from './generated/operations.ts';
