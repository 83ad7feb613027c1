import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LockTooltip } from '../../../ui/LockTooltip.tsx';
import { TimeField } from './TimeField.tsx';

type Props = {
  /** What the two times belong to: `Monday`. */
  label: string;
  start: string;
  end: string;
  isDisabled?: boolean;
  error: string | undefined;
  /** Shown before and after the times. */
  before?: ReactNode;
  after?: ReactNode;
  onChange: (part: { start?: string; end?: string }) => void;
};

/** A start and an end, with what is wrong with them. */
export function HoursRange({ label, start, end, isDisabled = false, error, before, after, onChange }: Props) {
  return (
    <LockTooltip isNarrow>
      <div>
        <Group gap="xs" wrap="nowrap">
          {before}
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
          {after}
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
