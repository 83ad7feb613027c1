import { usageLevel } from '@atrium-console/sdk/rules';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { StateBadge } from '../../ui/StateBadge.tsx';
import classes from './Usage.module.css';
import { type Amount, amountText } from './usageAmount.ts';

const BADGES = { ok: undefined, near: 'nearLimit', reached: 'limitReached' } as const;

type Props = {
  /** What is counted: `Keywords`. */
  label: string;
  amount: Amount;
  /** How long the limit lasts, if that is to be shown. */
  forecast?: string;
};

/** What is used of a limit: a bar, the numbers, and how long the limit lasts. Without a limit there is no bar. */
export function UsageMeter({ label, amount, forecast }: Props) {
  const { limit, used } = amount;
  const level = usageLevel(used, limit);
  const badge = BADGES[level];
  const text = amountText(amount);
  return (
    <li className={classes.meter}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={500}>{label}</Text>
          {badge && <StateBadge state={badge} />}
        </Group>
        <Text size="sm">{text}</Text>
      </Group>
      {limit !== null && (
        <>
          <VisuallyHidden>
            <meter aria-label={label} max={limit} value={used} aria-valuetext={text} />
          </VisuallyHidden>
          <div aria-hidden className={classes.bar} data-level={level}>
            <span style={{ width: `${limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}%` }} />
          </div>
        </>
      )}
      {forecast && (
        <Text size="sm" c="dimmed">
          {forecast}
        </Text>
      )}
    </li>
  );
}
