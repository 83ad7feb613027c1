import type { BusinessDay, BusinessHour } from '@atrium-console/sdk';
import { checkBusinessHour } from '@atrium-console/sdk/rules';
import { Group, Paper, Stack, Text } from '@mantine/core';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import classes from './hours.module.css';
import { TimeField } from './TimeField.tsx';

type Props = {
  hours: BusinessHour;
  /** Messages of rejected fields, by their path in the business hours: `days.2.start`. */
  rejected: FieldProblems;
  onChange: (hours: BusinessHour) => void;
};

const PROBLEMS = { missing: 'Enter a start and an end.', order: 'The start must be before the end.' } as const;

/** The business hours: the same every day, or different for each day. */
export function HoursTab({ hours, rejected, onChange }: Props) {
  const problems = checkBusinessHour(hours);
  const errorOf = (day: number | null) => {
    const path = day === null ? '' : `days.${day}.`;
    const problem = problems.find((found) => found.day === day);
    return problem ? PROBLEMS[problem.kind] : (rejected[`${path}start`] ?? rejected[`${path}end`]);
  };
  const setDay = (index: number, part: Partial<BusinessDay>) =>
    onChange({ ...hours, days: hours.days.map((day, at) => (at === index ? { ...day, ...part } : day)) });
  const copyToAll = ({ start, end, is_holiday }: BusinessDay) =>
    onChange({ ...hours, days: hours.days.map((day) => ({ ...day, start, end, is_holiday })) });

  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <SwitchField
          label="Different hours for each day"
          description="If off, every day has the same hours and there are no days off."
          value={hours.is_custom}
          onChange={(is_custom) => onChange({ ...hours, is_custom })}
        />
        {hours.is_custom ? (
          <div>
            {hours.days.map((day, index) => (
              <fieldset key={day.label} className={classes.day} aria-label={day.label}>
                <Text size="sm" fw={600}>
                  {day.label}
                </Text>
                <SwitchField
                  label={day.is_holiday ? 'Day off' : 'Open'}
                  aria-label={`${day.label} is open`}
                  value={!day.is_holiday}
                  onChange={(isOpen) => setDay(index, { is_holiday: !isOpen })}
                />
                <Range
                  label={day.label}
                  start={day.start}
                  end={day.end}
                  isDisabled={day.is_holiday}
                  error={errorOf(index)}
                  onChange={(part) => setDay(index, part)}
                />
                <WriteButton
                  variant="subtle"
                  size="xs"
                  onClick={() => copyToAll(day)}
                  aria-label={`Copy to all days from ${day.label}`}
                >
                  Copy to all days
                </WriteButton>
              </fieldset>
            ))}
          </div>
        ) : (
          <Range
            label="Every day"
            start={hours.start}
            end={hours.end}
            isDisabled={false}
            error={errorOf(null)}
            onChange={(part) => onChange({ ...hours, ...part })}
          />
        )}
      </Stack>
    </Paper>
  );
}

type RangeProps = {
  label: string;
  start: string;
  end: string;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (part: { start?: string; end?: string }) => void;
};

function Range({ label, start, end, isDisabled, error, onChange }: RangeProps) {
  return (
    <LockTooltip isNarrow>
      <div>
        <Group gap="xs" wrap="nowrap">
          <TimeField
            label={`${label} from`}
            value={start}
            isDisabled={isDisabled}
            hasError={error !== undefined}
            onChange={(value) => onChange({ start: value })}
          />
          <Text size="sm">to</Text>
          <TimeField
            label={`${label} to`}
            value={end}
            isEnd
            isDisabled={isDisabled}
            hasError={error !== undefined}
            onChange={(value) => onChange({ end: value })}
          />
        </Group>
        {error !== undefined && (
          <Text size="xs" c="var(--mantine-color-error)" mt={4}>
            {error}
          </Text>
        )}
      </div>
    </LockTooltip>
  );
}
