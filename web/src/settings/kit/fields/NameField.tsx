import { TextInput } from '@mantine/core';
import { Why } from '../../../ui/Why.tsx';
import { withReason } from '../../../ui/withReason.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label?: string;
  description?: string;
  /** Longest text that the contract takes. */
  maxLength: number;
};

/** The name of an item, where its form begins. */
export function NameField({ label = 'Name', reason, onChange, ...props }: Props) {
  return (
    <Why reason={reason}>
      <TextInput
        {...props}
        description={withReason(props.description, reason)}
        label={label}
        required
        data-autofocus
        readOnly={reason !== undefined}
        aria-description={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Why>
  );
}
