import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { withReason } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<boolean> & {
  label: ReactNode;
  /** The accessible name, if the label needs its context. */
  'aria-label'?: string;
  description?: ReactNode;
};

const LOOKS_LOCKED = { inner: { opacity: 0.6 }, body: { cursor: 'not-allowed' } };

/** A checkbox that, when it is disabled, stays focusable and says why. */
export function CheckField({ value, disabledReason, onChange, ...props }: Props) {
  const reason = useReadOnlyReason() ?? disabledReason;
  return (
    <LockTooltip disabledReason={disabledReason} isNarrow>
      <Checkbox
        {...props}
        // Mantine names the message but does not say that the entry is invalid.
        aria-invalid={props.error !== undefined || undefined}
        description={withReason(props.description, reason)}
        checked={value}
        styles={reason === undefined ? {} : LOOKS_LOCKED}
        aria-disabled={reason !== undefined || undefined}
        aria-description={reason}
        onChange={(event) => reason === undefined && onChange(event.currentTarget.checked)}
      />
    </LockTooltip>
  );
}
