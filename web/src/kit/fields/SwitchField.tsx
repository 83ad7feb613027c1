import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { withReason } from '../../ui/useLockProps.tsx';
import type { OptionalFieldProps } from './FieldProps.ts';

type Props = OptionalFieldProps<boolean> & {
  label?: ReactNode;
  /** The accessible name, if the label is not enough. */
  'aria-label'?: string;
  description?: ReactNode;
};

const LOOKS_LOCKED = { track: { opacity: 0.6, cursor: 'not-allowed' } };

/** A switch that, when it is disabled, stays focusable and says why. */
export function SwitchField({ value = false, label, disabledReason, onChange, ...props }: Props) {
  const labelId = useId();
  const reason = useReadOnlyReason() ?? disabledReason;
  return (
    <LockTooltip disabledReason={disabledReason} isNarrow>
      <Switch
        {...props}
        // Mantine names the message but does not say that the entry is invalid.
        aria-invalid={props.error !== undefined || undefined}
        label={label === undefined ? undefined : <span id={labelId}>{label}</span>}
        // Mantine's label has the description in it, which would be read twice.
        aria-labelledby={label === undefined || props['aria-label'] !== undefined ? undefined : labelId}
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
