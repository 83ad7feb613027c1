import type { ProductPermission, ProductPermissionList } from '@atrium-console/sdk';
import type { LogPage } from '../../../kit/log/logProps.ts';

/** What the rows are called. */
export const ACCOUNT = { one: 'account', many: 'accounts' };

/** The accounts of a page. */
export function pageOf({ accounts, next_cursor, total }: ProductPermissionList): LogPage<ProductPermission> {
  return { rows: accounts, total, nextCursor: next_cursor };
}
