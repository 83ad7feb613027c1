import type { Subscription } from '../index.ts';

/** Id of the plan that has to be paid: another one that is selected, or the account's own. Null if there is none. */
export function duePlan(subscription: Pick<Subscription, 'plan_id' | 'plan_selected' | 'status'>): string | null {
  const { plan_id, plan_selected, status } = subscription;
  return plan_selected ?? (status === 'unpaid' ? plan_id : null);
}
