import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Says in a form that someone else has deleted its item, and what to do about it. */
export function SomeoneDeleted({ one, children }: { one: string; children: ReactNode }) {
  return (
    <Alert color="atrium" variant="light" role="alert" title={`Someone else deleted this ${one}`}>
      {children}
    </Alert>
  );
}
