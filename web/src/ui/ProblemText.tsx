import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  size?: 'xs' | 'sm';
  mt?: number | string;
  children: ReactNode;
};

/** What is wrong with several fields, or with something that is none. After an attempt to save, the focus goes there. */
export function ProblemText({ size = 'sm', mt, children }: Props) {
  return (
    <Text size={size} c="var(--mantine-color-error)" {...(mt !== undefined && { mt })} tabIndex={-1} data-problem>
      {children}
    </Text>
  );
}
