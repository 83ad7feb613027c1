import { TextInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label: string;
  description?: string;
  /** An example of a valid text. */
  placeholder?: string;
  type?: 'text' | 'url';
  /** The HTML `autocomplete` value. */
  autoComplete?: string;
  required?: boolean;
  /** Whether it is focused when it appears. */
  isFocused?: boolean;
};

/** A single-line text field. */
export function TextField({ disabledReason, isFocused = false, onChange, ...props }: Props) {
  const input = useFocusOnMount<HTMLInputElement>(isFocused);
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <TextInput ref={input} {...props} {...lock} onChange={(event) => onChange(event.currentTarget.value)} />
    </LockTooltip>
  );
}
