import type { AccountBody, PlanOffer } from '@atrium-console/sdk';
import { isEmail } from '@atrium-console/sdk/rules';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';

const OFF = { active: false };

/** What a new account starts as. */
export const NEW_ACCOUNT: AccountBody = {
  name: '',
  owner_email: '',
  plan_id: '',
  product: {
    listening: OFF,
    crm: OFF,
    quick_analytic: OFF,
    influencer: OFF,
    ads_scanner: OFF,
    custom_viz: OFF,
    publishing: OFF,
  },
};

export function tidyAccount(account: AccountBody): AccountBody {
  return { ...account, name: account.name.trim(), owner_email: account.owner_email.trim() };
}

export function checkAccount({ name, owner_email, plan_id }: AccountBody): FieldProblems {
  return problemsOf({
    name: name.trim() === '' && 'Enter a name.',
    owner_email: !isEmail(owner_email.trim()) && 'Enter an email address such as ann@example.com.',
    plan_id: plan_id === '' && 'Choose a plan.',
  });
}

type Products = AccountBody['product'];

/** The products of a plan, except that those in `kept` stay as they are. */
export function productsOf(plan: PlanOffer, current: Products, kept: ReadonlySet<string>): Products {
  const flag = (key: keyof Products) => (kept.has(key) ? current[key] : { active: plan.products.includes(key) });
  return {
    listening: flag('listening'),
    crm: flag('crm'),
    quick_analytic: flag('quick_analytic'),
    influencer: flag('influencer'),
    ads_scanner: flag('ads_scanner'),
    custom_viz: flag('custom_viz'),
    publishing: flag('publishing'),
  };
}
