import type { BusinessDay, BusinessHour } from '@atrium-console/sdk';
import { Box, Paper, Stack, Text } from '@mantine/core';
import { type FieldProblems, problemsIn } from '../../../kit/fieldProblems.ts';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TimeZoneField } from '../../../kit/fields/TimeZoneField.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { offersBreaks } from './breaks.ts';
import { BarScale, DayHours } from './DayHours.tsx';
import classes from './hours.module.css';
import { hoursProblems } from './hoursProblems.ts';

type Props = {
  hours: BusinessHour;
  /** Messages of rejected fields, by their path in the business hours: `days.2.start`. */
  rejected: FieldProblems;
  /** Time zones are shown with their offsets at this time. */
  now: Date;
  onChange: (hours: BusinessHour) => void;
};

/**
 * The business hours: the same every day, or different for each day. Breaks and the time zone are our proposal: they are only
 * shown if the server sends them.
 */
export function HoursTab({ hours, rejected, now, onChange }: Props) {
  const problems = hoursProblems(hours, rejected);
  const hasBreaks = offersBreaks(hours);
  const setDay = (index: number, part: Partial<BusinessDay>) =>
    onChange({ ...hours, days: hours.days.map((day, at) => (at === index ? { ...day, ...part } : day)) });
  const copyToAll = ({ start, end, is_holiday, breaks = [] }: BusinessDay) => {
    const copied = { start, end, is_holiday, ...(hasBreaks && { breaks }) };
    onChange({ ...hours, days: hours.days.map((day) => ({ ...day, ...copied })) });
  };

  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        {hours.time_zone !== undefined && (
          <Box maw={420}>
            <TimeZoneField
              description="Business hours and holidays are in this time zone."
              value={hours.time_zone}
              error={problems.time_zone}
              now={now}
              onChange={(time_zone) => onChange({ ...hours, time_zone })}
            />
          </Box>
        )}
        <SwitchField
          label="Different hours for each day"
          description="If off, every day has the same hours and there are no days off."
          value={hours.is_custom}
          onChange={(is_custom) => onChange({ ...hours, is_custom })}
        />
        {hours.is_custom ? (
          <div>
            {hasBreaks && (
              <div className={classes.head}>
                <BarScale />
              </div>
            )}
            {hours.days.map((day, index) => (
              <fieldset
                key={day.label}
                className={classes.day}
                data-breaks={hasBreaks || undefined}
                aria-label={day.label}
              >
                <Text size="sm" fw={600}>
                  {day.label}
                </Text>
                <SwitchField
                  label={day.is_holiday ? 'Day off' : 'Open'}
                  aria-label={`${day.label} is open`}
                  value={!day.is_holiday}
                  onChange={(isOpen) => setDay(index, { is_holiday: !isOpen })}
                />
                <DayHours
                  label={day.label}
                  hours={day}
                  isClosed={day.is_holiday}
                  hasBreaks={hasBreaks}
                  problems={problemsIn(problems, `days.${index}`)}
                  onChange={(part) => setDay(index, part)}
                  tools={
                    <WriteButton
                      variant="subtle"
                      size="xs"
                      onClick={() => copyToAll(day)}
                      aria-label={`Copy to all days from ${day.label}`}
                    >
                      Copy to all days
                    </WriteButton>
                  }
                />
              </fieldset>
            ))}
          </div>
        ) : (
          <div className={classes.everyDay}>
            <DayHours
              label="Every day"
              hours={hours}
              hasBreaks={hasBreaks}
              problems={problems}
              onChange={(part) => onChange({ ...hours, ...part })}
            />
          </div>
        )}
      </Stack>
    </Paper>
  );
}
