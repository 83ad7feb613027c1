import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
};

/** Long names, such as those of permissions, break rather than run out of the note. */
const BODY = { body: { minWidth: 0, overflowWrap: 'anywhere' } } as const;

/** Static information in a page. Not announced, unlike an alert. */
export function Note({ icon, title, children }: Props) {
  return (
    <Alert role="note" color="gray" variant="light" icon={icon} title={title} styles={BODY}>
      {children}
    </Alert>
  );
}
