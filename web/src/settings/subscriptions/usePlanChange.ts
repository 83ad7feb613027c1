import type { Subscription } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReloadProfile } from '../../areas/account/useReloadProfile.ts';
import { PAYMENT_DISABLED, PAYMENT_PENDING } from '../../areas/payments/paymentWords.ts';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { useSave } from '../../kit/useSave.ts';
import type { SuccessText } from '../../settingsMessages.ts';

/** Why the plan cannot be changed; undefined if it can. */
export function changeLock({ enabled, pending_payment }: Subscription): string | undefined {
  if (pending_payment !== null) return PAYMENT_PENDING;
  return enabled ? undefined : PAYMENT_DISABLED;
}

/**
 * Selects a plan and goes on to its payment. Nothing is charged before the person pays there.
 * @param refresh Fetches the subscription, which another tab may have changed.
 */
export function usePlanChange(refresh: () => unknown) {
  const [select, { isLoading }] = paymentsApi.useUpdateSubscriptionMutation();
  const save = useSave(SETTING_TOASTS.failureTitle);
  const reloadProfile = useReloadProfile();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  /** Goes to the payment page, which is only open once the profile has the selected plan. */
  const pay = async () => {
    setLeaving(true);
    await reloadProfile();
    setLeaving(false);
    navigate('/payment');
  };
  const selectOnServer = async (id: string, success?: SuccessText) => {
    const saved = await save(select({ subscriptionBody: { plan_id: id } }), success);
    if (!saved.ok) refresh();
    return saved.ok;
  };
  return {
    isSaving: isLoading || isLeaving,
    pay,
    /** Selects a plan, and goes to its payment. */
    change: async (id: string) => {
      if (await selectOnServer(id)) await pay();
    },
    /** Keeps the current plan: selecting it again clears the selection. */
    keep: (id: string) => selectOnServer(id, SETTING_TOASTS.updated),
  };
}
