import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { lazyModule } from '../base/lazy/lazyModule.ts';
import { useServices } from '../base/services.ts';
import { WriteNeed } from '../kit/WriteNeed.tsx';
import type { Requirement } from '../session/requirements.ts';
import { useCameFrom } from '../session/useCameFrom.ts';
import { useVisitor } from '../session/useVisitor.ts';
import { Splash } from '../ui/Splash.tsx';
import { type Hop, rowAt, travel, writeNeedAt } from './journey.ts';

/** Not part of the first load: most people are never denied anything. */
export const denials = lazyModule(() => import('./denials.ts'));

/** Requirements that a person can meet right away and then wants to return: signing in, a new password, paying. */
const COME_BACK: readonly Requirement['type'][] = ['authenticated', 'passwordNotExpired', 'paid', 'cardAdded'];

/** Requirements of the sign-in screen that fail for people who are already signed in. */
const SIGNED_IN: readonly Requirement['type'][] = ['guest', 'notAdmin'];

/**
 * Renders the routes below it if the address's requirements are met. Otherwise redirects straight to the last address of
 * the redirect chain and shows there which requirement failed first (SPEC 2.1, 6).
 * @param sessionOnly Only requires a session. Used around the shell, which stays when a page is denied.
 */
export function Guard({ sessionOnly = false }: { sessionOnly?: boolean }) {
  const { pathname, search } = useLocation();
  const visitor = useVisitor();
  const cameFrom = useCameFrom();
  const here = pathname + search;
  const { end, hops } = travel(here, visitor);
  const first = hops[0];
  if (sessionOnly && first?.failed?.type !== 'authenticated') return <Outlet />;
  if (first === undefined) {
    return (
      <WriteNeed need={writeNeedAt(here)}>
        <Outlet />
      </WriteNeed>
    );
  }
  // After signing in, people continue to the page they asked for.
  const isBack = first.failed !== undefined && SIGNED_IN.includes(first.failed.type) && cameFrom !== undefined;
  const onward = isBack ? travel(cameFrom, visitor) : { end, hops };
  const stopped = onward.hops[0]?.failed;
  const wanted = isBack ? cameFrom : here;
  // Addresses that only redirect, such as the root, are not worth returning to.
  const isPlace = rowAt(wanted)?.row.forward === undefined;
  const from = isPlace && stopped && COME_BACK.includes(stopped.type) ? wanted : undefined;
  return <Forwarded to={onward.end} hops={onward.hops} from={from} />;
}

type Props = {
  to: string;
  /** The redirects that led there. The first denial is shown. */
  hops: readonly Hop[];
  /** The page they asked for, to return to after signing in. */
  from: string | undefined;
};

function Forwarded({ to, hops, from }: Props) {
  const { leave } = useServices();
  const isOutside = !to.startsWith('/');
  // The shell says there why another page was denied, until the person has read it.
  const [state] = useState({ from, hops });
  useEffect(() => {
    denials.load().then(
      ({ toastDenial }) => toastDenial(state.hops),
      // They are redirected all the same.
      () => undefined,
    );
    if (isOutside) leave(to);
  }, [isOutside, leave, to, state]);
  return isOutside ? <Splash /> : <Navigate to={to} replace state={state} />;
}
