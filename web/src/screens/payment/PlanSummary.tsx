import type { Plan } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  plan: Pick<Plan, 'name' | 'price' | 'currency'>;
  /** What the plan holds, and how to take another one. */
  children?: ReactNode;
};

/** The plan that is to be paid, and what it costs. */
export function PlanSummary({ plan, children }: Props) {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Your plan">
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            Your plan
          </Text>
          <Title order={2}>{plan.name}</Title>
        </div>
        <Group align="baseline" gap="xs">
          <Text fz={28} fw={650} lh={1.2}>
            {formatMoney(plan.price, plan.currency)}
          </Text>
          <Text size="sm" c="dimmed">
            per month
          </Text>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
