import { Textarea } from '@mantine/core';
import { lockedBy } from '../../ui/lockedBy.tsx';
import { Why } from '../../ui/Why.tsx';
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
        autosize
        minRows={2}
        maxRows={8}
        {...lockedBy(reason, props.description)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Why>
  );
}
