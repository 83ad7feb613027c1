import { TextInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label: string;
  description?: string;
  /** How a valid text begins or looks like. */
  placeholder?: string;
  type?: 'text' | 'url';
  /** What the browser may fill in, as the `autocomplete` of HTML. */
  autoComplete?: string;
  required?: boolean;
};

/** A text of one line. */
export function TextField({ disabledReason, onChange, ...props }: Props) {
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <TextInput {...props} {...lock} onChange={(event) => onChange(event.currentTarget.value)} />
    </LockTooltip>
  );
}
