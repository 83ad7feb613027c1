/**
 * RTK Query endpoints and hooks of every operation, using the same client as plain calls. Each area has its own export, so
 * that bundlers drop unused areas. `emptyApi` has the reducer and the middleware for the store.
 */
export * from '../generated/apis.ts';
export * from '../generated/hooks/index.ts';
export { batchApi } from './batch.ts';
export { createDefaultFolder } from './cannedResponses.ts';
export { type AtriumExtra, emptyApi } from './emptyApi.ts';
