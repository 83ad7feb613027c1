import { createClient } from '@atrium-console/sdk';
import { type AtriumExtra, emptyApi } from '@atrium-console/sdk/rtk';
import { combineSlices, configureStore } from '@reduxjs/toolkit';

/** A real store whose calls go over this fetch, and the client below it for calls past the cache. */
export function startStore(fetch: typeof globalThis.fetch, onUnauthorized?: AtriumExtra['onUnauthorized']) {
  const client = createClient({ fetch, baseUrl: 'http://atrium.test' });
  const store = configureStore({
    reducer: combineSlices(emptyApi),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { client, onUnauthorized } } }).concat(emptyApi.middleware),
  });
  return { client, store };
}
