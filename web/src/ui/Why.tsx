import { Box, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** Why what it holds cannot be used. Absent when it can. */
  reason: string | undefined;
  /** Only as wide as what it holds. */
  isNarrow?: boolean;
  /** Of the element around several fields that stand together; without one there is none while they can be used. */
  className?: string | undefined;
  children: ReactNode;
};

/** Says, over a field that cannot be changed, why. The field itself says it to screen readers (`lockedBy`). */
export function Why({ reason, isNarrow = false, className, children }: Props) {
  if (reason === undefined) return className === undefined ? children : <div className={className}>{children}</div>;
  return (
    <Tooltip label={reason} multiline maw={360} fz="xs" events={{ hover: true, focus: true, touch: true }}>
      <Box className={className} w={isNarrow ? 'fit-content' : undefined}>
        {children}
      </Box>
    </Tooltip>
  );
}
