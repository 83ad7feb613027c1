import type { OperationId } from '@atrium-console/sdk/operations';
import type { ReactNode } from 'react';
import { useIsServed } from '../../base/served/useIsServed.ts';

type Props = {
  /** What its children call. All of them have to be there. */
  by: OperationId | readonly OperationId[];
  children: ReactNode;
};

/** Renders its children if the server has the operations that they call. */
export function Served({ by, children }: Props) {
  const isServed = useIsServed();
  return isServed(...[by].flat()) ? children : null;
}
