import { TextInput } from '@mantine/core';
import { Why } from '../../../ui/Why.tsx';
import { withReason } from '../../../ui/withReason.tsx';
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
        description={withReason(props.description, reason)}
        readOnly={reason !== undefined}
        aria-description={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Why>
  );
}
