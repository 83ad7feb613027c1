import type { Limits } from '@atrium-console/sdk/limits';
import { Group, Input, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LockTooltip } from '../../ui/LockTooltip.tsx';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';
import { limitProblem } from '../limits/limitProblem.ts';
import { DURATION_UNITS, durationWords } from '../words/durationText.ts';
import { secondsIn, type Unit, unitOf } from './durationUnits.ts';
import type { FieldProps } from './FieldProps.ts';
import { WholeNumberInput } from './WholeNumberInput.tsx';

/** The value is in seconds. */
type Props = FieldProps<number> & {
  label: string;
  description?: string;
  /** The contract's limits, in seconds. */
  limits: Limits;
};

/** A field for a duration: a number and a unit. */
export function DurationField({ label, description, value, limits, error, disabledReason, onChange }: Props) {
  const reason = useReadOnlyReason() ?? disabledReason;
  const [unit, setUnit] = useState<Unit>(() => unitOf(value));
  // After a change from outside, such as a reset, the value may not be a whole number in the selected unit.
  const shown = Number.isNaN(value) || value % secondsIn(unit) === 0 ? unit : unitOf(value);
  const size = secondsIn(shown);
  const choose = (next: Unit) => {
    setUnit(next);
    onChange((value / size) * secondsIn(next));
  };
  // The form's problems are in seconds; show them in the duration's units.
  const problem = limitProblem(value, limits, durationWords) ?? error;
  return (
    <LockTooltip disabledReason={disabledReason}>
      <Input.Wrapper label={label} labelElement="div" description={description} error={problem}>
        <Group gap="xs" mt={4} wrap="nowrap" role="group" aria-label={label}>
          <WholeNumberInput
            aria-label={`${label}, number of ${shown}`}
            // The message stands below both controls, and Mantine takes no id of it.
            aria-description={problem ?? reason}
            w={112}
            empty={0}
            readOnly={reason !== undefined}
            error={problem !== undefined}
            value={value / size}
            onChange={(count) => onChange(count * size)}
          />
          <NativeSelect
            aria-label={`${label}, unit`}
            aria-description={reason}
            w={128}
            data={DURATION_UNITS.map(({ many }) => many)}
            value={shown}
            disabled={reason !== undefined}
            onChange={(event) =>
              choose(DURATION_UNITS.find(({ many }) => many === event.currentTarget.value)?.many ?? shown)
            }
          />
        </Group>
      </Input.Wrapper>
    </LockTooltip>
  );
}
