import { useEffect } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';
import { toastError } from '../app/toasts.ts';
import { DENIED, TITLES } from '../messages.ts';
import { decide, type Requirement, type SettingsProduct } from './guard.ts';
import { describeNeed } from './permissions.ts';
import { useSession } from './useSession.ts';

/** A requirement as a route declares it; the route's own parameters are filled in here. */
type Declared =
  | Exclude<Requirement, { type: 'productSettings' }>
  | { type: 'productSettings'; offered: readonly SettingsProduct[] };

/** Lets the routes below it through when the requirements hold, else forwards and says why (SPEC 2.1, 6). */
export function Guard({ requires }: { requires: readonly Declared[] }) {
  const { product = 'main' } = useParams();
  const { data: profile } = useSession();
  const requirements = requires.map((declared): Requirement => {
    return declared.type === 'productSettings' ? { ...declared, product } : declared;
  });
  const decision = decide(requirements, profile);
  return decision.allow ? <Outlet /> : <Denied to={decision.to} failed={decision.failed} />;
}

function Denied({ to, failed }: { to: string; failed: Requirement }) {
  const reason = denialText(failed);
  useEffect(() => {
    if (reason !== undefined) toastError(TITLES.validation, reason);
  }, [reason]);
  return <Navigate to={to} replace />;
}

/** Being signed in or out is no denial; the rest names what failed. */
function denialText(failed: Requirement): string | undefined {
  switch (failed.type) {
    case 'authenticated':
    case 'guest':
      return undefined;
    case 'passwordNotExpired':
      return `${DENIED}: your password has expired.`;
    case 'productSettings':
      return `${DENIED}: this page does not belong to that product, or the product is not active.`;
    case 'permissions':
      return `${DENIED}: ${describeNeed(failed.need)}.`;
  }
}
