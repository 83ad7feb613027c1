import { type Duration, HINTS, joinSeconds, splitSeconds } from '@atrium-console/sdk/rules';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { WholeNumberInput } from '../../../kit/fields/WholeNumberInput.tsx';
import { DURATION_UNITS } from '../../../kit/words/durationText.ts';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import classes from './levels.module.css';

type Props = {
  /** The accessible name of the duration: `Level 2 to`. */
  label: string;
  seconds: number;
  hasError?: boolean;
  onChange: (seconds: number) => void;
  /** Called when the focus enters or leaves the fields. */
  onTyping?: (isTyping: boolean) => void;
};

/**
 * A duration as days, hours, minutes and seconds, each with the range of SPEC 5 as a hint. What is typed is kept: 75 minutes
 * count as such at once, and become 1 hour 15 minutes when the focus leaves the fields.
 */
export function DurationFields({ label, seconds, hasError = false, onChange, onTyping }: Props) {
  const reason = useReadOnlyReason();
  const [typed, setTyped] = useState<Duration>();
  // A value that changed in another way, such as a reset, replaces what is typed.
  const parts = typed && Object.is(joinSeconds(typed), seconds) ? typed : splitSeconds(seconds);
  const type = (next: Duration) => {
    setTyped(next);
    onChange(joinSeconds(next));
  };
  const leave = () => {
    // A text that is not a number stays, so that it can be corrected.
    if (Number.isSafeInteger(seconds)) setTyped(undefined);
    onTyping?.(false);
  };
  return (
    <LockTooltip isNarrow>
      <Group
        gap={6}
        wrap="nowrap"
        role="group"
        aria-label={label}
        onFocus={() => onTyping?.(true)}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
      >
        {DURATION_UNITS.map(({ many: key, short }) => (
          <WholeNumberInput
            key={key}
            aria-label={`${label}, ${key}, ${HINTS[key].join(' to ')}`}
            aria-description={reason}
            className={classes.unit}
            size="xs"
            empty={0}
            suffix={short}
            readOnly={reason !== undefined}
            // The message is about the whole level and shown above.
            error={hasError || Number.isNaN(parts[key])}
            value={parts[key]}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(value) => type({ ...parts, [key]: value })}
          />
        ))}
      </Group>
    </LockTooltip>
  );
}
