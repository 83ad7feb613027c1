import { planUsage } from '@atrium-console/sdk/rules';
import type { Schemas } from '../contract/types.ts';
import { type ChargeInput, currentSubscription, nextMonth } from './charging.ts';
import { usageNow } from './usage.ts';

type Limit = Schemas['SubscriptionPreview']['limits_exceeded'][number]['limit'];

const LIMITS: readonly Limit[] = ['keywords', 'users', 'messages'];

/** A plan that the account can select: a public one, or its own. */
export function offeredPlan(id: string, { data, sandbox }: ChargeInput): Schemas['PlanOffer'] | undefined {
  const plan = sandbox.platform.plans.find(({ _id }) => _id === id);
  const { plan_id, plan_selected } = data.subscription;
  return plan?.public || plan_id === id || plan_selected === id ? plan : undefined;
}

/** What a change to a plan costs, and what it changes. */
export function previewChange(plan: Schemas['PlanOffer'], input: ChargeInput): Schemas['SubscriptionPreview'] {
  const { data, now, sandbox } = input;
  const { plan_id, renews_at, status } = currentSubscription(input);
  const isPaid = status === 'active';
  const isRunning = isPaid && plan_id === plan._id;
  const had = isPaid ? (sandbox.platform.plans.find(({ _id }) => _id === plan_id)?.products ?? []) : [];
  const used = planUsage(usageNow(sandbox, data, now), plan.products);
  return {
    plan_id: plan._id,
    amount_now: isRunning ? 0 : plan.price,
    currency: plan.currency,
    amount_later: plan.price,
    next_payment_at: isRunning && renews_at !== null ? renews_at : nextMonth(now),
    products_added: plan.products.filter((product) => !had.includes(product)),
    products_lost: had.filter((product) => !plan.products.includes(product)),
    limits_exceeded: LIMITS.flatMap((limit) => {
      const allowed = plan.limits[limit];
      return allowed !== null && used[limit] > allowed ? [{ limit, used: used[limit], allowed }] : [];
    }),
  };
}
