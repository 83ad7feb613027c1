/**
 * One row per settings page. Route, menu, guard and catalogue follow from the row; a new page is a contract area, a
 * folder and a row.
 */
import type { RouteObject } from 'react-router';
import type { SettingsProduct } from '../access/guard.ts';
import type { PermissionNeed } from '../access/permissions.ts';

export type SettingsPageRow = {
  id: string;
  /** Path below `/settings`, with `:product`. */
  path: string;
  /** The page's h1 and its name in the menu. */
  title: string;
  /** Products that have this page (SPEC 2.3). */
  products: readonly SettingsProduct[];
  /** Needed to open the page. Equal to what its calls ask for in the contract. */
  read: PermissionNeed;
  lazy: NonNullable<RouteObject['lazy']>;
};

export const settingsPages: readonly SettingsPageRow[] = [
  {
    id: 'sla',
    path: 'sla/:product',
    title: 'Service levels',
    products: ['crm'],
    read: ['crm.sla.read'],
    lazy: () => import('./sla/SlaPage.tsx'),
  },
  {
    id: 'cannedResponses',
    path: 'canned-response/:product',
    title: 'Canned responses',
    products: ['crm'],
    read: ['crm.canned_response.read'],
    lazy: () => import('./cannedResponses/CannedResponsesPage.tsx'),
  },
  {
    id: 'workingStatus',
    path: 'working-status/:product',
    title: 'Working statuses',
    products: ['crm'],
    read: ['crm.working_status.read'],
    lazy: () => import('./workingStatus/WorkingStatusPage.tsx'),
  },
];

/** Where a page is for one of its products. */
export function pageHref(page: SettingsPageRow, product: SettingsProduct): string {
  return `/settings/${page.path.replace(':product', product)}`;
}
