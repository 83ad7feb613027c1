/**
 * RTK Query endpoints and hooks of every operation, over the same client as plain calls. Each area stands alone, so that
 * a bundler leaves out the areas that nobody imports. `emptyApi` holds the reducer and the middleware for the store.
 */
export { accountsApi } from '../generated/rtk/accounts.ts';
export { cannedResponsesApi } from './cannedResponses.ts';
export { type AtriumExtra, emptyApi } from './emptyApi.ts';
export { authApi, profileApi } from './session.ts';
export { slaApi } from './sla.ts';
export { workingStatusApi } from './workingStatus.ts';
