import { Textarea } from '@mantine/core';
import { Why } from '../../../ui/Why.tsx';
import { withReason } from '../../../ui/withReason.tsx';
import type { FieldProps } from './FieldProps.ts';

type Props = FieldProps<string> & {
  label: string;
  description?: string;
  /** Longest text that the contract takes. */
  maxLength: number;
};

/** A text of several lines. It grows with what is typed. */
export function LongTextField({ reason, onChange, ...props }: Props) {
  return (
    <Why reason={reason}>
      <Textarea
        {...props}
        description={withReason(props.description, reason)}
        autosize
        minRows={2}
        maxRows={8}
        readOnly={reason !== undefined}
        aria-description={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Why>
  );
}
