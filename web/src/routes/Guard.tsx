import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useServices } from '../base/services.ts';
import type { Requirement } from '../session/requirements.ts';
import { useCameFrom } from '../session/useCameFrom.ts';
import { useVisitor } from '../session/useVisitor.ts';
import { WriteNeedContext } from '../session/WriteNeedContext.ts';
import { Splash } from '../ui/Splash.tsx';
import { type Hop, rowAt, travel, writeNeedAt } from './journey.ts';

/** Requirements that a person can meet at once and then wants to be back: signing in, a new password, paying. */
const COME_BACK: readonly Requirement['type'][] = ['authenticated', 'passwordNotExpired', 'paid', 'cardAdded'];

/** Requirements of the sign-in that fail once somebody is signed in. */
const SIGNED_IN: readonly Requirement['type'][] = ['guest', 'notAdmin'];

/**
 * Lets the routes below it through when the address's requirements hold. Else it forwards to where the redirects end, in
 * one go, and says on the page where the person lands which requirement failed first (SPEC 2.1, 6).
 * @param sessionOnly Only asks whether somebody is signed in: around the shell, which stays while pages are refused.
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
      <WriteNeedContext value={writeNeedAt(here)}>
        <Outlet />
      </WriteNeedContext>
    );
  }
  // Whoever was asked to sign in first goes on to where they wanted to be.
  const isBack = first.failed !== undefined && SIGNED_IN.includes(first.failed.type) && cameFrom !== undefined;
  const onward = isBack ? travel(cameFrom, visitor) : { end, hops };
  const stopped = onward.hops[0]?.failed;
  const wanted = isBack ? cameFrom : here;
  // Nobody wants to be where one is only sent on from, such as the root.
  const isPlace = rowAt(wanted)?.row.forward === undefined;
  const from = isPlace && stopped && COME_BACK.includes(stopped.type) ? wanted : undefined;
  return <Forwarded to={onward.end} hops={onward.hops} from={from} />;
}

type Props = {
  to: string;
  /** How they got there, of which they are told the first denial. */
  hops: readonly Hop[];
  /** Where they wanted to be, to come back to after signing in. */
  from: string | undefined;
};

function Forwarded({ to, hops, from }: Props) {
  const { leave } = useServices();
  const isOutside = !to.startsWith('/');
  const way = useRef(hops);
  useEffect(() => {
    // Its words are loaded with the first denial: most people never meet one.
    import('./toastDenial.ts').then(({ toastDenial }) => toastDenial(way.current));
    if (isOutside) leave(to);
  }, [isOutside, leave, to]);
  return isOutside ? <Splash /> : <Navigate to={to} replace state={from === undefined ? null : { from }} />;
}
