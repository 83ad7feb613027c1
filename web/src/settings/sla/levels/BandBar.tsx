import type { SlaLevel } from '@atrium-console/sdk';
import { isOpenEnded, MAX_SECONDS, moveBoundary } from '@atrium-console/sdk/rules';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { keyStep } from '../../../kit/keys/keyStep.ts';
import { durationText, durationWords } from '../../../kit/words/durationText.ts';
import { STEPS, TICKS, toPosition, toSeconds } from './bandScale.ts';
import classes from './levels.module.css';

type Props = {
  /** The name of the metric: `First response`. */
  label: string;
  levels: readonly SlaLevel[];
  /** If given, the boundaries can be moved. */
  onChange?: ((levels: SlaLevel[]) => void) | undefined;
};

/** The levels of a metric as a band. Its boundaries can be dragged or moved with the keyboard. */
export function BandBar({ label, levels, onChange }: Props) {
  const hint = useId();
  const ends = levels.map((level, index) => endOf(level, index, levels.length));
  return (
    <div className={classes.band} data-editable={onChange !== undefined || undefined}>
      <div className={classes.segments} aria-hidden>
        {levels.map((level, index) => {
          const from = toPosition(level.from);
          const width = Math.max(0, toPosition(ends[index] ?? 0) - from);
          const style: CSSProperties = {
            left: `${(from / STEPS) * 100}%`,
            width: `${(width / STEPS) * 100}%`,
          };
          return (
            <div key={level.level} className={classes.segment} data-level={level.level} style={style}>
              <span>{level.level}</span>
            </div>
          );
        })}
      </div>
      {onChange &&
        levels.slice(0, -1).map((level, index) => (
          <input
            key={level.level}
            type="range"
            className={classes.handle}
            // If boundaries overlap, the one with room to move is on top.
            style={{ zIndex: toPosition(level.to) > STEPS / 2 ? levels.length - index : index + 1 }}
            min={0}
            max={STEPS}
            value={toPosition(level.to)}
            aria-label={`${label}: end of level ${level.level}`}
            aria-valuetext={durationWords(level.to)}
            aria-describedby={hint}
            onChange={(event) => onChange(moveBoundary(levels, index, toSeconds(Number(event.currentTarget.value))))}
            onKeyDown={(event) => {
              const target = keyTarget(event, level.to);
              if (target === undefined) return;
              event.preventDefault();
              onChange(moveBoundary(levels, index, target));
            }}
          />
        ))}
      {onChange && (
        <div className={classes.ticks} aria-hidden>
          {TICKS.map((seconds) => (
            <span key={seconds} className={classes.tick} style={{ left: `${(toPosition(seconds) / STEPS) * 100}%` }}>
              {durationText(seconds)}
            </span>
          ))}
        </div>
      )}
      {onChange && (
        <div id={hint} className={classes.hint}>
          Drag a boundary, or move it by a minute with the arrow keys, by a second with Shift, or by an hour with Page
          up and Page down.
        </div>
      )}
    </div>
  );
}

function endOf(level: SlaLevel, index: number, count: number): number {
  return isOpenEnded(level, index, count) ? MAX_SECONDS : level.to;
}

/** The seconds after a key press. Unlike in a list, up and right increase the value. */
function keyTarget({ key, shiftKey }: KeyboardEvent, seconds: number): number | undefined {
  const step = keyStep(key);
  if (step === undefined) return undefined;
  const small = shiftKey ? 1 : 60;
  switch (step.unit) {
    case 'column':
      return seconds + step.direction * small;
    case 'row':
      return seconds - step.direction * small;
    case 'page':
      return seconds - step.direction * 3600;
    case 'end':
      return step.direction === 1 ? MAX_SECONDS : 0;
  }
}
