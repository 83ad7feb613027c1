import type { Plan } from '@atrium-console/sdk';
import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlanPrice } from '../../areas/plans/PlanPrice.tsx';

type Props = {
  plan: Pick<Plan, 'name' | 'price' | 'currency'>;
  /** Whether it replaces a plan that is paid. */
  isChange: boolean;
  /** What the plan includes, and how to choose another one. */
  children?: ReactNode;
};

/** The plan to pay for, and its price. */
export function PlanSummary({ plan, isChange, children }: Props) {
  const label = isChange ? 'New plan' : 'Your plan';
  return (
    <Paper withBorder p="lg" component="section" aria-label={label}>
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Title order={2}>{plan.name}</Title>
        </div>
        <PlanPrice plan={plan} />
        {children}
      </Stack>
    </Paper>
  );
}
