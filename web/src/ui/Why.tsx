import { Box, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** Why what it holds cannot be used. Absent when it can. */
  reason: string | undefined;
  /** Only as wide as what it holds. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** Says, over a field that cannot be changed, why. The field itself says it to screen readers (`aria-description`). */
export function Why({ reason, isNarrow = false, children }: Props) {
  if (reason === undefined) return children;
  return (
    <Tooltip label={reason} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Box w={isNarrow ? 'fit-content' : undefined}>{children}</Box>
    </Tooltip>
  );
}
