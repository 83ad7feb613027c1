import { Switch, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<boolean> & {
  label?: ReactNode;
  /** Its name where no label stands beside it. */
  'aria-label'?: string;
  description?: ReactNode;
};

/** A switch that, when it cannot be used, stays reachable and says why. */
export function SwitchField({ value, reason, onChange, ...props }: Props) {
  if (reason === undefined)
    return <Switch {...props} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
  return (
    <Tooltip label={reason} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      {/* Controlled and without an answer to a click, it stays as it is. */}
      <Switch {...props} checked={value} aria-disabled aria-description={reason} onChange={() => undefined} />
    </Tooltip>
  );
}
