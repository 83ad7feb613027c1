import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { useErrorOf } from '../../ui/useErrorOf.tsx';
import { withReason } from '../../ui/useLockProps.tsx';
import type { OptionalFieldProps } from './FieldProps.ts';

type Props = OptionalFieldProps<boolean> & {
  label?: ReactNode;
  /** The accessible name, if there is no label. */
  'aria-label'?: string;
  description?: ReactNode;
};

const LOOKS_LOCKED = { track: { opacity: 0.6, cursor: 'not-allowed' } };

/** A switch that, when it is disabled, stays focusable and says why. */
export function SwitchField({ value = false, disabledReason, onChange, ...props }: Props) {
  const reason = useReadOnlyReason() ?? disabledReason;
  const invalid = useErrorOf(props.error);
  return (
    <LockTooltip disabledReason={disabledReason} isNarrow>
      <Switch
        {...props}
        {...invalid}
        description={withReason(props.description, reason)}
        checked={value}
        styles={reason === undefined ? {} : LOOKS_LOCKED}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        // Controlled without a change handler, it does not toggle.
        onChange={(event) => reason === undefined && onChange(event.currentTarget.checked)}
      />
    </LockTooltip>
  );
}
