import { useEffect, useRef, useState } from 'react';

/**
 * Event handlers that stay the same between renders, so that unchanged rows are not rendered again. Each calls the latest
 * handler of its name. For events only: during a render, they still call those of the previous one.
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
