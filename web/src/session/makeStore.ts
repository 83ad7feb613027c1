import { type ClientOptions, createClient } from '@atrium-console/sdk';
import { type AtriumExtra, emptyApi, profileApi } from '@atrium-console/sdk/rtk';
import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { forgetBackLink } from './backLink.ts';
import { consoleSlice, planSelected, sessionLost, sessionRenewed, signedOut } from './consoleSlice.ts';

type StoreOptions = ClientOptions & {
  /** Where the chosen plan outlives a reload. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

const SIGN_IN = '/api/v1.0/auth/';
const PROFILE = '/api/v1.0/profile';
const PLAN_KEY = 'atrium.selected_plan';
/** Id of the person whom all that is kept in the tab belongs to. */
const PERSON_KEY = 'atrium.person';

const selectProfile = profileApi.endpoints.getProfile.select();

/**
 * A store of its own, with its own transport. Every test and story makes one; the console makes one at start.
 * @param options How calls are made; a story passes the mock engine's `fetch`.
 */
export function makeStore({ storage, ...options }: StoreOptions = {}) {
  /** Calls that were refused and wait for the person to sign in again or to leave. */
  const waiting = new Set<(isRenewed: boolean) => void>();
  const extraArgument: AtriumExtra = {
    client: createClient(options),
    onUnauthorized: (request) => loseSession(request.url),
  };

  /** What follows from an action once the state has it. By hand: the listeners of Redux Toolkit weigh 2 kB at sign-in. */
  const aftermath: Middleware = () => (next) => (action) => {
    const before = personId();
    const result = next(action);
    if (profileApi.endpoints.getProfile.matchFulfilled(action)) greet(action.payload.user._id, before);
    const isRenewed = sessionRenewed.match(action);
    const isOver = signedOut.match(action);
    if (isRenewed || isOver) for (const settle of waiting) settle(isRenewed);
    if (isOver || planSelected.match(action)) keepPlan();
    if (isOver && storage) forgetBackLink(storage);
    // Also a plan that is chosen by nobody yet: it is for whoever signs in then.
    if (isOver || (planSelected.match(action) && before === undefined)) storage?.removeItem(PERSON_KEY);
    return result;
  };
  const store = configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer, console: consoleSlice.reducer },
    preloadedState: { console: { selectedPlan: storage?.getItem(PLAN_KEY) ?? null, isSessionLost: false } },
    middleware: (defaults) =>
      // What the server answers comes from JSON and is never changed in place. To check that on every action, as the
      // development build would, takes half a minute for a hundred thousand keywords.
      defaults({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }).concat(
        emptyApi.middleware,
        aftermath,
      ),
  });

  function personId(): number | undefined {
    return selectProfile(store.getState()).data?.user._id;
  }

  /**
   * Whoever is signed in gets nothing that somebody else has left in this tab: those may have signed in in another tab,
   * or not have signed out before their session expired.
   */
  function greet(id: number, before: number | undefined): void {
    const isSwitched = before !== undefined && before !== id;
    const keptFor = storage?.getItem(PERSON_KEY) ?? null;
    if (isSwitched || (keptFor !== null && keptFor !== String(id))) store.dispatch(signedOut());
    // The page goes with it, and its draft; the session gate asks anew.
    if (isSwitched) store.dispatch(emptyApi.util.resetApiState());
    storage?.setItem(PERSON_KEY, String(id));
  }

  /** Ends the session once, however many calls are refused, and lets each wait for the person to sign in again. */
  async function loseSession(url: string): Promise<boolean> {
    if (personId() === undefined || url.startsWith(SIGN_IN)) return false;
    store.dispatch(sessionLost());
    // The profile itself is what a new sign-in reads first; it cannot wait for that.
    if (url === PROFILE) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.add(resolve);
    return promise.finally(() => waiting.delete(resolve));
  }

  function keepPlan(): void {
    const { selectedPlan } = store.getState().console;
    if (selectedPlan === null) storage?.removeItem(PLAN_KEY);
    else storage?.setItem(PLAN_KEY, selectedPlan);
  }
  return store;
}

export type ConsoleStore = ReturnType<typeof makeStore>;
