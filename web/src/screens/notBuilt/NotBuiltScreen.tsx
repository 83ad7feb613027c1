import { Stack, Text, Title } from '@mantine/core';

/** Stands for a page that the console does not have yet. */
export function Component() {
  return (
    <Stack gap="xs">
      <Title order={1}>Account</Title>
      <Text>Not built yet. Ask the people who manage your account to change this for you.</Text>
    </Stack>
  );
}
