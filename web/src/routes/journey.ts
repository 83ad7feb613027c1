/** Follows redirects: where a visitor ends up when they open an address, and why. */

import type { PermissionNeed } from '@atrium-console/sdk/rules';
import { matchRoutes, parsePath } from 'react-router';
import { needFor } from '../session/permissions.ts';
import type { Requirement, Verdict, Visitor } from '../session/requirements.ts';
import { CHANGE_PASSWORD, decide, judge } from './guard.ts';
import { ownPages, type RouteRow, routeTable } from './routeTable.ts';

/** One redirect and the requirement that failed; `failed` is undefined when the route always redirects. */
export type Hop = { at: string; to: string; failed: Requirement | undefined };

export type Journey = { end: string; hops: readonly Hop[] };

/** The longest redirect chain. After that, the visitor goes to a page that is always open to them. */
const MAX_HOPS = 4;

const matchable = routeTable.map((row) => ({ path: row.path, row }));

type Found = { row: RouteRow; product: string | undefined } | undefined;

/** What was found before: the router ranks all routes on every call, and the menu looks up every one of its links. */
const known = new Map<string, Found>();

/**
 * The route for an address, and the product in it. Uses the router's own matching: `//a/login` is a path here, but a URL
 * parser would read it as `/login` on another host.
 */
export function rowAt(address: string): Found {
  const { pathname = '/' } = parsePath(address);
  if (!known.has(pathname)) known.set(pathname, find(pathname));
  return known.get(pathname);
}

function find(pathname: string): Found {
  const match = matchRoutes(matchable, pathname)?.[0];
  return match && { row: match.route.row, product: match.params.product };
}

/** The permissions needed to change the settings page at an address; empty if there is no page. */
export function writeNeedAt(address: string): PermissionNeed {
  const found = rowAt(address);
  const product = found?.product ?? found?.row.page?.products[0] ?? '';
  return needFor(found?.row.page?.write ?? [], product);
}

/** The redirect for one address, if any. */
export function step(address: string, visitor: Visitor): Hop | undefined {
  const found = rowAt(address);
  if (found === undefined) return { at: address, to: '/', failed: undefined };
  const decision = decide(requirementsAt(address), visitor);
  if (!decision.allow) return { at: address, to: decision.to, failed: decision.failed };
  const { forward } = found.row;
  return forward === undefined ? undefined : { at: address, to: forward, failed: undefined };
}

/** Which requirements of the route at an address a visitor meets, in their order. They meet all if it opens. */
export function verdictsAt(address: string, visitor: Visitor): readonly Verdict[] {
  return judge(requirementsAt(address), visitor);
}

function requirementsAt(address: string): readonly Requirement[] {
  const found = rowAt(address);
  return ownRequirements(address) ?? found?.row.requires(found.product) ?? [];
}

/**
 * Follows the redirects from an address to the last one. There are no redirect loops: a signed-in visitor who is denied
 * everywhere ends up at the page for changing their password, which is always open. All others end up at the sign-in screen,
 * which is always open to them.
 */
export function travel(address: string, visitor: Visitor): Journey {
  const hops: Hop[] = [];
  let here = address;
  for (;;) {
    const hop = stepFrom(here, visitor);
    if (hop === undefined) return { end: here, hops };
    const isLoop = hop.to === here || hops.some(({ at }) => at === hop.to);
    const isTooFar = hops.length === MAX_HOPS - 1 && stepFrom(hop.to, visitor) !== undefined;
    here = isLoop || isTooFar ? CHANGE_PASSWORD : hop.to;
    hops.push({ ...hop, to: here });
  }
}

/** An address at another origin is the partner's own page: the redirects end there. */
function stepFrom(address: string, visitor: Visitor): Hop | undefined {
  return address.startsWith('/') ? step(address, visitor) : undefined;
}

/** The requirements of one's own tabs of Account; undefined elsewhere. Other query parameters do not matter. */
function ownRequirements(address: string): readonly Requirement[] | undefined {
  const { pathname, search } = parsePath(address);
  return ownPages[`${pathname}?page=${new URLSearchParams(search).get('page')}`];
}
