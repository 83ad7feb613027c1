import { use, useEffect, useState } from 'react';
import { useIsOnline } from '../connection/useIsOnline.ts';
import { keepDrafts } from '../deployment/keepDrafts.ts';
import { ServicesContext } from '../services.ts';

/** Why a part of the console could not be loaded, as far as it is known. */
export type LoadProblem = 'offline' | 'outdated' | 'unknown';

/** What is wrong when a part could not be loaded, and what helps. */
export function useLoadProblem(onRetry: () => Promise<unknown>) {
  const isOnline = useIsOnline();
  const deployment = use(ServicesContext)?.deployment;
  const [isOutdated, setOutdated] = useState(false);
  const [hasRetried, setRetried] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    if (!isOnline || deployment === undefined) return;
    let isCurrent = true;
    deployment.isOutdated().then(
      (answer) => isCurrent && setOutdated(answer),
      // Then it stays unknown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isOnline, deployment]);
  const reload = () => {
    keepDrafts();
    if (deployment === undefined) window.location.reload();
    else deployment.reload();
  };
  const retry = async () => {
    // Firefox does not import again what has failed once. Reloading helps there.
    if (hasRetried) return reload();
    setRetrying(true);
    await onRetry();
    setRetried(true);
    setRetrying(false);
  };
  const problem: LoadProblem = isOnline ? (isOutdated ? 'outdated' : 'unknown') : 'offline';
  return { problem, reload, retry, isRetrying };
}
