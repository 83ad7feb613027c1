import { type GetSubscriptionApiResponse, paymentsApi as generated } from '../generated/rtk/payments.ts';
import { pessimisticUpdate } from './pessimisticUpdate.ts';
import { afterChange } from './tags.ts';

/** Cards, invoices and the plan. The profile has the cards, the plan, and the plan that is selected and not paid yet. */
export const paymentsApi = generated.enhanceEndpoints({
  endpoints: {
    createPayment: afterChange('payments', 'profile'),
    updatePaymentCustomer: afterChange('payments', 'profile'),
    addCard: afterChange('payments', 'profile'),
    deleteCard: afterChange('payments', 'profile'),
    updateSubscription: {
      ...afterChange('profile'),
      // At once, so that nobody is shown the plan from before while the profile is fetched.
      onQueryStarted: pessimisticUpdate((stored: GetSubscriptionApiResponse) =>
        generated.util.updateQueryData('getSubscription', undefined, () => stored),
      ),
    },
  },
});
