import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router';
import type { ParamsUpdate } from './withParam.ts';

/**
 * How a choice is kept in the URL: it replaces the entry of the history, and is rendered before the next click. Otherwise a
 * button that is pressed right after it would still act on what was chosen before. Not for effects, and not for texts that
 * are being typed.
 */
export const AT_ONCE: NavigateOptions = { replace: true, preventScrollReset: true, flushSync: true };

/**
 * The parameters of the URL, and how to change them. Unlike `useSearchParams`, a change starts from what the URL is by then and
 * not from what was rendered last: unless it says otherwise (`AT_ONCE`), the URL is rendered with a low priority, so a change
 * that closely follows another would undo it.
 */
export function useUrlParams(): [URLSearchParams, (update: ParamsUpdate, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const change = useCallback(
    (update: ParamsUpdate, options?: NavigateOptions) =>
      setParams((rendered) => {
        if (router === undefined) return update(rendered);
        const { location, navigation } = router.state;
        const next = navigation.location?.pathname === location.pathname ? navigation.location : location;
        return update(new URLSearchParams(next.search));
      }, options),
    [router, setParams],
  );
  return [params, change];
}
