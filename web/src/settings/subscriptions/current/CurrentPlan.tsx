import type { Card, Plan, Subscription } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlanPrice } from '../../../areas/plans/PlanPrice.tsx';
import { dayText } from '../../../kit/words/dayText.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import classes from '../subscriptions.module.css';
import { ChargedCard } from './ChargedCard.tsx';

type Props = {
  subscription: Subscription;
  plan: Pick<Plan, 'name' | 'price' | 'currency'>;
  /** Whether the plan still exists, so that its price is known. */
  isOffered: boolean;
  /** Undefined on a server that does not have them. */
  cards: readonly Card[] | undefined;
  /** The button for changing the plan. */
  action: ReactNode;
};

/** The current plan, its price, its state and its next payment. */
export function CurrentPlan({ subscription, plan, isOffered, cards, action }: Props) {
  const { renews_at, status } = subscription;
  return (
    <Paper withBorder p="lg" component="section" aria-label="Current plan">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="md">
          <div>
            <Group gap="xs">
              <Title order={2} className={classes.name}>
                {plan.name}
              </Title>
              <States subscription={subscription} />
            </Group>
            {isOffered && <PlanPrice plan={plan} />}
          </div>
          {action}
        </Group>
        {status === 'active' && renews_at !== null && (
          <dl className={classes.facts}>
            <Fact term="Renews on">{dayText(renews_at)}</Fact>
            <Fact term="Charged then">{isOffered ? formatMoney(plan.price, plan.currency) : 'Not known yet'}</Fact>
            {cards && (
              <Fact term="Charged to">
                <ChargedCard cards={cards} />
              </Fact>
            )}
          </dl>
        )}
      </Stack>
    </Paper>
  );
}

function States({ subscription }: { subscription: Subscription }) {
  const { enabled, pending_payment, status } = subscription;
  return (
    <>
      <StateBadge state={status === 'active' ? 'active' : 'unpaid'} />
      {pending_payment && <StateBadge state="paymentPending" />}
      {!enabled && <StateBadge state="paymentDisabled" />}
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  );
}
