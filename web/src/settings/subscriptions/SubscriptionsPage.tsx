import { paymentsApi, plansApi, usageApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { useAskAgain } from '../../areas/payments/useAskAgain.ts';
import { callFailure } from '../../base/callFailure.ts';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { useSession } from '../../session/useSession.ts';
import { ChangePlan } from './change/ChangePlan.tsx';
import { CurrentPlan } from './current/CurrentPlan.tsx';
import { PlanLimits } from './current/PlanLimits.tsx';
import { PlanProducts } from './current/PlanProducts.tsx';
import { PlanNotices } from './PlanNotices.tsx';
import { useSubscriptionProfile } from './useSubscriptionProfile.ts';

const FRESH = { refetchOnMountOrArgChange: true };

/** The first pause before asking whether the bank has confirmed a payment, in milliseconds. */
const FIRST_PAUSE = 2000;

/** The plan of the account: what it costs, what it includes, and how to change it. */
export function Component() {
  const { data: profile } = useSession();
  const subscription = paymentsApi.useGetSubscriptionQuery(undefined, FRESH);
  const cards = paymentsApi.useListCardsQuery(undefined, FRESH);
  const plans = plansApi.useListPlansQuery(undefined, FRESH);
  const usage = usageApi.useGetUsageQuery({}, FRESH);
  const isPending = Boolean(subscription.data?.pending_payment);
  useAskAgain(isPending, subscription.refetch, FIRST_PAUSE);
  useSubscriptionProfile(subscription.data);
  if (profile === undefined) return null;
  const refresh = () => readAgain(subscription).catch(callFailure);
  const offers = plans.data?.plans ?? [];
  const plan = offers.find(({ _id }) => _id === subscription.data?.plan_id);
  return (
    <SettingsPage
      title="Subscriptions"
      description={`The plan of ${profile.account.name}.`}
      queries={[subscription, cards, plans, usage]}
    >
      {subscription.data && (
        <Stack gap="lg">
          <PlanNotices
            subscription={subscription.data}
            plans={offers}
            name={plan?.name ?? profile.plan.name}
            onRefresh={refresh}
          />
          <CurrentPlan
            subscription={subscription.data}
            plan={plan ?? profile.plan}
            isOffered={plan !== undefined}
            cards={cards.data?.cards}
            action={
              <Served by={['listPlans', 'previewSubscription', 'updateSubscription']}>
                <ChangePlan subscription={subscription.data} plans={offers} onRefresh={refresh} />
              </Served>
            }
          />
          {plan && <PlanProducts plan={plan} flags={profile.account.product} />}
          {plan && usage.data && <PlanLimits plan={plan} usage={usage.data} />}
        </Stack>
      )}
    </SettingsPage>
  );
}
