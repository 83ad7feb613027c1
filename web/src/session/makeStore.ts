import { type AtriumClient, type ClientOptions, createClient } from '@atrium-console/sdk';
import { type AtriumExtra, emptyApi, profileApi } from '@atrium-console/sdk/rtk';
import { configureStore, isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { KEPT_DRAFTS_KEY } from '../base/deployment/keptDrafts.ts';
import { noteFailure, noteSuccess } from '../base/outcomes.ts';
import { notServedError } from '../base/served/notServed.ts';
import { BACK_PRODUCT, BACK_URL } from './backLinkKeys.ts';
import { consoleSlice, initialState, planSelected, sessionLost, sessionRenewed, signedOut } from './consoleSlice.ts';
import { PROFILE_PATH } from './profilePath.ts';

type StoreOptions = ClientOptions & {
  /** Where a plan that was chosen before signing in is kept across reloads. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The ids of operations that the server does not have: they are never requested. */
  notServed?: ReadonlySet<string>;
};

/** What people call without a valid session: signing in and out, and returning from another user's session. */
const ENTRY = ['/api/v1.0/auth/', '/api/v1.0/remote-session'];
const PLAN_KEY = 'atrium.selected_plan';
/** Id of the person whom the tab's storage belongs to. */
const PERSON_KEY = 'atrium.person';

const selectProfile = profileApi.endpoints.getProfile.select();

/**
 * Creates a store with its own transport. The console creates one at start, each test and story its own.
 * @param options Options of the client; a story passes the mock engine's `fetch`.
 */
export function makeStore({ storage, notServed, ...options }: StoreOptions = {}) {
  /** Rejected calls that wait for the person to sign in again or to leave. */
  const waiting = new Set<(isRenewed: boolean) => void>();
  const extraArgument: AtriumExtra = {
    client: servedBy(createClient(options), notServed),
    onUnauthorized: (request) => loseSession(request.url),
  };

  /** Side effects of actions. A plain middleware, because Redux Toolkit's listeners add 2 kB to the first load. */
  const aftermath: Middleware = () => (next) => (action) => {
    const before = personId();
    const result = next(action);
    noteOutcome(action);
    if (profileApi.endpoints.getProfile.matchFulfilled(action)) greet(action.payload.user._id, before);
    const isRenewed = sessionRenewed.match(action);
    const isOver = signedOut.match(action);
    if (isRenewed || isOver) for (const settle of waiting) settle(isRenewed);
    if (isOver || planSelected.match(action)) keepPlan();
    // They belong to the person who signed out.
    if (isOver) for (const key of [BACK_URL, BACK_PRODUCT, KEPT_DRAFTS_KEY]) storage?.removeItem(key);
    // A plan selected before signing in belongs to the next person who signs in.
    if (isOver || (planSelected.match(action) && before === undefined)) storage?.removeItem(PERSON_KEY);
    return result;
  };
  const store = configureStore({
    reducer: { [emptyApi.reducerPath]: emptyApi.reducer, console: consoleSlice.reducer },
    preloadedState: { console: { ...initialState, selectedPlan: storage?.getItem(PLAN_KEY) ?? null } },
    middleware: (defaults) =>
      // Server answers are parsed JSON and never mutated. Checking that on every action, as development builds do, takes
      // half a minute with 100,000 keywords.
      defaults({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }).concat(
        emptyApi.middleware,
        aftermath,
      ),
  });

  function personId(): number | undefined {
    return selectProfile(store.getState()).data?.user._id;
  }

  /**
   * Makes sure that the signed-in person sees nothing of someone else who used this tab: that person may have signed in in
   * another tab, or their session may have expired before they signed out.
   */
  function greet(id: number, before: number | undefined): void {
    const isSwitched = before !== undefined && before !== id;
    const keptFor = storage?.getItem(PERSON_KEY) ?? null;
    if (isSwitched || (keptFor !== null && keptFor !== String(id))) store.dispatch(signedOut());
    // This unmounts the page and discards its draft; the session gate fetches the profile again.
    if (isSwitched) store.dispatch(emptyApi.util.resetApiState());
    storage?.setItem(PERSON_KEY, String(id));
  }

  /** Ends the session once, however many calls are rejected, and lets each wait for the person to sign in again. */
  async function loseSession(url: string): Promise<boolean> {
    if (personId() === undefined || ENTRY.some((path) => url.startsWith(path))) return false;
    store.dispatch(sessionLost());
    // The profile is what a new sign-in fetches first, so it cannot wait for that sign-in.
    if (url === PROFILE_PATH) return false;
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

/** A client that answers calls of operations that the server does not have by itself. */
function servedBy(client: AtriumClient, notServed: ReadonlySet<string> = new Set()): AtriumClient {
  const request: AtriumClient['request'] = (call) =>
    notServed.has(call.operationId ?? '') ? Promise.resolve({ error: notServedError }) : client.request(call);
  return { ...client, request };
}

/** Tells the toasts which calls failed and which succeeded. */
function noteOutcome(action: unknown): void {
  if (isFulfilled(action)) noteSuccess(action.meta.arg);
  if (isRejectedWithValue(action)) noteFailure(action.payload, action.meta.arg);
}

export type ConsoleStore = ReturnType<typeof makeStore>;
