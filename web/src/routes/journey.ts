/** Where somebody ends who opens an address, and why. */
import { matchRoutes, parsePath } from 'react-router';
import { needFor, type PermissionNeed } from '../session/permissions.ts';
import { isAuthenticated, type Requirement, type Visitor } from '../session/requirements.ts';
import { CHANGE_PASSWORD, decide } from './guard.ts';
import { type RouteRow, routeTable } from './routeTable.ts';

/** One redirect: from where to where, and the requirement that failed; none when the route only forwards. */
export type Hop = { at: string; to: string; failed: Requirement | undefined };

export type Journey = { end: string; hops: readonly Hop[] };

/** More redirects than any person needs: after these the journey ends where that person may always be. */
const MAX_HOPS = 4;

const matchable = routeTable.map((row) => ({ path: row.path, row }));

/**
 * The row of an address with the product that it names. The router's own reading: `//a/login` is a path here, and to an
 * URL parser `/login` of a host.
 */
export function rowAt(address: string): { row: RouteRow; product: string | undefined } | undefined {
  const { pathname = '/' } = parsePath(address);
  const match = matchRoutes(matchable, pathname)?.[0];
  return match && { row: match.route.row, product: match.params.product };
}

/** What changing the settings page at an address asks for. Nothing where there is no page. */
export function writeNeedAt(address: string): PermissionNeed {
  const found = rowAt(address);
  const page = found?.row.page;
  return needFor(page?.write, found?.product ?? page?.products[0] ?? 'main');
}

/** What one address makes of a visitor. The page that changes a password asks for nothing but a session (SPEC 2.1). */
export function step(address: string, visitor: Visitor): Hop | undefined {
  if (isChangePassword(address) && isAuthenticated(visitor.profile)) return undefined;
  const found = rowAt(address);
  if (found === undefined) return { at: address, to: '/', failed: undefined };
  const decision = decide(found.row.requires(found.product), visitor);
  if (!decision.allow) return { at: address, to: decision.to, failed: decision.failed };
  const { forward } = found.row;
  return forward === undefined ? undefined : { at: address, to: forward, failed: undefined };
}

/**
 * Follows the redirects from an address to their end. Nobody is sent round in circles: whoever is refused everywhere ends
 * at the sign-in or, signed in, at the page that changes their password, which is always open.
 */
export function travel(address: string, visitor: Visitor): Journey {
  const hops: Hop[] = [];
  let here = address;
  for (;;) {
    const hop = stepFrom(here, visitor);
    if (hop === undefined) return { end: here, hops };
    const isCircle = hop.to === here || hops.some(({ at }) => at === hop.to);
    const isTooFar = hops.length === MAX_HOPS - 1 && stepFrom(hop.to, visitor) !== undefined;
    here = isCircle || isTooFar ? lastResort(visitor) : hop.to;
    hops.push({ ...hop, to: here });
  }
}

/** An address of another origin is the partner's own page, so a journey ends there. */
function stepFrom(address: string, visitor: Visitor): Hop | undefined {
  return address.startsWith('/') ? step(address, visitor) : undefined;
}

function lastResort({ profile }: Visitor): string {
  return isAuthenticated(profile) ? CHANGE_PASSWORD : '/login';
}

/** Whether an address is the page that changes the password, whatever else its query says. */
export function isChangePassword(address: string): boolean {
  const { pathname, search } = parsePath(address);
  const own = parsePath(CHANGE_PASSWORD);
  const pageOf = (query: string | undefined) => new URLSearchParams(query).get('page');
  return pathname === own.pathname && pageOf(search) === pageOf(own.search);
}
