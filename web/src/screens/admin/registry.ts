import type { OperationId } from '@atrium-console/sdk/operations';

/**
 * One row per page of the admin area (SPEC 2.4). Route, guard, menu and command palette follow from the row; a new page is a
 * folder with its line in `adminModules`, and a row.
 */

export type AdminPageRow = {
  id: string;
  path: string;
  /** The page's h1 and its name in the menu. */
  title: string;
  /** The page from whose list it is opened. Those without are in the menu. */
  openedFrom?: string;
  /** The calls of which at least one has to be there: without any the page has nothing to show. */
  shows: readonly OperationId[];
  /** The calls each of which has to be there besides. */
  needs?: readonly OperationId[];
};

export const adminPages: readonly AdminPageRow[] = [
  { id: 'accounts', path: '/admin', title: 'Accounts', shows: ['listAccounts'] },
  { id: 'addAccount', path: '/admin/addaccount', title: 'Add account', shows: ['createAccount'], needs: ['listPlans'] },
  {
    id: 'productPermissions',
    path: '/admin/product_permission',
    title: 'Product permissions',
    shows: ['listProductPermissions'],
  },
  { id: 'plans', path: '/admin/plan_manage', title: 'Plans', shows: ['listPlans'] },
  { id: 'addPlan', path: '/admin/plan_manage/add', title: 'Add plan', shows: ['createPlan'] },
  { id: 'editPlan', path: '/admin/plan_manage/:plan_id', title: 'Edit plan', openedFrom: 'plans', shows: ['getPlan'] },
  { id: 'defaultRoles', path: '/admin/default_role', title: 'Default roles', shows: ['listDefaultRoles'] },
  {
    id: 'migrateKeywords',
    path: '/admin/migrate_keyword',
    title: 'Migrate keywords',
    shows: ['createKeywordMigration', 'listKeywordMigrations'],
  },
  {
    id: 'accountRoles',
    path: '/admin/accountrole/:account_id',
    title: 'Account roles',
    openedFrom: 'accounts',
    shows: ['listAccountRoles'],
    needs: ['getAccountSummary'],
  },
  {
    id: 'rolePermissions',
    path: '/admin/permission/:account_id/:role_id',
    title: 'Role permissions',
    openedFrom: 'accounts',
    shows: ['getAccountRole'],
    needs: ['getAccountSummary'],
  },
  {
    id: 'remoteUsers',
    path: '/admin/remote_user_list/:account_id',
    title: 'Remote users',
    openedFrom: 'accounts',
    shows: ['listRemoteUsers'],
    needs: ['getAccountSummary'],
  },
  {
    id: 'remoteUsersNew',
    path: '/admin/remote_user_list_new/:account_id',
    title: 'Remote users',
    openedFrom: 'accounts',
    shows: ['listRemoteUsers'],
    needs: ['getAccountSummary'],
  },
];
