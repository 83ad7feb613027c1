import type { Connection } from '../../web/src/base/connection/connection.ts';

/** A connection that tests and stories can take away and bring back. */
export function switchableConnection(isOnlineAtFirst = true) {
  let isOnline = isOnlineAtFirst;
  const listeners = new Set<() => void>();
  const connection: Connection = {
    isOnline: () => isOnline,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  const set = (next: boolean) => {
    isOnline = next;
    for (const listener of listeners) listener();
  };
  return { connection, goOffline: () => set(false), goOnline: () => set(true) };
}
