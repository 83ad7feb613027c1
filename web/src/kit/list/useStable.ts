import { useEffect, useRef, useState } from 'react';

/**
 * The same functions on every render, so that rows which have not changed are not rendered again. Each calls the newest of
 * its name. They are for events, not for rendering: until a render is on screen they call those of the one before.
 */
export function useStable<Events extends object>(newest: Events): Events {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => {
    const events = { ...newest };
    for (const name of Object.keys(events)) {
      Reflect.set(events, name, (...args: unknown[]) => {
        const current: object = latest.current;
        return Reflect.get(current, name)(...args);
      });
    }
    return events;
  });
  return stable;
}
