import type { PlanOffer, Subscription } from '@atrium-console/sdk';
import { paymentsApi, plansApi } from '@atrium-console/sdk/rtk';
import { duePlan } from '@atrium-console/sdk/rules';
import { useState } from 'react';
import { type PaymentState, useCharge } from '../../areas/payments/useCharge.ts';
import { callFailure } from '../../base/callFailure.ts';

/** The status of the payment of a plan. */
export type PlanPaymentState = Exclude<PaymentState, { kind: 'paid' }> | { kind: 'paid'; plan: PlanOffer };

/**
 * Pays for a plan. The server charges only the plan that is selected there, so a different plan is selected first, and only
 * the price that was seen.
 * @param refresh Fetches the subscription, which another tab may have changed.
 */
export function usePayment(refresh: () => unknown) {
  const [select] = paymentsApi.useUpdateSubscriptionMutation();
  const [send] = paymentsApi.useCreatePaymentMutation();
  const [loadPlans] = plansApi.useLazyListPlansQuery();
  const [plan, setPlan] = useState<PlanOffer>();
  const { state, charge, prepare, refuse, startAnew } = useCharge(() => {
    loadPlans();
    refresh();
  });

  const pay = async (wanted: PlanOffer, subscription: Subscription, source: string) => {
    prepare();
    setPlan(wanted);
    // It was chosen before signing in, and could not be stored when this page was opened.
    if (wanted._id !== duePlan(subscription)) {
      const { error } = await select({ subscriptionBody: { plan_id: wanted._id } });
      // Nothing has been charged yet, so a lost answer is an ordinary failure.
      if (error !== undefined) return refuse(callFailure(error));
    }
    const seen = { source, plan_id: wanted._id, amount: wanted.price, currency: wanted.currency };
    await charge(seen, (key) => send({ paymentBody: { ...seen, idempotency_key: key } }));
  };
  return { state: withPlan(state, plan), pay, startAnew };
}

/** The state with the plan that was paid, which may no longer be the one on screen. */
function withPlan(state: PaymentState, plan: PlanOffer | undefined): PlanPaymentState {
  if (state.kind !== 'paid') return state;
  return plan === undefined ? { kind: 'open' } : { kind: 'paid', plan };
}
