import type { BusinessHour } from '@atrium-console/sdk';
import { Button, Menu, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useReadOnlyReason } from '../../../ui/ReadOnlyContext.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { COPY_TARGETS, type CopyPlan, type CopyTarget, planCopy } from './copyHours.ts';
import { daysText } from './hoursText.ts';

type Props = {
  hours: BusinessHour;
  /** The index of the day that is copied. */
  day: number;
  /** Its name: `Friday`. */
  label: string;
  onCopy: (plan: CopyPlan) => void;
};

const TARGETS: readonly CopyTarget[] = ['weekdays', 'all'];
const LOOKS = { variant: 'subtle', size: 'compact-sm', leftSection: <IconCopy size={14} aria-hidden /> } as const;

/** Copies the hours of an open day to other open days. Each choice says beforehand which days change. */
export function CopyMenu({ hours, day, label, onCopy }: Props) {
  const isReadOnly = useReadOnlyReason() !== undefined;
  const name = `Copy the hours of ${label}`;
  if (isReadOnly) {
    return (
      <WriteButton {...LOOKS} aria-label={name}>
        Copy
      </WriteButton>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button {...LOOKS} aria-label={name}>
          Copy
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TARGETS.map((target) => {
          const plan = planCopy(hours, day, target);
          return (
            <Menu.Item key={target} disabled={plan.changed.length === 0} onClick={() => onCopy(plan)}>
              {COPY_TARGETS[target].label}
              <Text size="xs" c="dimmed">
                {planText(plan)}
              </Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function planText({ changed, closed }: CopyPlan): string {
  const kept = closed.length === 0 ? '' : `; ${daysText(closed)} stay closed`;
  if (changed.length > 0) return `Changes ${daysText(changed)}${kept}`;
  return `Nothing to change${kept}`;
}
