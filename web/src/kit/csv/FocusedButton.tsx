import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';

type Props = ButtonProps & { onClick: () => void; children: ReactNode };

/** A button that replaces the one that was just used, and takes its focus. */
export function FocusedButton(props: Props) {
  return <Button {...props} ref={useFocusOnMount<HTMLButtonElement>()} />;
}
