import type { PlanOffer, Usage } from '@atrium-console/sdk';
import { planUsage } from '@atrium-console/sdk/rules';
import { Anchor, Paper, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { UsageMeter } from '../../../areas/usage/UsageMeter.tsx';
import { METRIC_NAMES } from '../../../areas/usage/usageAmount.ts';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { Served } from '../../../kit/served/Served.tsx';
import classes from '../subscriptions.module.css';

type Props = { plan: PlanOffer; usage: Usage };

const LIMITS = ['keywords', 'users', 'messages'] as const;

/** The limits of the plan, and how much of each is used. */
export function PlanLimits({ plan, usage }: Props) {
  const used = planUsage(usage.usage, plan.products);
  return (
    <Paper withBorder p="lg" component="section" aria-label="Limits">
      <Stack gap="md">
        <SectionHeading
          title="Limits"
          description="Users of the product with the most users; messages of this month."
        />
        <ul className={classes.limits}>
          {LIMITS.map((limit) => (
            <UsageMeter
              key={limit}
              label={METRIC_NAMES[limit]}
              amount={{ used: used[limit], limit: plan.limits[limit] }}
            />
          ))}
        </ul>
        <Served by="getUsage">
          <Anchor component={Link} to="/settings/usage-and-limitation" size="sm">
            Usage of each product
          </Anchor>
        </Served>
      </Stack>
    </Paper>
  );
}
