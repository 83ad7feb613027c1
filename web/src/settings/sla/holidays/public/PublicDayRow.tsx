import { Checkbox, Text } from '@mantine/core';
import { weekdayText } from '../../../../kit/words/dayText.ts';
import { TagBadge } from '../../../../ui/TagBadge.tsx';
import { ToneBadge } from '../../../../ui/ToneBadge.tsx';
import type { PlannedDay } from './planPublicDays.ts';
import classes from './public.module.css';
import { KIND_NAMES } from './publicTexts.ts';

type Props = {
  planned: PlannedDay;
  isSelected: boolean;
  onToggle: (isSelected: boolean) => void;
};

const STATES: Record<PlannedDay['state'], string | undefined> = {
  listed: 'In the list already',
  added: undefined,
  left: undefined,
  outside: 'Cannot be added',
  unnamed: 'Its name is too long',
};

/** A day of the preview, with a box to take it or leave it. */
export function PublicDayRow({ planned: { day, state }, isSelected, onToggle }: Props) {
  const note = STATES[state];
  const tags = [
    ...(day.kind === 'public' ? [] : [KIND_NAMES[day.kind]]),
    ...(day.isEstimate ? ['May move by a day'] : []),
  ];
  return (
    <li className={classes.row} data-state={state}>
      <Checkbox
        checked={state === 'listed' || isSelected}
        disabled={state === 'listed'}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        label={
          <span className={classes.day}>
            <span className={classes.date}>{weekdayText(day.date)}</span>
            <span className={classes.names}>
              {day.name}
              {day.local !== undefined && (
                <Text span size="xs" c="dimmed">
                  {day.local}
                </Text>
              )}
            </span>
          </span>
        }
        classNames={{ root: classes.check, body: classes.checkBody, labelWrapper: classes.label }}
      />
      <span className={classes.tags}>
        {tags.map((tag) => (
          <TagBadge key={tag}>{tag}</TagBadge>
        ))}
        {note !== undefined && <ToneBadge tone={state === 'listed' ? 'quiet' : 'bad'}>{note}</ToneBadge>}
      </span>
    </li>
  );
}
