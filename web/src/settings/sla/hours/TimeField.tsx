import { DateTimeInput } from '../../../kit/fields/DateTimeInput.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';

type Props = {
  label: string;
  /** `HH:MM`, or `24:00` for the end of the day; empty while it is being entered. */
  value: string;
  /** An end of `00:00` means midnight, the end of the day. */
  isEnd?: boolean;
  isDisabled: boolean;
  /** What is wrong, which is shown beside it. */
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A time of day. Browsers cannot show 24:00, so the end of the day is entered and shown as 00:00. */
export function TimeField({ label, value, isEnd = false, isDisabled, error, onChange }: Props) {
  const reason = useReadOnlyReason();
  return (
    <DateTimeInput
      kind="time"
      aria-label={value === '24:00' ? `${label}, midnight` : label}
      flex="0 1 140px"
      miw={0}
      value={value === '24:00' ? '00:00' : value}
      disabled={isDisabled}
      readOnly={reason !== undefined}
      // Mantine takes no id of a message that stands elsewhere.
      aria-description={error ?? reason}
      error={error !== undefined}
      required
      onChange={(typed) => onChange(isEnd && typed === '00:00' ? '24:00' : typed)}
    />
  );
}
