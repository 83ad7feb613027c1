import { Alert, Paper, Stack, Text } from '@mantine/core';
import { Drawn } from './DialogExamples.tsx';

/** A list that says something is deleted before the server has answered. */
export function GoneAlready() {
  return (
    <Stack gap="sm">
      <Paper withBorder p="sm">
        <Text size="sm">Payment</Text>
        <Text size="sm">Store</Text>
      </Paper>
      <Alert color="green" variant="light">
        Delivery was deleted.
      </Alert>
    </Stack>
  );
}

/** A question that leaves out what goes with the item. */
export function LeavesOutTheRest() {
  return (
    <Drawn title="Delete Order?" buttons={['Cancel', 'Delete group']}>
      The group “Order” will be deleted.
    </Drawn>
  );
}

/** A question before something that nobody can undo. */
export function SaysPermanently() {
  return (
    <Drawn title="Permanently delete Northwind Retail?" buttons={['Cancel', 'Delete account']}>
      Its 12 users can no longer sign in. All settings, keywords, tags, logs and invoices of the account are deleted
      with it. This cannot be undone.
    </Drawn>
  );
}

/** The same words for what can be undone. */
export function FrightensForNothing() {
  return (
    <Drawn title="Permanently delete Lunch?" buttons={['Cancel', 'Delete status']}>
      The status “Lunch” will be deleted. You can undo this for 10 seconds.
    </Drawn>
  );
}
