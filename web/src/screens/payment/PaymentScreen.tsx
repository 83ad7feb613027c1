import { paymentsApi, plansApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { WriteNeed } from '../../kit/WriteNeed.tsx';
import type { PermissionNeed } from '../../session/permissions.ts';
import { useDenialReason } from '../../session/usePermission.ts';
import { useSession } from '../../session/useSession.ts';
import { PaymentBody } from './PaymentBody.tsx';
import { PlanSummary } from './PlanSummary.tsx';

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
  if (profile === undefined) return null;
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
            onRefresh={subscription.refetch}
            firstPause={FIRST_PAUSE}
          />
        ) : (
          <PlanSummary plan={profile.plan} />
        )}
      </SettingsPage>
    </WriteNeed>
  );
}
