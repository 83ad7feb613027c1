import { useLocation } from 'react-router';

/** The path that somebody wanted to open before they were asked to sign in. It travels in the history, never in a link. */
export function useCameFrom(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : undefined;
}
