import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import classes from './hours.module.css';
import { TimeField } from './TimeField.tsx';

type Props = {
  /** What the two times belong to: `Monday`. */
  label: string;
  /** Shown before the times. */
  caption?: string | undefined;
  start: string;
  end: string;
  isDisabled?: boolean;
  error: string | undefined;
  onChange: (part: { start?: string; end?: string }) => void;
  /** Shown after the times. */
  children?: ReactNode;
};

/** A start and an end, with what is wrong with them. */
export function HoursRange({ label, caption, start, end, isDisabled = false, error, onChange, children }: Props) {
  return (
    <LockTooltip isNarrow>
      <div>
        <Group gap="xs" className={classes.range}>
          {caption !== undefined && (
            <Text size="xs" c="dimmed" className={classes.caption}>
              {caption}
            </Text>
          )}
          <TimeField
            label={`${label} from`}
            value={start}
            isDisabled={isDisabled}
            error={error}
            onChange={(value) => onChange({ start: value })}
          />
          <Text size="sm">to</Text>
          <TimeField
            label={`${label} to`}
            value={end}
            isEnd
            isDisabled={isDisabled}
            error={error}
            onChange={(value) => onChange({ end: value })}
          />
          {children}
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
