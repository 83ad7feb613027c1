import { type ClientOptions, createClient } from '@atrium-console/sdk';
import { emptyApi } from '@atrium-console/sdk/rtk';
import { combineSlices, configureStore } from '@reduxjs/toolkit';

/**
 * A store of its own, with its own transport. Every test and story makes one; the console makes one at start.
 * @param options How calls are made; a story passes the mock engine's `fetch`.
 */
export function makeStore(options: ClientOptions = {}) {
  const client = createClient(options);
  return configureStore({
    reducer: combineSlices(emptyApi),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { client } } }).concat(emptyApi.middleware),
  });
}

export type ConsoleStore = ReturnType<typeof makeStore>;
