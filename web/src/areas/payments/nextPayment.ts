import type { PlanOffer, Subscription } from '@atrium-console/sdk';
import { formatMoney } from '@atrium-console/sdk/rules';
import { dayText } from '../../kit/words/dayText.ts';

/** The next payment of a plan that is paid. */
export type NextPayment = {
  /** Plain day, `YYYY-MM-DD`. */
  date: string;
  /** Undefined for a plan that is no longer offered. */
  plan: PlanOffer | undefined;
};

/** The next payment; undefined as long as no plan is paid. */
export function nextPayment(
  { plan_id, renews_at, status }: Subscription,
  plans: readonly PlanOffer[],
): NextPayment | undefined {
  if (status !== 'active' || renews_at === null) return undefined;
  return { date: renews_at, plan: plans.find(({ _id }) => _id === plan_id) };
}

/** In a sentence: `the payment of $249.00 for Business on Dec 1, 2026`. */
export function nextPaymentText({ date, plan }: NextPayment): string {
  const what = plan ? ` of ${formatMoney(plan.price, plan.currency)} for ${plan.name}` : '';
  return `the payment${what} on ${dayText(date)}`;
}
