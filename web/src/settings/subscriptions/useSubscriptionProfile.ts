import type { Subscription } from '@atrium-console/sdk';
import { useEffect, useRef } from 'react';
import { useReloadProfile } from '../../areas/account/useReloadProfile.ts';

/** Reloads the profile, which contains the plan, when the subscription changes, for example once the bank has confirmed. */
export function useSubscriptionProfile(subscription: Subscription | undefined): void {
  const reloadProfile = useReloadProfile();
  const reload = useRef(reloadProfile);
  useEffect(() => {
    reload.current = reloadProfile;
  });
  const now = subscription && `${subscription.plan_id} ${subscription.status}`;
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== undefined && now !== undefined && before.current !== now) reload.current();
    before.current = now;
  }, [now]);
}
