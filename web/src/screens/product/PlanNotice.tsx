import type { Plan } from '@atrium-console/sdk';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';

type Props = {
  plan: Plan;
  isNothingActive: boolean;
  /** Whether this person may pay and change the plan. */
  mayPay: boolean;
  /** Whether the plan is ours; a partner's people pay the partner. */
  isOurs: boolean;
};

/** Says what keeps the account from its products, and what to do about it. Nothing when nothing does. */
export function PlanNotice({ plan, isNothingActive, mayPay, isOurs }: Props) {
  if (plan.paid && !isNothingActive) return null;
  const title = isNothingActive ? 'No product is active yet' : 'Your plan is not paid yet';
  return (
    <Alert role="note" color="gray" variant="light" icon={<IconInfoCircle aria-hidden />} title={title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{adviceOf({ plan, isNothingActive, mayPay, isOurs })}</Text>
        {mayPay && isOurs && !plan.paid && (
          <Button component={Link} to="/payment" variant="default">
            Pay for {plan.name}
          </Button>
        )}
        {mayPay && isOurs && plan.paid && (
          <Button component={Link} to="/settings/account/main/subscriptions" variant="default">
            Open subscriptions
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function adviceOf({ plan, mayPay, isOurs }: Props): string {
  if (!isOurs) return 'Ask the people from whom you have this console to activate your products.';
  if (!plan.paid) {
    return mayPay
      ? `Pay for ${plan.name} to use everything that it includes.`
      : `Ask the owner of your account to pay for ${plan.name}.`;
  }
  return mayPay
    ? `${plan.name} does not include a product. Choose another plan.`
    : `${plan.name} does not include a product. Ask the owner of your account to choose another plan.`;
}
