import { Box, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReadOnlyReason } from './ReadOnlyContext.ts';

type Props = {
  /** Why what it holds cannot be used although the page can be changed. */
  disabledReason?: string | undefined;
  /** Only as wide as what it holds. */
  isNarrow?: boolean;
  /** Of the element around several fields that stand together; without one there is none while they can be used. */
  className?: string | undefined;
  children: ReactNode;
};

/** Says, over a field that cannot be changed, why. The field itself says it to screen readers (`useLockProps`). */
export function LockTooltip({ disabledReason, isNarrow = false, className, children }: Props) {
  const reason = useReadOnlyReason() ?? disabledReason;
  if (reason === undefined) return className === undefined ? children : <div className={className}>{children}</div>;
  return (
    <Tooltip label={reason} multiline maw={360} fz="xs" events={{ hover: true, focus: true, touch: true }}>
      <Box className={className} w={isNarrow ? 'fit-content' : undefined}>
        {children}
      </Box>
    </Tooltip>
  );
}
