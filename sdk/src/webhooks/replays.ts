/** Remembers which events were received, so that none is handled twice. Give one to all calls of `verifyWebhook`. */
export type Replays = {
  /**
   * Remembers an event.
   * @param id Its id, which is the same in each attempt to send it.
   * @param until When it can be forgotten, in milliseconds since 1970: what is sent again later is refused as too old.
   * @returns Whether it is new. Exactly one of several calls at once may say so.
   */
  claim: (id: string, until: number) => boolean | Promise<boolean>;
  /** Forgets an event that could not be handled, so that the next attempt to send it is. */
  release: (id: string) => void | Promise<void>;
};

/**
 * Remembers events in the memory of this process. If several processes receive events, write one over what they share, for
 * example with `SET id 1 NX PXAT until` of Redis.
 * @param now Replaces the clock in tests.
 */
export function replaysInMemory(now: () => number = Date.now): Replays {
  const known = new Map<string, number>();
  return {
    claim(id, until) {
      const time = now();
      for (const [old, end] of known) if (end < time) known.delete(old);
      if (known.has(id)) return false;
      known.set(id, until);
      return true;
    },
    release(id) {
      known.delete(id);
    },
  };
}
