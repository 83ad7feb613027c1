import { useLocation } from 'react-router';

/** The path that someone asked for before they had to sign in. Kept in the history state, never in a link. */
export function useCameFrom(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  // A browser reads two leading slashes as another host.
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : undefined;
}
