/** The module of each page of the admin area, by the id of its row. Apart from the registry, which everybody loads. */
import type { LazyRouteFunction, RouteObject } from 'react-router';

export const adminModules: Readonly<Record<string, LazyRouteFunction<RouteObject>>> = {
  accounts: () => import('./accounts/AccountsPage.tsx'),
  migrateKeywords: () => import('./migrateKeywords/MigrateKeywordsPage.tsx'),
  remoteUsers: () => import('./remoteUsers/RemoteUsersPage.tsx'),
  remoteUsersNew: () => import('./remoteUsers/RemoteUsersPage.tsx'),
  accountRoles: () => import('./accountRoles/AccountRolesPage.tsx'),
  rolePermissions: () => import('./rolePermissions/RolePermissionsPage.tsx'),
  defaultRoles: () => import('./defaultRoles/DefaultRolesPage.tsx'),
  productPermissions: () => import('./productPermissions/ProductPermissionsPage.tsx'),
  plans: () => import('./plans/PlansPage.tsx'),
  addPlan: () => import('./plans/AddPlanPage.tsx'),
  editPlan: () => import('./plans/EditPlanPage.tsx'),
  addAccount: () => import('./addAccount/AddAccountPage.tsx'),
};
