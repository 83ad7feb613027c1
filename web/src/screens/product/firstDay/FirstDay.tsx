import type { Profile } from '@atrium-console/sdk';
import { Skeleton } from '@mantine/core';
import { useCallback, useState } from 'react';
import { lazyComponent } from '../../../base/lazy/lazyComponent.tsx';
import { lazyModule } from '../../../base/lazy/lazyModule.ts';
import { useServices } from '../../../base/services.ts';

/** Where the list is going to be. */
const waiting = <Skeleton h={280} aria-hidden />;

const SetUpList = lazyComponent(
  lazyModule(async () => (await import('./SetUpList.tsx')).SetUpList),
  // The products can be opened without it.
  { waiting, Failed: () => null },
);

/**
 * What is not set up yet in a new account. It is not shown again in this browser once everything is done, or once the person
 * has hidden it; then it costs nothing either.
 */
export function FirstDay({ profile }: { profile: Profile }) {
  const { preferences } = useServices();
  // Kept per person and account, so that nobody hides it for somebody else.
  const key = `atrium.setUp.${profile.account._id}.${profile.user._id}`;
  const [isOver, setOver] = useState(() => preferences.getItem(key) !== null);
  const end = useCallback(() => {
    preferences.setItem(key, 'over');
    setOver(true);
  }, [preferences, key]);
  return isOver ? null : <SetUpList profile={profile} waiting={waiting} onEnd={end} />;
}
