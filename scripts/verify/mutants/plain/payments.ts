import { type JsonObject, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { answered, type Call, changed, json, type Mutant, objectIn } from '../mutant.ts';

/** Answers that a payment was made where the server refuses it with one of these codes. */
function charges(...codes: string[]): Mutant['make'] {
  return () =>
    answered('createPayment', async ({ next, body }) => {
      const response = await next();
      const { code } = objectIn(await response.clone().text());
      return codes.includes(String(code)) ? json(made(objectIn(body))) : response;
    });
}

function made({ plan_id, amount, currency }: JsonObject): JsonObject {
  return {
    _id: '0123456789abcdef01234567',
    plan_id: plan_id ?? null,
    amount: amount ?? 0,
    currency: currency ?? null,
    status: 'success',
    status_message: '',
    invoice_id: '0123456789abcdef01234568',
  };
}

/** A server whose profile has a plan that is not selected any longer, or hides one that is. */
function profileWith(selected: (known: JsonObject) => string | null): Mutant['make'] {
  return () => changed('getProfile', (profile) => ({ ...profile, plan_selected: selected(profile) }));
}

/** Servers that charge what they must not, or do not say what has to be paid. */
export const paymentMutants: readonly Mutant[] = [
  {
    name: 'a payment that is sent again is charged again',
    rule: 'payment.once',
    make: () => {
      const keys = new Set<string>();
      return answered('createPayment', async ({ next, body }) => {
        const key = String(objectIn(body).idempotency_key);
        const response = await next();
        if (response.status === 200 && keys.has(key)) return json(made(objectIn(body)));
        keys.add(key);
        return response;
      });
    },
  },
  { name: 'a plan that is paid is charged again', rule: 'payment.once', make: charges('nothing_to_pay') },
  { name: 'another price than the one on the screen is charged', rule: 'payment.once', make: charges('price_changed') },
  { name: 'an idempotency key serves two payments', rule: 'payment.once', make: charges('idempotency_key_reused') },
  {
    name: 'a payment without a price is charged',
    rule: 'payment.once',
    make: () =>
      answered('createPayment', async ({ next, body }: Call) => {
        const response = await next();
        const sent = objectIn(body);
        const isSeen = sent.amount !== undefined || sent.idempotency_key === undefined;
        return response.status !== 422 || isSeen ? response : json({ ...made(sent), amount: 79.9 });
      }),
  },
  { name: 'the profile hides the selected plan', rule: 'payment.states', make: profileWith(() => null) },
  {
    name: 'the profile keeps a paid plan selected',
    rule: 'payment.states',
    make: profileWith((profile) => String(objectAt(profile, 'plan')._id)),
  },
  {
    name: 'a payment has no invoice',
    rule: 'payment.states',
    make: () => changed('listInvoices', () => ({ invoices: [] })),
  },
].map((one) => ({ ...one, area: 'payments' }));
