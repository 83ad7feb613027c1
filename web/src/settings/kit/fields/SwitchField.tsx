import { Switch, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  label?: ReactNode;
  /** Its name where no label stands beside it. */
  'aria-label'?: string;
  description?: ReactNode;
  value: boolean;
  error?: string | undefined;
  /** Why it cannot be changed. Absent when it can. */
  reason?: string | undefined;
  onChange: (value: boolean) => void;
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
