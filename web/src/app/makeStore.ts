import { type ClientOptions, createClient } from '@atrium-console/sdk';
import { type AtriumExtra, emptyApi, profileApi } from '@atrium-console/sdk/rtk';
import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { forgetBackLink } from '../access/backLink.ts';
import { consoleSlice, planSelected, sessionLost, sessionRenewed, signedOut } from './consoleSlice.ts';

type StoreOptions = ClientOptions & {
  /** Where the chosen plan outlives a reload. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

const SIGN_IN = '/api/v1.0/auth/';
const PROFILE = '/api/v1.0/profile';
const PLAN_KEY = 'atrium.selected_plan';

/**
 * A store of its own, with its own transport. Every test and story makes one; the console makes one at start.
 * @param options How calls are made; a story passes the mock engine's `fetch`.
 */
export function makeStore({ storage, ...options }: StoreOptions = {}) {
  const listeners = createListenerMiddleware();
  const extraArgument: AtriumExtra = {
    client: createClient(options),
    onUnauthorized: (request) => loseSession(request.url),
  };
  const store = configureStore({
    reducer: combineSlices(emptyApi, consoleSlice),
    preloadedState: { console: { selectedPlan: storage?.getItem(PLAN_KEY) ?? null, isSessionLost: false } },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).prepend(listeners.middleware).concat(emptyApi.middleware),
  });

  /** Ends the session once, however many calls are refused, and lets each wait for the person to sign in again. */
  async function loseSession(url: string): Promise<boolean> {
    const { data: profile } = profileApi.endpoints.getProfile.select()(store.getState());
    if (profile === undefined || url.startsWith(SIGN_IN)) return false;
    store.dispatch(sessionLost());
    // The profile itself is what a new sign-in reads first; it cannot wait for that.
    if (url === PROFILE) return false;
    return new Promise((resolve) => {
      const stop = listeners.startListening({
        predicate: (action) => sessionRenewed.match(action) || signedOut.match(action),
        effect: (action) => {
          stop();
          resolve(sessionRenewed.match(action));
        },
      });
    });
  }

  listeners.startListening({
    matcher: (action) => planSelected.match(action) || signedOut.match(action),
    effect: (action) => {
      const { selectedPlan } = store.getState().console;
      if (selectedPlan === null) storage?.removeItem(PLAN_KEY);
      else storage?.setItem(PLAN_KEY, selectedPlan);
      if (storage && signedOut.match(action)) forgetBackLink(storage);
    },
  });
  return store;
}

export type ConsoleStore = ReturnType<typeof makeStore>;
