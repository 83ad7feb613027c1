import type { Plan } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Group, Text } from '@mantine/core';

type Props = { plan: Pick<Plan, 'price' | 'currency'> };

/** A plan's price, in large type. */
export function PlanPrice({ plan: { price, currency } }: Props) {
  return (
    <Group align="baseline" gap="xs">
      <Text fz={28} fw={650} lh={1.2}>
        {formatMoney(price, currency)}
      </Text>
      <Text size="sm" c="dimmed">
        per month
      </Text>
    </Group>
  );
}
