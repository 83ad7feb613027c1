import { Group, Text } from '@mantine/core';

/** The console's logo with its name. */
export function BrandMark({ name }: { name: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" fill="#0e5383" />
        <path
          d="M8 24V14a8 8 0 0 1 16 0v10M13 24v-9a3 3 0 0 1 6 0v9"
          fill="none"
          stroke="#fff"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      <Text fw={700} size="lg" truncate>
        {name}
      </Text>
    </Group>
  );
}
