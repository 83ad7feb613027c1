import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import classes from './hours.module.css';
import { nextQuarter, readTime } from './readTime.ts';

type Props = {
  label: string;
  /** `HH:MM`, or `24:00` for the end of the day; empty while it is being entered. */
  value: string;
  /** An end of `00:00` means midnight, the end of the day. */
  isEnd?: boolean;
  isDisabled: boolean;
  /** What it is for is not stored, so it can be changed on read-only pages, too. */
  isAlwaysEditable?: boolean;
  /** What is wrong, which is shown beside it. */
  error: string | undefined;
  onChange: (value: string) => void;
};

/**
 * A time of day of 24 hours. The browser’s own field follows its language: it shows AM and PM to some, and cannot show the end
 * of the day. What is typed stays until the focus leaves the field; the arrow keys move by a quarter of an hour.
 */
export function TimeField({
  label,
  value,
  isEnd = false,
  isDisabled,
  isAlwaysEditable = false,
  error,
  onChange,
}: Props) {
  const readOnlyReason = useReadOnlyReason();
  const reason = isAlwaysEditable ? undefined : readOnlyReason;
  const [typed, setTyped] = useState<string>();
  // A value that changed in another way, such as a reset, replaces what is typed.
  const shown = typed !== undefined && readTime(typed, isEnd) === value ? typed : value;
  return (
    <TextInput
      aria-label={label}
      className={classes.time}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      value={shown}
      disabled={isDisabled}
      readOnly={reason !== undefined}
      // Mantine takes no id of a message that stands elsewhere.
      aria-description={error ?? reason}
      error={error !== undefined}
      required
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readTime(event.currentTarget.value, isEnd));
      }}
      onBlur={() => {
        // What is no time stays, so that it can be corrected.
        if (value !== '') setTyped(undefined);
      }}
      onKeyDown={(event) => {
        const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
        if (direction === undefined || reason !== undefined) return;
        event.preventDefault();
        setTyped(undefined);
        onChange(nextQuarter(value, direction, isEnd));
      }}
    />
  );
}
