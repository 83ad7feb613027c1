import { TextInput } from '@mantine/core';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';

type Props = {
  label: string;
  /** `HH:MM`, or `24:00` for the end of the day. */
  value: string;
  /** An end of `00:00` means midnight, the end of the day. */
  isEnd?: boolean;
  isDisabled: boolean;
  hasError: boolean;
  onChange: (value: string) => void;
};

/** A time of day. Browsers cannot show 24:00, so the end of the day is entered and shown as 00:00. */
export function TimeField({ label, value, isEnd = false, isDisabled, hasError, onChange }: Props) {
  const reason = useReadOnlyReason();
  return (
    <TextInput
      type="time"
      aria-label={value === '24:00' ? `${label}, midnight` : label}
      flex="0 1 140px"
      miw={0}
      value={value === '24:00' ? '00:00' : value}
      disabled={isDisabled}
      readOnly={reason !== undefined}
      aria-description={reason}
      error={hasError}
      required
      onChange={(event) => {
        const typed = event.currentTarget.value;
        // An empty field has no time, so the previous value is kept until a new one is entered.
        if (typed !== '') onChange(isEnd && typed === '00:00' ? '24:00' : typed);
      }}
    />
  );
}
