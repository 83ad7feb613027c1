import { Textarea } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { OptionalFieldProps } from './FieldProps.ts';

type Props = OptionalFieldProps<string> & {
  label: string;
  description?: string;
};

/** A multi-line text field that grows with its content. */
export function LongTextField({ value = '', disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <Textarea
        {...props}
        autosize
        minRows={2}
        maxRows={8}
        {...lock}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </LockTooltip>
  );
}
