import { businessBreaksLimits } from '@atrium-console/sdk/limits';
import { openSpans } from '@atrium-console/sdk/rules';
import { Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { FieldProblems } from '../../../kit/fieldProblems.ts';
import { focusSoon } from '../../../kit/list/focusSoon.ts';
import { WriteAction } from '../../../ui/WriteAction.tsx';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { type DayHours as Hours, withNewBreak } from './breaks.ts';
import { HoursRange } from './HoursRange.tsx';
import classes from './hours.module.css';

type Props = {
  /** The day: `Monday`. */
  label: string;
  hours: Hours;
  /** Closed: its hours cannot be changed. */
  isClosed?: boolean;
  hasBreaks: boolean;
  /** What is wrong, by the path in the hours: `breaks.0.start`. */
  problems: FieldProblems;
  /** Other buttons of the day. */
  tools?: ReactNode;
  onChange: (part: Partial<Hours>) => void;
};

const MOST = businessBreaksLimits.maxItems;

/** The hours of a day with a bar of the 24 hours; where the server has breaks, also with these. */
export function DayHours({ label, hours, isClosed = false, hasBreaks, problems, tools, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const breaks = hasBreaks && !isClosed ? (hours.breaks ?? []) : [];
  const add = () => {
    const { breaks: next, index } = withNewBreak(hours);
    onChange({ breaks: next });
    focusSoon(() => list.current?.children[index + 1]?.querySelector('input'));
  };
  const remove = (index: number) => {
    onChange({ breaks: breaks.filter((_, at) => at !== index) });
    buttons.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <Stack gap={6} ref={list} className={classes.ranges}>
        <HoursRange
          label={label}
          caption={breaks.length > 0 ? 'Hours' : undefined}
          start={hours.start}
          end={hours.end}
          isDisabled={isClosed}
          error={problems.start ?? problems.end ?? problems.breaks}
          onChange={onChange}
        />
        {breaks.map((one, index) => {
          const name = `${label}, break ${index + 1}`;
          const path = `breaks.${index}`;
          return (
            <HoursRange
              key={name}
              label={name}
              caption="Break"
              start={one.start}
              end={one.end}
              error={problems[`${path}.start`] ?? problems[`${path}.end`] ?? problems[path]}
              onChange={(part) => onChange({ breaks: breaks.with(index, { ...one, ...part }) })}
            >
              <WriteAction
                label={`Remove break ${index + 1}, ${label}`}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => remove(index)}
              />
            </HoursRange>
          );
        })}
      </Stack>
      <DayBar hours={isClosed ? undefined : hours} />
      <div ref={buttons} className={classes.tools}>
        {hasBreaks && !isClosed && (
          <WriteButton
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabledReason={breaks.length >= MOST ? `A day can have up to ${MOST} breaks.` : undefined}
            onClick={add}
            aria-label={`Add a break, ${label}`}
          >
            Add a break
          </WriteButton>
        )}
        {tools}
      </div>
    </>
  );
}

/** The hours of the day above the bars. */
export function BarScale() {
  return (
    <div className={classes.scale} aria-hidden>
      {['00', '06', '12', '18', '24'].map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
  );
}

/** The open hours of a day, of 24. Decorative: the fields beside it say the same. */
function DayBar({ hours }: { hours: Hours | undefined }) {
  return (
    <div className={classes.bar} aria-hidden>
      {(hours ? openSpans(hours) : []).map(({ from, to }) => (
        <span key={from} style={{ insetInlineStart: `${from / 864}%`, width: `${(to - from) / 864}%` }} />
      ))}
    </div>
  );
}
