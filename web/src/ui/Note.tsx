import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
};

/** Static information in a page. Not announced, unlike an alert. */
export function Note({ icon, title, children }: Props) {
  return (
    <Alert role="note" color="gray" variant="light" icon={icon} title={title}>
      {children}
    </Alert>
  );
}
