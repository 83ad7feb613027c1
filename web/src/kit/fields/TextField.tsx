import { TextInput } from '@mantine/core';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts';
import { useLockProps } from '../../ui/useLockProps.tsx';
import type { OptionalFieldProps } from './FieldProps.ts';

type Props = OptionalFieldProps<string> & {
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
export function TextField({ value = '', disabledReason, isFocused = false, onChange, ...props }: Props) {
  const input = useFocusOnMount<HTMLInputElement>(isFocused);
  const lock = useLockProps({ description: props.description, disabledReason });
  return (
    <LockTooltip disabledReason={disabledReason}>
      <TextInput
        ref={input}
        {...props}
        {...lock}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </LockTooltip>
  );
}
