import { reachServer } from './reachServer.ts';

/** Whether the browser has a network. It may have one and still not reach the server. */
export type Connection = {
  isOnline: () => boolean;
  /** Calls the listener whenever that changes. Returns a function that stops it. */
  subscribe: (onChange: () => void) => () => void;
};

/** How long to wait before the server is tried again, in milliseconds: twice as long each time, up to the longest. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

/**
 * What the browser reports, except that its network counts as back when the server has been reached: browsers report it as soon
 * as there is an interface, some seconds before names are resolved or a VPN stands. Whatever is loaded or saved then would fail,
 * and nothing would tell to try it again.
 * @param browser Is told when there is a network and when there is none: the window.
 * @param reach Rejects if the server cannot be reached.
 */
export function watchConnection(browser: EventTarget, reach: (signal: AbortSignal) => Promise<void>): Connection {
  let isOnline = navigator.onLine;
  let search = new AbortController();
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    if (next === isOnline) return;
    isOnline = next;
    for (const tell of listeners) tell();
  };
  browser.addEventListener('offline', () => {
    search.abort();
    set(false);
  });
  browser.addEventListener('online', async () => {
    search.abort();
    search = new AbortController();
    if (await isReached(reach, search.signal)) set(true);
  });
  return {
    // The browser says so before it tells its listeners.
    isOnline: () => isOnline && navigator.onLine,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Tries until the server is reached. False if that has been aborted. */
async function isReached(reach: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<boolean> {
  for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      await reach(signal);
      return !signal.aborted;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return false;
}

export const browserConnection: Connection = watchConnection(window, (signal) => reachServer({ attempts: 1, signal }));
