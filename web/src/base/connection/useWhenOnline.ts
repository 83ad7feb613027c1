import { useEffect, useRef } from 'react';
import { useIsOnline } from './useIsOnline.ts';

/** Calls a function each time the network is back. */
export function useWhenOnline(act: () => void): void {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (isOnline && !wasOnline.current) latest.current();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
