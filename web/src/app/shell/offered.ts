/** Which pages the server can fill. Pure functions. */
import type { OperationId } from '@atrium-console/sdk/operations';
import { CHANGE_PASSWORD, OWN_PROFILE } from '../../routes/guard.ts';
import { rowAt } from '../../routes/journey.ts';
import type { RouteRow } from '../../routes/routeTable.ts';
import type { Visitor } from '../../session/requirements.ts';
import { pageReads } from '../../settings/generated/pageReads.ts';

type Missing = Visitor['notServed'];

/** Two tabs of Account have calls of their own. */
const OWN: Readonly<Record<string, readonly OperationId[]>> = {
  [CHANGE_PASSWORD]: ['changePassword'],
  [OWN_PROFILE]: ['getCurrentUser'],
};

/** Whether the server has a call that fills a page: a settings page by its id. */
export function isPageServed(page: string, notServed: Missing): boolean {
  return hasAny(pageReads[page], notServed);
}

/** Whether the server has a call that fills what a route shows. */
function isRowServed({ admin, page, shows }: RouteRow, notServed: Missing): boolean {
  if (admin?.needs?.some((id) => notServed.has(id))) return false;
  return page ? isPageServed(page.id, notServed) : hasAny(admin?.shows ?? shows, notServed);
}

/** Whether the server has a call that fills what is at an address. Nobody knows what is missing where there is no page. */
export function isAddressServed(address: string, notServed: Missing): boolean {
  const own = Object.entries(OWN).find(([href]) => isSame(address, href));
  if (own) return hasAny(own[1], notServed);
  const found = rowAt(address);
  return found === undefined || isRowServed(found.row, notServed);
}

function isSame(address: string, href: string): boolean {
  const [path, query] = address.split('?');
  const [ownPath, ownQuery] = href.split('?');
  return path === ownPath && new URLSearchParams(query).get('page') === new URLSearchParams(ownQuery).get('page');
}

function hasAny(calls: readonly OperationId[] | undefined, notServed: Missing): boolean {
  return calls === undefined || calls.length === 0 || calls.some((id) => !notServed.has(id));
}
