import type { Plan } from '@atrium-console/sdk';
import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlanPrice } from '../../areas/plans/PlanPrice.tsx';

type Props = {
  plan: Pick<Plan, 'name' | 'price' | 'currency'>;
  /** What the plan includes, and how to choose another one. */
  children?: ReactNode;
};

/** The plan to pay for, and its price. */
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
        <PlanPrice plan={plan} />
        {children}
      </Stack>
    </Paper>
  );
}
