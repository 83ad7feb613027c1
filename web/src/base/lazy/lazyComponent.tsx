import type { ComponentType, ReactNode } from 'react';
import type { LazyModule } from './lazyModule.ts';
import { PartFailed } from './PartFailed.tsx';
import { useLazyModule } from './useLazyModule.ts';
import type { FailedPart } from './useLoadProblem.ts';

type Options<Props> = {
  /** Shown while it is loading. */
  waiting?: ReactNode;
  /** Shown if it could not be loaded. Default: a notice in its place. */
  Failed?: ComponentType<Props & FailedPart>;
};

/**
 * A component that is loaded when it is first rendered. Unlike with `React.lazy`, it is rendered at once if it is loaded
 * already, and a failed load is tried again.
 */
export function lazyComponent<Props extends object>(
  lazy: LazyModule<ComponentType<Props>>,
  { waiting = null, Failed = PartFailed }: Options<Props> = {},
): ComponentType<Props> {
  return function Lazy(props: Props) {
    const { module: Loaded, failure, retry } = useLazyModule(lazy);
    if (Loaded !== undefined) return <Loaded {...props} />;
    return failure === undefined ? waiting : <Failed {...props} failure={failure} onRetry={retry} />;
  };
}
