import type { PlanOffer, PlanOfferBody } from '@atrium-console/sdk';
import { planOfferBodyLimits } from '@atrium-console/sdk/limits';
import { formatMoney } from '@atrium-console/sdk/rules';
import { asList, asText, asYesNo, type FieldWords } from '../../../kit/edit/fieldWords.ts';
import { type FieldProblems, problemsOf } from '../../../kit/fieldProblems.ts';
import { inProductOrder } from '../../../kit/words/productWords.ts';
import { PRODUCT_NAMES } from '../../../messages.ts';
import { limitsText } from './planColumns.tsx';

/** The limits of the fields; the price is an amount, whose field checks it itself. */
export const { price: priceLimits, ...planLimits } = planOfferBodyLimits;

/** What a new plan starts as. */
export const NEW_PLAN: PlanOfferBody = {
  name: '',
  price: 0,
  currency: 'USD',
  products: [],
  limits: { keywords: 100, users: 5, messages: 1000 },
  features: [],
  public: false,
};

export function bodyOf({ _id, ...body }: PlanOffer): PlanOfferBody {
  return body;
}

/** The problem of a price, `NaN` for a text that is no amount; undefined if there is none. */
export function priceProblem(price: number): string | undefined {
  if (Number.isNaN(price)) return 'Enter an amount such as 129.50.';
  if (price < priceLimits.minimum || price > priceLimits.maximum) {
    return `Between ${formatMoney(priceLimits.minimum, 'USD')} and ${formatMoney(priceLimits.maximum, 'USD')}.`;
  }
  return undefined;
}

export function checkPlan({ name, price, products }: PlanOfferBody): FieldProblems {
  return problemsOf({
    name: name.trim() === '' && 'Enter a name.',
    price: priceProblem(price),
    products: products.length === 0 && 'Choose at least one product.',
  });
}

export function tidyPlan(plan: PlanOfferBody): PlanOfferBody {
  return { ...plan, name: plan.name.trim() };
}

/** An amount, with or without a currency sign and commas between thousands. A comma for decimals is none: `12,50`. */
const AMOUNT = /^(?:\$\s*)?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?)$/;

/** The amount that a text stands for: `1,234.5` is 1234.5; `NaN` for any other text. */
export function amountIn(text: string): number {
  const digits = AMOUNT.exec(text.trim())?.[1];
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''));
}

/** A plan in words, to compare two versions. */
export const planWords: FieldWords<PlanOfferBody> = {
  name: { label: 'Name', show: asText },
  price: { label: 'Price', show: (price) => formatMoney(price, 'USD') },
  currency: { label: 'Currency', show: asText },
  products: {
    label: 'Products',
    show: (products) => asList(inProductOrder(products).map((product) => PRODUCT_NAMES[product])),
  },
  limits: { label: 'Limits', show: limitsText },
  features: { label: 'Features', show: asList },
  public: { label: 'Public', show: asYesNo },
};
