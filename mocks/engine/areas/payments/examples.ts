import * as schemas from '@atrium-console/sdk/zod';
import { example } from '../../contract/contract.ts';
import type { Profile, Schemas } from '../../contract/types.ts';

type Invoice = Schemas['InvoiceWithLines'];

/** The cards of the customer that the personas of an account have. */
export function cardsOf(profiles: Profile[]): Schemas['Card'][] {
  const [customer] = profiles.map((profile) => profile.customer);
  return (customer?.sources.data ?? []).map((card) => {
    const is_default = card.id === customer?.default_source;
    return { ...card, exp_month: 8, exp_year: 2029, name: profiles[0]?.user.name ?? 'Owner', is_default };
  });
}

/** The plan that the personas of an account have. */
export function subscriptionOf(profiles: Profile[]): Schemas['Subscription'] {
  const plan = profiles[0]?.plan;
  const running = schemas.GetSubscriptionResponse.parse(example('subscription'));
  if (plan === undefined || plan.paid) return { ...running, plan_id: plan?._id ?? running.plan_id };
  const unpaid = {
    status: 'unpaid' as const,
    status_message: '',
    enabled: true,
    renews_at: null,
    pending_payment: null,
  };
  return { plan_id: plan._id, plan_selected: plan._id, ...unpaid };
}

/** The examples of single invoices have their lines; those of others are the plan with their amount. */
export function invoices(): Invoice[] {
  const single = ['invoiceOne', 'invoiceOpen', 'invoiceCredit'].map((name) =>
    schemas.GetInvoiceResponse.parse(example(name)),
  );
  const { plans } = schemas.ListPlansResponse.parse(example('planList'));
  return schemas.ListInvoicesResponse.parse(example('invoiceList')).invoices.map((invoice) => {
    const { _id, amount, date } = invoice;
    const plan = plans.find(({ price }) => price === amount)?.name ?? 'Plan';
    const known = single.find((one) => one._id === _id)?.lines;
    return { ...invoice, lines: known ?? [{ text: `${plan}, ${monthOf(date)}`, amount }] };
  });
}

function monthOf(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
