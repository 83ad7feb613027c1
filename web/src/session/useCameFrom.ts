import { useLocation } from 'react-router';

/** The path that somebody wanted to open before they were asked to sign in. It travels in the history, never in a link. */
export function useCameFrom(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  // The browser would read two slashes as another host.
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : undefined;
}
