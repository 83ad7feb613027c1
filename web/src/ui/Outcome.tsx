import { Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFocusOnMount } from './useFocusOnMount.ts';

type Props = { title: string; children: ReactNode; action?: ReactNode };

/** A success message that replaces a form. It takes the focus, which was in the form. */
export function Outcome({ title, children, action }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Stack gap="sm" align="flex-start">
      <IconCircleCheck size={40} aria-hidden color="var(--mantine-color-teal-text)" />
      <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      <Text component="div">{children}</Text>
      {action}
    </Stack>
  );
}
