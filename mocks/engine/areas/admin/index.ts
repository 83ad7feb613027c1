import type { Area } from '../../route/area.ts';
import { accountRoleRoutes } from './accountRoles.ts';
import { remoteRoutes } from './remote.ts';

export const area = {
  routes: [...accountRoleRoutes, ...remoteRoutes],
  // Operators change the roles of other accounts.
  log: { as: 'roles', byItself: ['createRemoteSession'] },
} satisfies Area;
