import type { Plan } from '@atrium-console/sdk';
import { plansApi } from '@atrium-console/sdk/rtk';
import { Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Served } from '../../kit/served/Served.tsx';
import { Note } from '../../ui/Note.tsx';

type Props = {
  plan: Plan;
  /** Id of the plan that is selected and not paid yet; null if there is none. */
  selected: string | null;
  /** Whether this person may pay. */
  mayPay: boolean;
};

/** A notice that a plan is not paid yet, the account's own or another one, with a link for people who may pay. */
export function PlanNotice({ plan, selected, mayPay }: Props) {
  const skip = selected === null || selected === plan._id;
  const { data } = plansApi.useListPlansQuery(undefined, { skip });
  // If its name is not known, the payment page says it.
  const name = skip ? plan.name : data?.plans.find(({ _id }) => _id === selected)?.name;
  const isChange = plan.paid;
  const toPay = name ?? (isChange ? 'the new plan' : 'your plan');
  const why = isChange
    ? `Your account stays on ${plan.name} until ${toPay} is paid.`
    : `Pay for ${toPay} to use everything that it includes.`;
  return (
    <Note
      icon={<IconInfoCircle aria-hidden />}
      title={isChange ? 'Your plan change is waiting for payment' : 'Your plan is not paid yet'}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{mayPay ? why : `Ask the owner of your account to pay for ${toPay}.`}</Text>
        {mayPay && (
          <Served by="createPayment">
            <Button component={Link} to="/payment" variant="default">
              Pay for {toPay}
            </Button>
          </Served>
        )}
      </Stack>
    </Note>
  );
}
