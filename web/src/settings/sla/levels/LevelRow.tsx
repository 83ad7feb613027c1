import type { SlaLevel } from '@atrium-console/sdk';
import { MAX_SECONDS } from '@atrium-console/sdk/rules';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { durationText } from '../../../kit/words/durationText.ts';
import { DurationFields } from './DurationFields.tsx';
import { LevelMark } from './LevelMark.tsx';
import classes from './levels.module.css';

type Props = {
  level: SlaLevel;
  /** What is wrong with the level. */
  error: string | undefined;
  isFromFixed: boolean;
  isLast: boolean;
  isOpen: boolean;
  onFrom: (seconds: number) => void;
  onTo: (seconds: number) => void;
};

/** The start and end of one level. The last one may be open-ended (SPEC 4). */
export function LevelRow({ level, error, isFromFixed, isLast, isOpen, onFrom, onTo }: Props) {
  const name = `Level ${level.level}`;
  // An end of 0 means open-ended, but during typing it may be a field that was cleared to enter a new value.
  const [isTyping, setTyping] = useState(false);
  const hasError = error !== undefined;
  return (
    <div className={classes.level} data-free={!isFromFixed || undefined}>
      <div className={classes.name}>
        <span aria-hidden>
          <LevelMark level={level.level} />
        </span>
        {name}
      </div>
      <div className={classes.part}>
        <span className={classes.caption}>from</span>
        {isFromFixed ? (
          <Text size="sm">{Number.isFinite(level.from) ? durationText(level.from) : '–'}</Text>
        ) : (
          <DurationFields label={`${name} from`} seconds={level.from} hasError={hasError} onChange={onFrom} />
        )}
      </div>
      <div className={classes.part}>
        <span className={classes.caption}>to</span>
        {(!isOpen || isTyping) && (
          <DurationFields
            label={`${name} to`}
            seconds={level.to}
            hasError={hasError}
            onChange={onTo}
            onTyping={setTyping}
          />
        )}
        {isLast && (
          <SwitchField
            label="Open-ended"
            value={isOpen}
            onChange={(isOpenNow) => onTo(isOpenNow ? 0 : Math.min(MAX_SECONDS, level.from + 3600))}
          />
        )}
      </div>
      {hasError && (
        <Text size="xs" className={classes.levelError}>
          {error}
        </Text>
      )}
    </div>
  );
}
