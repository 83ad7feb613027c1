import type { BusinessDay, BusinessHour } from '@atrium-console/sdk';
import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { type FieldProblems, problemsIn } from '../../../kit/fieldProblems.ts';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TimeZoneField } from '../../../kit/fields/TimeZoneField.tsx';
import { offersBreaks } from './breaks.ts';
import { CopyMenu } from './CopyMenu.tsx';
import { copyText, templateText } from './changeTexts.ts';
import { copyHours } from './copyHours.ts';
import { BarScale, DayHours } from './DayHours.tsx';
import { HoursChangeNote } from './HoursChangeNote.tsx';
import classes from './hours.module.css';
import { hoursProblems } from './hoursProblems.ts';
import { fromTemplate } from './hoursTemplates.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { useHoursChange } from './useHoursChange.ts';

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
  const change = useHoursChange(hours, onChange);
  return (
    <Paper withBorder p="md" className={classes.panel}>
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
        <Group justify="space-between" align="flex-start" gap="sm">
          <SwitchField
            label="Different hours for each day"
            description="If off, every day has the same hours and none is closed."
            value={hours.is_custom}
            onChange={(is_custom) => onChange({ ...hours, is_custom })}
          />
          <TemplateMenu
            hours={hours}
            onApply={(template) => {
              const after = fromTemplate(hours, template);
              change.apply(after, templateText(template, hours, after));
            }}
          />
        </Group>
        <HoursChangeNote text={change.text} undo={change.undo} />
        {hours.is_custom ? (
          <Days
            hours={hours}
            problems={problems}
            onChange={onChange}
            onCopied={(after, from, plan) => change.apply(after, copyText(hours, from, plan))}
          />
        ) : (
          <div className={classes.everyDay}>
            <DayHours
              label="Every day"
              hours={hours}
              hasBreaks={offersBreaks(hours)}
              problems={problems}
              onChange={(part) => onChange({ ...hours, ...part })}
            />
          </div>
        )}
        <Text size="xs" c="dimmed">
          Enter times of 24 hours, such as 9, 930 or 17:30. The arrow keys change a time by 15 minutes.
        </Text>
      </Stack>
    </Paper>
  );
}

type DaysProps = Pick<Props, 'hours' | 'onChange'> & {
  /** What is wrong, by its path in the business hours. */
  problems: FieldProblems;
  onCopied: (after: BusinessHour, from: number, plan: Parameters<typeof copyText>[2]) => void;
};

/** A row for each day of the week. */
function Days({ hours, problems, onChange, onCopied }: DaysProps) {
  const hasBreaks = offersBreaks(hours);
  const setDay = (index: number, part: Partial<BusinessDay>) =>
    onChange({ ...hours, days: hours.days.map((day, at) => (at === index ? { ...day, ...part } : day)) });
  return (
    <div>
      {!hasBreaks && (
        <div className={classes.head}>
          <BarScale />
        </div>
      )}
      {hours.days.map((day, index) => (
        <Box
          key={day.label}
          role="group"
          aria-label={day.label}
          className={classes.day}
          data-closed={day.is_holiday || undefined}
          data-breaks={hasBreaks || undefined}
        >
          <Text size="sm" fw={600}>
            {day.label}
          </Text>
          <SwitchField
            label={day.is_holiday ? 'Closed' : 'Open'}
            aria-label={`${day.label} is ${day.is_holiday ? 'closed' : 'open'}`}
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
              !day.is_holiday && (
                <CopyMenu
                  hours={hours}
                  day={index}
                  label={day.label}
                  onCopy={(plan) => onCopied(copyHours(hours, index, plan), index, plan)}
                />
              )
            }
          />
        </Box>
      ))}
    </div>
  );
}
