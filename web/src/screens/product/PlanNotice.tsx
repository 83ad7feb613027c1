import type { Plan } from '@atrium-console/sdk';
import { Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Note } from '../../ui/Note.tsx';

type Props = {
  plan: Plan;
  /** Whether this person may pay. */
  mayPay: boolean;
};

/** A notice that the plan is not paid yet, with a link to the payment for people who may pay. */
export function PlanNotice({ plan, mayPay }: Props) {
  return (
    <Note icon={<IconInfoCircle aria-hidden />} title="Your plan is not paid yet">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {mayPay
            ? `Pay for ${plan.name} to use everything that it includes.`
            : `Ask the owner of your account to pay for ${plan.name}.`}
        </Text>
        {mayPay && (
          <Button component={Link} to="/payment" variant="default">
            Pay for {plan.name}
          </Button>
        )}
      </Stack>
    </Note>
  );
}
