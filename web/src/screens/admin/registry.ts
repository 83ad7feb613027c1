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
};

export const adminPages: readonly AdminPageRow[] = [
  { id: 'accounts', path: '/admin', title: 'Accounts' },
  { id: 'addAccount', path: '/admin/addaccount', title: 'Add account' },
  { id: 'productPermissions', path: '/admin/product_permission', title: 'Product permissions' },
  { id: 'plans', path: '/admin/plan_manage', title: 'Plans' },
  { id: 'addPlan', path: '/admin/plan_manage/add', title: 'Add plan' },
  { id: 'editPlan', path: '/admin/plan_manage/:plan_id', title: 'Edit plan', openedFrom: 'plans' },
  { id: 'defaultRoles', path: '/admin/default_role', title: 'Default roles' },
  { id: 'migrateKeywords', path: '/admin/migrate_keyword', title: 'Migrate keywords' },
  { id: 'accountRoles', path: '/admin/accountrole/:account_id', title: 'Account roles', openedFrom: 'accounts' },
  {
    id: 'rolePermissions',
    path: '/admin/permission/:account_id/:role_id',
    title: 'Role permissions',
    openedFrom: 'accounts',
  },
  { id: 'remoteUsers', path: '/admin/remote_user_list/:account_id', title: 'Remote users', openedFrom: 'accounts' },
  {
    id: 'remoteUsersNew',
    path: '/admin/remote_user_list_new/:account_id',
    title: 'Remote users',
    openedFrom: 'accounts',
  },
];
