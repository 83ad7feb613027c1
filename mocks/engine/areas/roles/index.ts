import * as schemas from '@atrium-console/sdk/zod';
import { refuseGrant, refuseWithoutRead } from '../../caller/escalation.ts';
import { isAdministrator } from '../../contract/administrator.ts';
import { acknowledge, notFound, ok, refuse } from '../../contract/answers.ts';
import { example } from '../../contract/contract.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Area } from '../../route/area.ts';
import { type Route, route } from '../../route/route.ts';
import type { AccountData } from '../../state/accountData.ts';
import { always, distinct } from '../../state/personaProfiles.ts';
import { renameAll } from '../../stored/concurrentEdit.ts';
import { nameRefusal, refuseLoss, reserved, toAccountRole, toAccountRoles } from './roleRules.ts';

const deleted = acknowledge('roleDeleted');

/** The roles of the user's own account. Users can only grant permissions that they have. */
const routes: readonly Route[] = [
  route('listRoles', ({ data }) => ok({ roles: toAccountRoles(data) })),

  route('getRole', ({ data, params }) => {
    const role = data.roles.find(({ _id }) => _id === params.id);
    return role === undefined ? notFound : ok(toAccountRole(role, data));
  }),

  route('createRole', ({ body, data, newId, profile }) => {
    const refused =
      refuseGrant(profile, 'permissions', body.permissions) ??
      refuseWithoutRead(body.permissions) ??
      nameRefusal(body.name, data.roles);
    if (refused !== undefined) return refused;
    const role = { ...body, _id: newId() };
    data.roles.push(role);
    return ok(toAccountRole(role, data));
  }),

  route('updateRole', ({ body, data, params, profile }) => {
    const role = data.roles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    if (isAdministrator(role)) return reserved;
    const others = data.roles.filter((other) => other !== role);
    const refused =
      refuseGrant(profile, 'permissions', body.permissions, role.permissions) ??
      refuseWithoutRead(body.permissions) ??
      nameRefusal(body.name, others) ??
      refuseLoss(data, role, body.permissions);
    if (refused !== undefined) return refused;
    return ok(toAccountRole(Object.assign(role, body), data));
  }),

  route('deleteRole', ({ data, params }) => {
    const role = data.roles.find(({ _id }) => _id === params.id);
    if (role === undefined) return notFound;
    if (isAdministrator(role)) return reserved;
    if (toAccountRole(role, data).users > 0) return refuse(409, 'roleInUse');
    data.roles = data.roles.filter((other) => other !== role);
    return deleted;
  }),
];

/** The administrator role is recognised by its name. */
function renameRoles({ roles }: AccountData): void {
  renameAll(roles.filter((role) => !isAdministrator(role)));
}

declare module '../../state/accountData.ts' {
  interface AccountData {
    /** The number of their users is computed. */
    roles: Schemas['Role'][];
  }
}

export const area = {
  routes,
  seeds: {
    roles: always<Schemas['Role'][]>(
      () =>
        schemas.ListRolesResponse.parse(example('roleList')).roles.map(({ _id, name, permissions }) => ({
          _id,
          name,
          permissions,
        })),
      (profiles) => distinct(profiles.map(({ role }) => role)),
    ),
  },
  lists: (data) => [data.roles],
  named: { role_id: (data) => data.roles },
  concurrentEdits: { listRoles: renameRoles, getAccountRole: renameRoles },
  found: [{ type: 'role', list: 'listRoles', items: (data) => data.roles }],
} satisfies Area;
