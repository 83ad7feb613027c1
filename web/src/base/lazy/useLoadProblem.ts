import { use, useEffect, useState } from 'react';
import { useIsOnline } from '../connection/useIsOnline.ts';
import { keepDrafts } from '../deployment/keepDrafts.ts';
import { ServicesContext } from '../services.ts';
import type { LoadFailure } from './lazyModule.ts';

/** A part that could not be loaded, and what loads it again. */
export type FailedPart = { failure: LoadFailure; onRetry: () => Promise<unknown> };

/** Why a part of the console could not be loaded, as far as it is known. */
export type LoadProblem = 'offline' | 'outdated' | 'remembered' | 'unknown';

/** What is wrong when a part could not be loaded, and what helps. */
export function useLoadProblem({ failure, onRetry }: FailedPart) {
  const isOnline = useIsOnline();
  const deployment = use(ServicesContext)?.deployment;
  const [isOutdated, setOutdated] = useState(false);
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
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  const known = isOutdated ? 'outdated' : failure.isRemembered ? 'remembered' : 'unknown';
  const problem: LoadProblem = isOnline ? known : 'offline';
  return { problem, reload, retry, isRetrying };
}
