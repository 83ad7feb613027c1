import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** How long a count must stay before it is shown and announced, in milliseconds: while somebody types, it changes with each key. */
const PAUSE = 400;

type Props = { children: ReactNode; end?: ReactNode };

/** The last line of a list: how many rows it has, and what else is to be said below them. */
export function ListFooter({ children, end }: Props) {
  return (
    <Group p="sm" gap="sm" justify="space-between">
      <Text size="xs" c="dimmed" role="status">
        {typeof children === 'string' ? <Settled text={children} /> : children}
      </Text>
      {end}
    </Group>
  );
}

function Settled({ text }: { text: string }) {
  return useDebouncedValue(text, PAUSE)[0];
}
