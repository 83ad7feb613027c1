/** RTK Query hooks of every operation, over the same client as plain calls. */
export { api } from './api.ts';
export type { AtriumExtra } from './emptyApi.ts';
