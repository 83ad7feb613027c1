import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of the link in the email. It is moved from the address bar to the history state right away, so that it is
 * neither visible nor in the browser's history, but survives a reload.
 * @returns The token, and a function that clears it once it is used.
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
