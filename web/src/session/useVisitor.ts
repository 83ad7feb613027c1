import { useMemo } from 'react';
import { useRuntimeConfig } from '../base/config/RuntimeConfigContext.ts';
import { useServices } from '../base/services.ts';
import { useSite } from '../base/useSite.ts';
import { localDay } from '../base/wallClock.ts';
import { hasSelectedPlan, type Visitor } from './requirements.ts';
import { useConsoleState } from './useConsoleState.ts';
import { useSession } from './useSession.ts';

/** Everything about the current visitor that decides which routes they may open: the same object until it changes. */
export function useVisitor(): Visitor {
  const { now } = useServices();
  const { brand, isMainOrigin } = useSite();
  const { isPaymentShown, selectedPlan } = useConsoleState();
  const { data: profile } = useSession();
  const isPlanSelected = selectedPlan !== null || hasSelectedPlan(profile);
  const afterLoginPage = brand?.after_login_page?.url;
  const { not_served: notServed } = useRuntimeConfig();
  const today = localDay(now());
  return useMemo(
    () => ({ profile, isPlanSelected, isPaymentShown, isMainOrigin, afterLoginPage, notServed, today }),
    [profile, isPlanSelected, isPaymentShown, isMainOrigin, afterLoginPage, notServed, today],
  );
}
