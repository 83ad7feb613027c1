import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyComponent } from '../../base/lazy/lazyComponent.tsx';
import { type DeniedHop, deniedHop } from '../../routes/deniedHop.ts';
import { denials } from '../../routes/Guard.tsx';
import type { Hop } from '../../routes/journey.ts';

/** Loaded with the toast of a denial. */
const DenialNotice = lazyComponent({
  load: async () => (await denials.load()).DenialNotice,
  loaded: () => denials.loaded()?.DenialNotice,
});

/** The denial that led to a page, and the history entry that it came with; none once it was closed. */
type Shown = { key: string; pathname: string; denied: DeniedHop | undefined };

/** Says above a page why another one was denied, until the person closes it or goes on. */
export function DenialGate() {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const arrived = deniedHop(hopsIn(state));
  // A tab or a filter on the page that was reached replaces its history state, which is no reason to stop.
  if (arrived && shown?.key !== key) setShown({ key, pathname, denied: arrived });
  else if (shown && shown.pathname !== pathname) setShown(undefined);
  if (shown?.denied === undefined || shown.pathname !== pathname) return null;
  const close = () => {
    setShown({ ...shown, key, denied: undefined });
    // Otherwise it would be back after a reload.
    navigate({ pathname, search, hash }, { replace: true, state: { ...state, hops: [] }, preventScrollReset: true });
  };
  return <DenialNotice denied={shown.denied} onClose={close} />;
}

/** The redirects that the guard left in the history state. */
function hopsIn(state: unknown): readonly Hop[] {
  if (typeof state !== 'object' || state === null || !('hops' in state)) return [];
  return isHops(state.hops) ? state.hops : [];
}

/** Written by this console, perhaps by an earlier version of it. */
function isHops(value: unknown): value is readonly Hop[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'at' in one);
}
