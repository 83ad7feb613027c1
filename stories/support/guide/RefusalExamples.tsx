import { Alert, Text } from '@mantine/core';

/** A conflict that costs what was typed. */
export function StartAgain() {
  return (
    <Alert color="red" variant="light" title="Conflict">
      This item was changed by another user. Reload the page and enter your changes again.
    </Alert>
  );
}

/** A denial that says neither what is missing nor who can help. */
export function Forbidden() {
  return (
    <Alert color="red" variant="light" title="403">
      <Text size="sm">Forbidden</Text>
    </Alert>
  );
}
