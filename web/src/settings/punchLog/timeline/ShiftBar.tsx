import type { Shift } from '@atrium-console/sdk';
import type { KeyboardEventHandler } from 'react';
import { useHint } from '../../../ui/useHint.tsx';
import classes from './timeline.module.css';
import type { TimelineScale } from './timelineScale.ts';

type Props = {
  shift: Shift;
  /** What is said about it: in, out and duration. */
  text: string;
  place: NonNullable<ReturnType<TimelineScale['placeOf']>>;
  tabIndex: 0 | -1;
  onFocus: () => void;
  onKeyDown: KeyboardEventHandler;
};

/** A shift on the timeline. Its text is shown on hover and focus. */
export function ShiftBar({ shift, text, place, tabIndex, onFocus, onKeyDown }: Props) {
  const { target, hint } = useHint(text);
  const { endsAfter, left, startsBefore, width } = place;
  return (
    <>
      <button
        {...target}
        type="button"
        className={classes.bar}
        style={{ left: `${left}%`, width: `${width}%` }}
        data-running={shift.out_at === null || undefined}
        data-overlaps={shift.overlaps || undefined}
        data-starts-before={startsBefore || undefined}
        data-ends-after={endsAfter || undefined}
        aria-label={text}
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          target.onFocus(event);
          onFocus();
        }}
      />
      {hint}
    </>
  );
}
