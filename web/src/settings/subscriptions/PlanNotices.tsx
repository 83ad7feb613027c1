import type { PlanOffer, Subscription } from '@atrium-console/sdk';
import { duePlan, formatMoney } from '@atrium-console/sdk/rules';
import { Group, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PaymentDisabled, PaymentFailure } from '../../areas/payments/PaymentNotes.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { Note } from '../../ui/Note.tsx';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { changeLock, usePlanChange } from './usePlanChange.ts';

type Props = {
  subscription: Subscription;
  plans: readonly PlanOffer[];
  /** The name of the current plan. */
  name: string;
  /** Fetches the subscription. */
  onRefresh: () => unknown;
};

/** What the person has to know or do: a payment that is pending, due, failed or disabled. */
export function PlanNotices({ subscription, plans, name, onRefresh }: Props) {
  const { enabled, pending_payment: pending, status_message } = subscription;
  const planOf = (id: string | null) => plans.find(({ _id }) => _id === id);
  return (
    <div>
      <Stack gap="sm">
        {!enabled && <PaymentDisabled />}
        {pending && (
          <Note icon={<IconClock aria-hidden />} title={`${pendingTitle(pending, planOf(pending.plan_id))} is pending`}>
            {pending.status_message} Until then, the plan cannot be changed. This page updates automatically.
          </Note>
        )}
        {status_message !== '' && <PaymentFailure isNew={false}>{status_message}</PaymentFailure>}
        {!pending && duePlan(subscription) !== null && (
          <Due subscription={subscription} plan={planOf(duePlan(subscription))} name={name} onRefresh={onRefresh} />
        )}
      </Stack>
    </div>
  );
}

function pendingTitle({ amount, currency }: NonNullable<Subscription['pending_payment']>, plan: PlanOffer | undefined) {
  const money = formatMoney(amount, currency);
  return plan ? `The payment of ${money} for ${plan.name}` : `The payment of ${money} for an invoice`;
}

type DueProps = Omit<Props, 'plans'> & {
  /** The plan that is waiting for payment; undefined if it is no longer offered. */
  plan: PlanOffer | undefined;
};

/** A plan that was selected and is not paid. */
function Due({ subscription, plan, name, onRefresh }: DueProps) {
  const { isSaving, keep, pay } = usePlanChange(onRefresh);
  const { plan_id, status } = subscription;
  const isChange = status === 'active';
  return (
    <Waiting
      title={
        isChange ? `Change to ${plan?.name ?? 'another plan'} is waiting for payment` : `${name} has not been paid yet`
      }
      text={
        plan === undefined
          ? 'The selected plan is no longer offered. Choose another one.'
          : isChange
            ? `Nothing is charged until you pay. ${name} stays your plan until then.`
            : 'Nothing is charged until you pay.'
      }
    >
      {plan && (
        <Served by="updateSubscription">
          <WriteButton disabledReason={changeLock(subscription)} disabled={isSaving} onClick={pay}>
            {`Pay ${formatMoney(plan.price, plan.currency)}`}
          </WriteButton>
        </Served>
      )}
      {isChange && (
        <Served by="updateSubscription">
          <WriteButton variant="default" loading={isSaving} onClick={() => keep(plan_id)}>
            {`Keep ${name}`}
          </WriteButton>
        </Served>
      )}
    </Waiting>
  );
}

function Waiting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Note icon={<IconClock aria-hidden />} title={title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text}</Text>
        <Group gap="sm">{children}</Group>
      </Stack>
    </Note>
  );
}
