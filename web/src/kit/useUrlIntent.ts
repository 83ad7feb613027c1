import { useEffect, useState } from 'react';
import { useUrlParams } from './useUrlParams.ts';

/**
 * Does once what a link asks for in the URL, for example to open a form. The parameter is removed first, so that a reload
 * does not ask again.
 * @param name The parameter, for example `open`.
 * @param act Called with its value. Undefined while it cannot be done yet: the parameter is kept.
 */
export function useUrlIntent(name: string, act: ((value: string) => void) | undefined): void {
  const [params, setParams] = useUrlParams();
  const [intent, setIntent] = useState<string>();
  const value = params.get(name);
  const canAct = act !== undefined;
  useEffect(() => {
    if (value === null || !canAct) return;
    setIntent(value);
    const remove = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      next.delete(name);
      return next;
    };
    setParams(remove, { replace: true, preventScrollReset: true });
  }, [name, value, canAct, setParams]);
  useEffect(() => {
    // After the parameter is removed, because two changes of the URL at the same time would overwrite each other.
    if (intent === undefined || value !== null || act === undefined) return;
    setIntent(undefined);
    act(intent);
  }, [intent, value, act]);
}
