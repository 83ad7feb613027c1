import { paymentsApi, plansApi } from '@atrium-console/sdk/rtk';
import type { PermissionNeed } from '@atrium-console/sdk/rules';
import { duePlan } from '@atrium-console/sdk/rules';
import { useEffect } from 'react';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { WriteNeed } from '../../kit/WriteNeed.tsx';
import { useDenialReason } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';
import { PaymentBody } from './PaymentBody.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { useStaysOpen } from './useStaysOpen.ts';

/** The first pause before asking whether the bank has confirmed a payment, in milliseconds. */
const FIRST_PAUSE = 2000;

/** What paying asks for. */
const PAY: PermissionNeed = ['center.access_account.write'];

/** Pays the selected plan (SPEC 3 Payment). Open until it is paid (SPEC 2.2). */
export function Component() {
  const { data: profile } = useSession();
  const unread = useDenialReason(['center.access_account.read']);
  const plans = plansApi.useListPlansQuery();
  const skip = unread !== undefined;
  const cards = paymentsApi.useListCardsQuery(undefined, { skip });
  const subscription = paymentsApi.useGetSubscriptionQuery(undefined, { skip });
  const { data: known, refetch } = subscription;
  // Another tab has selected or paid a plan since.
  const isOutdated = known !== undefined && profile !== undefined && duePlan(known) !== profile.plan_selected;
  useStaysOpen();
  useEffect(() => {
    if (isOutdated) refetch();
  }, [isOutdated, refetch]);
  if (profile === undefined) return null;
  const selected = plans.data?.plans.find(({ _id }) => _id === profile.plan_selected);
  return (
    <WriteNeed need={PAY}>
      <SettingsPage
        title="Payment"
        description={`Pay for the plan of ${profile.account.name}.`}
        queries={skip ? [] : [plans, cards, subscription]}
      >
        {plans.data && cards.data && subscription.data ? (
          <PaymentBody
            plans={plans.data.plans}
            cards={cards.data.cards}
            subscription={subscription.data}
            current={profile.plan}
            onRefresh={refetch}
            firstPause={FIRST_PAUSE}
          />
        ) : (
          <PlanSummary plan={selected ?? profile.plan} isChange={profile.plan.paid} />
        )}
      </SettingsPage>
    </WriteNeed>
  );
}
