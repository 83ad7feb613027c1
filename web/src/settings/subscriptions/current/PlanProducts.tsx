import type { Account, PlanOffer } from '@atrium-console/sdk';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { inProductOrder } from '../../../kit/words/productWords.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import classes from '../subscriptions.module.css';

type Props = { plan: PlanOffer; flags: Account['product'] };

/** The products of the plan, and whether the operator has activated each of them. */
export function PlanProducts({ plan, flags }: Props) {
  return (
    <Paper withBorder p="lg" component="section" aria-label="Products">
      <Stack gap="md">
        <SectionHeading title="Products" description={`The products that ${plan.name} includes.`} />
        <ul className={classes.products}>
          {inProductOrder(plan.products).map((key) => (
            <Group key={key} component="li" gap="sm" justify="space-between" wrap="nowrap">
              <Text size="sm">{PRODUCT_NAMES[key]}</Text>
              <StateBadge state={flags[key].active ? 'active' : 'inactive'} />
            </Group>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
