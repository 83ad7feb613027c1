import type { PlanOffer, Subscription } from '@atrium-console/sdk';
import { paymentsApi } from '@atrium-console/sdk/rtk';
import { duePlan } from '@atrium-console/sdk/rules';
import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { callFailure, toastFailure } from '../../base/callFailure.ts';
import { useIsServed } from '../../base/served/useIsServed.ts';
import { TITLES } from '../../messages.ts';
import { planSelected } from '../../session/consoleSlice.ts';
import { useConsoleState } from '../../session/useConsoleState.ts';
import { useReadOnlyReason } from '../../ui/ReadOnlyContext.ts';

/**
 * The plan to pay for. It is selected on the server, so that every tab and browser agrees. What was chosen on the Plans page
 * before signing in is stored there once this page is open; until then it stays in this tab.
 */
export function usePlanChoice(plans: readonly PlanOffer[], subscription: Subscription) {
  const { selectedPlan } = useConsoleState();
  const [update, { isLoading }] = paymentsApi.useUpdateSubscriptionMutation();
  const dispatch = useDispatch();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const canChoose = useIsServed()('updateSubscription');
  const tried = useRef<string>(undefined);

  const select = useCallback(
    async (id: string) => {
      const { error } = await update({ subscriptionBody: { plan_id: id } });
      if (error !== undefined) return callFailure(error);
      dispatch(planSelected(null));
      return undefined;
    },
    [dispatch, update],
  );

  const isOffered = plans.some(({ _id }) => _id === selectedPlan);
  const isStorable = canChoose && isOffered && !isReadOnly && subscription.pending_payment === null;
  useEffect(() => {
    if (selectedPlan === null || !isStorable || tried.current === selectedPlan) return;
    tried.current = selectedPlan;
    select(selectedPlan).then((failure) => {
      // The choice stays on screen, and paying for it stores it first.
      if (failure !== undefined) toastFailure(TITLES.validation, failure, 'saved');
    });
  }, [isStorable, select, selectedPlan]);

  return {
    /** Id of the plan to pay for; null if there is nothing to pay. */
    wanted: (canChoose ? selectedPlan : null) ?? duePlan(subscription),
    /** Whether the server stores a choice. */
    canChoose,
    /** Stores a choice at once. Resolves to why it was not stored, if it was not. */
    select,
    isSelecting: isLoading,
  };
}
