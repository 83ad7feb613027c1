import { type ApiError, isHttpError, type PaymentBody, type PlanOffer, type Subscription } from '@atrium-console/sdk';
import { paymentsApi, plansApi } from '@atrium-console/sdk/rtk';
import { duePlan } from '@atrium-console/sdk/rules';
import { useRef, useState } from 'react';
import { callFailure } from '../../base/callFailure.ts';
import { errorText } from '../../base/errorText.ts';

/** The status of the payment: `open` before the first attempt, `unsure` if the answer got lost. */
export type PaymentState =
  | { kind: 'open' | 'paying' | 'unsure' }
  | { kind: 'paid'; plan: PlanOffer }
  | { kind: 'failed' | 'pending'; message: string };

/** What is paid, as the person sees it. */
type Seen = Omit<PaymentBody, 'idempotency_key'>;

/**
 * Pays for a plan. The server charges only the plan that is selected there, so a different plan is selected first, and only
 * the price that was seen.
 * @param refresh Fetches the subscription, which another tab may have changed.
 */
export function usePayment(refresh: () => unknown) {
  const [select] = paymentsApi.useUpdateSubscriptionMutation();
  const [charge] = paymentsApi.useCreatePaymentMutation();
  const [loadPlans] = plansApi.useLazyListPlansQuery();
  const [state, setState] = useState<PaymentState>({ kind: 'open' });
  const keys = useIdempotencyKeys();

  const pay = async (plan: PlanOffer, subscription: Subscription, source: string) => {
    setState({ kind: 'paying' });
    // It was chosen before signing in, and could not be stored when this page was opened.
    if (plan._id !== duePlan(subscription)) {
      const { error } = await select({ subscriptionBody: { plan_id: plan._id } });
      // Nothing has been charged yet, so a lost answer is an ordinary failure.
      if (error !== undefined) return refuse(callFailure(error));
    }
    const seen: Seen = { source, plan_id: plan._id, amount: plan.price, currency: plan.currency };
    const { data, error } = await charge({ paymentBody: { ...seen, idempotency_key: keys.keyOf(seen) } });
    if (data === undefined) {
      const failure = callFailure(error);
      return isLost(failure) ? setState({ kind: 'unsure' }) : refuse(failure);
    }
    keys.done();
    setState(data.status === 'success' ? { kind: 'paid', plan } : { kind: data.status, message: data.status_message });
  };

  /** Nothing was charged. What the person saw may be out of date. */
  const refuse = (error: ApiError) => {
    keys.done();
    setState({ kind: 'failed', message: errorText(error) });
    if (!isHttpError(error, 409)) return;
    loadPlans();
    refresh();
  };
  return { state, pay, startAnew: () => setState({ kind: 'open' }) };
}

/** Whether the server may have charged despite the error. */
function isLost(error: ApiError): boolean {
  return error.kind === 'http' ? error.status >= 500 : error.kind !== 'business';
}

/** Keys by which the server recognises a payment that is sent again because its answer got lost. */
function useIdempotencyKeys() {
  const last = useRef<{ seen: string; key: string }>(undefined);
  return {
    /** The key of the last payment if it is sent again, or else a new one. */
    keyOf: (body: Seen): string => {
      const seen = JSON.stringify(body);
      if (last.current?.seen !== seen) last.current = { seen, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** The last payment was answered, so the next is a new one. */
    done: () => {
      last.current = undefined;
    },
  };
}
