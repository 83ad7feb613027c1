import type { AccountBody, PlanOffer, Product } from '@atrium-console/sdk';
import { isEmail } from '@atrium-console/sdk/rules';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';

type Products = AccountBody['product'];

/** The products of an account, each active or not. */
export function productFlags(isActive: (product: Product) => boolean): Products {
  const flag = (product: Product) => ({ active: isActive(product) });
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

/** What a new account starts as. */
export const NEW_ACCOUNT: AccountBody = {
  name: '',
  owner_email: '',
  plan_id: '',
  product: productFlags(() => false),
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

/** The products of a plan, except that those in `kept` stay as they are. */
export function productsOf(plan: PlanOffer, current: Products, kept: ReadonlySet<Product>): Products {
  return productFlags((key) => (kept.has(key) ? current[key].active : plan.products.includes(key)));
}
