import { Button, Code, Group, Paper, Stack, Text, TextInput } from '@mantine/core';

/** Filters that do nothing before a button is pressed. */
export function AppliesLater() {
  return (
    <Paper withBorder p="sm">
      <Stack gap="sm">
        <Group gap="sm">
          <TextInput aria-label="Search changes" placeholder="Search changes" defaultValue="parcel" flex={1} />
          <Button variant="default">Apply</Button>
        </Group>
        {['Delivery', 'Payment', 'Store', 'Late parcel'].map((name) => (
          <Text key={name} size="sm">
            {name}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}

/** A change as the server sends it. */
export function ChangeAsCode() {
  const change = { before: { name: 'Lunch', is_available: false }, after: { name: 'Lunch break', is_available: true } };
  return <Code block>{JSON.stringify(change, null, 2)}</Code>;
}

/** One page of rows that failed, instead of all of them. */
export function NothingLeft() {
  return (
    <Paper withBorder p="xl">
      <Text size="sm" ta="center">
        The log could not be loaded.
      </Text>
    </Paper>
  );
}
