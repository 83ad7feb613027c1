import { TextInput } from '@mantine/core';
import { lockedBy } from '../../ui/lockedBy.tsx';
import { Why } from '../../ui/Why.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label: string;
  description?: string;
  /** How a valid text begins or looks like. */
  placeholder?: string;
  type?: 'text' | 'url';
  required?: boolean;
  /** Longest text that the contract takes. */
  maxLength: number;
};

/** A text of one line. */
export function TextField({ reason, onChange, ...props }: Props) {
  return (
    <Why reason={reason}>
      <TextInput
        {...props}
        {...lockedBy(reason, props.description)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Why>
  );
}
