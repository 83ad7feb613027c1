import { Textarea } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label: string;
  description?: string;
};

/** A multi-line text field that grows with its content. */
export function LongTextField({ disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <Textarea
        {...props}
        autosize
        minRows={2}
        maxRows={8}
        {...lock}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </LockTooltip>
  );
}
