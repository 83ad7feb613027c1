import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
};

/** Something worth knowing that is part of the page: nothing has happened, so nothing is announced. */
export function Note({ icon, title, children }: Props) {
  return (
    <Alert role="note" color="gray" variant="light" icon={icon} title={title}>
      {children}
    </Alert>
  );
}
