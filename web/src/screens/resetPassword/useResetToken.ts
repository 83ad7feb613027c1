import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of the link in the mail. It leaves the address bar at once, so that nobody reads it over a shoulder or finds
 * it in the browser's history, and goes on with the entry of the history: a reload does not lose it.
 * @returns The token, and a function that forgets it once it is spent.
 */
export function useResetToken(): { token: string | undefined; forget: () => void } {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const inAddress = query.get('token');
  query.delete('token');
  const rest = query.toString();

  useEffect(() => {
    if (inAddress === null) return;
    navigate({ pathname, search: rest, hash }, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, rest, hash, navigate]);

  const token = inAddress ?? tokenIn(state);
  return {
    token: token === '' ? undefined : token,
    forget: () => navigate({ pathname, search: rest, hash }, { replace: true, state: null }),
  };
}

function tokenIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('token' in state)) return undefined;
  return typeof state.token === 'string' ? state.token : undefined;
}
