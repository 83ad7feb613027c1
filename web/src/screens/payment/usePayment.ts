import type { ApiError, PlanOffer, Subscription } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';

/** The status of the payment: `open` before the first attempt, `unsure` if the answer got lost. */
export type PaymentState =
  | { kind: 'open' | 'paying' | 'paid' | 'unsure' }
  | { kind: 'failed' | 'pending'; message: string };

/** Whether the account already has this plan, so that there is nothing to pay. */
export function isPaidFor(plan: PlanOffer, subscription: Subscription): boolean {
  return subscription.status === 'active' && subscription.plan_id === plan._id;
}

/** Whether this plan is selected on the server. */
function isSelected(plan: PlanOffer, { plan_id, plan_selected, status }: Subscription): boolean {
  return plan._id === (plan_selected ?? (status === 'unpaid' ? plan_id : null));
}

/** Pays for a plan. The server charges the plan that is selected there, so a different plan is selected first. */
export function usePayment() {
  const [select] = paymentsApi.useUpdateSubscriptionMutation();
  const [charge] = paymentsApi.useCreatePaymentMutation();
  const [state, setState] = useState<PaymentState>({ kind: 'open' });

  const pay = async (plan: PlanOffer, subscription: Subscription, source: string) => {
    setState({ kind: 'paying' });
    if (!isSelected(plan, subscription)) {
      const { error } = await select({ subscriptionBody: { plan_id: plan._id } });
      // Nothing has been charged yet, so a lost answer is an ordinary failure.
      if (error !== undefined) return setState(failedBy(callFailure(error)));
    }
    const { data, error } = await charge({ paymentBody: { source } });
    if (data === undefined) {
      const failure = callFailure(error);
      return setState(isLost(failure) ? { kind: 'unsure' } : failedBy(failure));
    }
    setState(data.status === 'success' ? { kind: 'paid' } : { kind: data.status, message: data.status_message });
  };
  return { state, pay, startAnew: () => setState({ kind: 'open' }) };
}

function failedBy(error: ApiError): PaymentState {
  return { kind: 'failed', message: errorText(error) };
}

/** Whether the server may have charged despite the error. */
function isLost(error: ApiError): boolean {
  return error.kind === 'http' ? error.status >= 500 : error.kind !== 'business';
}
