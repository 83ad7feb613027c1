import { refuseWithoutRead } from '../../caller/escalation.ts';
import { ADMINISTRATOR } from '../../contract/administrator.ts';
import { acknowledge, notFound, ok, refuse } from '../../contract/answers.ts';
import type { Area } from '../../route/area.ts';
import { isNameTaken } from '../../route/collection.ts';
import { type Route, route } from '../../route/route.ts';
import { migrationRoutes } from './migrations.ts';
import { productPermissionRoutes } from './productPermissions.ts';

const defaultRoleTaken = refuse(409, 'platformRoleNameTaken');

/** Roles that every new account gets, CRM features of accounts, and keywords that are copied between them. */
const routes: readonly Route[] = [
  route('listDefaultRoles', ({ sandbox }) => ok({ roles: sandbox.platform.defaultRoles })),
  route('createDefaultRole', ({ body, newId, sandbox }) => {
    const roles = sandbox.platform.defaultRoles;
    const unreadable = refuseWithoutRead(body.permissions);
    if (unreadable !== undefined) return unreadable;
    if (body.name === ADMINISTRATOR || isNameTaken(body.name, roles)) return defaultRoleTaken;
    const role = { ...body, _id: newId() };
    roles.push(role);
    return ok(role);
  }),
  route('updateDefaultRole', ({ body, params, sandbox }) => {
    const roles = sandbox.platform.defaultRoles;
    const role = roles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    const unreadable = refuseWithoutRead(body.permissions);
    if (unreadable !== undefined) return unreadable;
    const others = roles.filter((other) => other !== role);
    if (body.name === ADMINISTRATOR || isNameTaken(body.name, others)) return defaultRoleTaken;
    return ok(Object.assign(role, body));
  }),
  route('deleteDefaultRole', ({ params, sandbox }) => {
    const role = sandbox.platform.defaultRoles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    sandbox.platform.defaultRoles = sandbox.platform.defaultRoles.filter((other) => other !== role);
    return acknowledge('platformDeleted');
  }),
  ...productPermissionRoutes,
  ...migrationRoutes,
];

export const area = {
  routes,
  log: {
    byItself: ['createKeywordMigration', 'stopKeywordMigration', 'updateProductPermission', 'updateProductPermissions'],
  },
} satisfies Area;
