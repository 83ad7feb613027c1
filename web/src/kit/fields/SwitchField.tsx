import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { withReason } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<boolean> & {
  label?: ReactNode;
  /** Its name where no label stands beside it. */
  'aria-label'?: string;
  description?: ReactNode;
};

const LOOKS_LOCKED = { track: { opacity: 0.6, cursor: 'not-allowed' } };

/** A switch that, when it cannot be used, stays reachable and says why. */
export function SwitchField({ value, disabledReason, onChange, ...props }: Props) {
  const reason = useReadOnlyReason() ?? disabledReason;
  return (
    <LockTooltip disabledReason={disabledReason} isNarrow>
      <Switch
        {...props}
        description={withReason(props.description, reason)}
        checked={value}
        styles={reason === undefined ? {} : LOOKS_LOCKED}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        // Controlled and without an answer to a click, it stays as it is.
        onChange={(event) => reason === undefined && onChange(event.currentTarget.checked)}
      />
    </LockTooltip>
  );
}
