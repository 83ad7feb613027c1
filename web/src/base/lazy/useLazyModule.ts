import { useCallback, useEffect, useState } from 'react';
import { useWhenOnline } from '../connection/useWhenOnline.ts';
import { type LazyModule, LoadFailure } from './lazyModule.ts';

type State<Module> = { value: { module: Module } | undefined; failure: LoadFailure | undefined };

/** Loads a module, and tries again when the network is back. A module that is already loaded is returned at once. */
export function useLazyModule<Module>(lazy: LazyModule<Module>) {
  const [{ value, failure }, setState] = useState<State<Module>>(() => {
    const module = lazy.loaded();
    return { value: module === undefined ? undefined : { module }, failure: undefined };
  });
  const load = useCallback(async () => {
    try {
      const module = await lazy.load();
      setState({ value: { module }, failure: undefined });
    } catch (caught) {
      if (!(caught instanceof LoadFailure)) throw caught;
      setState({ value: undefined, failure: caught });
    }
  }, [lazy]);
  const isMissing = value === undefined;
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  useWhenOnline(() => {
    if (isMissing) load();
  });
  return { module: value?.module, failure, retry: load };
}
