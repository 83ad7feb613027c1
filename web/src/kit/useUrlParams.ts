import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router';

/** Changes some of the parameters and returns all of them. */
type Update = (current: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the URL, and how to change them. Unlike `useSearchParams`, a change starts from what the URL is by then and
 * not from what was rendered last: the URL is rendered with a low priority, so a change that closely follows another would
 * undo it.
 */
export function useUrlParams(): [URLSearchParams, (update: Update, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const change = useCallback(
    (update: Update, options?: NavigateOptions) =>
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
