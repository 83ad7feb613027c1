import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from './ReadOnlyContext.ts';
import { useHint } from './useHint.tsx';

type Props = {
  /** Why the content is disabled although the page is not read only. */
  disabledReason?: string | undefined;
  /** Only as wide as its content. */
  isNarrow?: boolean;
  /** The class of the wrapper around several fields. Without it, there is no wrapper while they are enabled. */
  className?: string | undefined;
  children: ReactNode;
};

/** A tooltip with the reason why a field is read only. Screen readers get it from the field (`useLockProps`). */
export function LockTooltip({ disabledReason, isNarrow = false, className, children }: Props) {
  const reason = useReadOnlyReason() ?? disabledReason;
  if (reason === undefined) return className === undefined ? children : <div className={className}>{children}</div>;
  return (
    <Locked reason={reason} isNarrow={isNarrow} className={className}>
      {children}
    </Locked>
  );
}

type LockedProps = Pick<Props, 'isNarrow' | 'className' | 'children'> & { reason: string };

function Locked({ reason, isNarrow, className, children }: LockedProps) {
  const { target, hint } = useHint(reason);
  return (
    <>
      <Box {...target} className={className} w={isNarrow ? 'fit-content' : undefined}>
        {children}
      </Box>
      {hint}
    </>
  );
}
