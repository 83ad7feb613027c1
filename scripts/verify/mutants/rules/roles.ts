import type { JsonObject } from '../../../../openapi/verify/contract/json.ts';
import { accepts, asAnyone, bodyOf, listsAllAccounts, ofArea, refuses, textsIn } from '../faults.ts';
import { answered, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

const FIXED = 'Atrium Administrator';

const granted = ({ permissions }: JsonObject): string[] => textsIn(permissions);

/** The permission to read of the first permission to write. */
const withRead = (sent: JsonObject): JsonObject => ({
  ...sent,
  permissions: [...new Set(granted(sent).flatMap((one) => [one, one.replace(/write$/, 'read')]))],
});

/** Whether the role writes what it cannot read. */
function isBlind(sent: JsonObject): boolean {
  const all = granted(sent);
  const subjects = ['listening.keyword', 'crm.ui_settings'];
  return subjects.some((one) => all.includes(`${one}.write`) && !all.includes(`${one}.read`));
}

/** Stores a role that is refused with other permissions, and answers with those that were sent. */
function storesBlind(operationId: string): Mutant['make'] {
  return () =>
    answered(operationId, async ({ body, next }) => {
      const sent = objectIn(body);
      if (!isBlind(sent)) return next();
      const response = await next({ body: JSON.stringify(withRead(sent)) });
      return response.status === 200 ? json({ ...(await bodyOf(response)), permissions: granted(sent) }) : response;
    });
}

/** Accepts the name of the administrator role for a role that the run has created, or for one that it has not. */
function acceptsFixedName(isForNewRoles: boolean): Mutant['make'] {
  return () => {
    const created = new Set<string>();
    return async (call) => {
      const response = await call.next();
      const sent = objectIn(call.body);
      const id = call.values.get('id') ?? '';
      if (call.operationId === 'createRole' && response.status === 200)
        created.add(String((await bodyOf(response))._id));
      const isAccepted = sent.name === FIXED && created.has(id) === isForNewRoles;
      return call.operationId === 'updateRole' && response.status === 409 && isAccepted
        ? json({ ...sent, _id: id, users: 1, fixed: false })
        : response;
    };
  };
}

/** Roles: what they permit, who hands it on, and what an account cannot lose. */
export const mutants: readonly Mutant[] = ofArea('roles', [
  { name: 'a role of another account can be read', rule: 'role.calls', make: asAnyone('getRole') },
  { name: 'a role of another account can be changed', rule: 'role.calls', make: asAnyone('updateRole') },
  { name: 'a role of another account can be deleted', rule: 'role.calls', make: asAnyone('deleteRole') },
  { name: 'the roles of all accounts are listed', rule: 'role.calls', make: listsAllAccounts('listRoles', 'roles') },
  {
    name: 'two roles with the same name',
    rule: 'role.calls',
    make: accepts('createRole', ({ name }) => String(name).startsWith('VERIFY')),
  },
  {
    name: 'a changed role keeps the permissions that are taken away',
    rule: 'role.calls',
    make: () => {
      const before = new Map<string, string[]>();
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'createRole' && response.status === 200) {
          const role = await bodyOf(response);
          before.set(String(role._id), granted(role));
        }
        return call.operationId === 'listRoles'
          ? changedItems('listRoles', 'roles', (role) => ({
              ...role,
              permissions: [...new Set([...granted(role), ...(before.get(String(role._id)) ?? [])])],
            }))({ ...call, next: async () => response })
          : response;
      };
    },
  },
  { name: 'a new role writes what it cannot read', rule: 'role.write-implies-read', make: storesBlind('createRole') },
  {
    name: 'a changed role writes what it cannot read',
    rule: 'role.write-implies-read',
    make: storesBlind('updateRole'),
  },
  {
    name: 'a permission without one to read is refused',
    rule: 'role.write-implies-read',
    make: refuses('updateRole', 403, (sent) => granted(sent).includes('crm.ticket_timer.write')),
  },
  {
    name: 'a role with users is deleted',
    rule: 'role.in-use',
    make: accepts('deleteRole', (_, { path }) => path !== ''),
  },
  {
    name: 'the users of a role are not counted',
    rule: 'role.in-use',
    make: () => changed('getRole', (role) => ({ ...role, users: 0 })),
  },
  {
    name: 'a role that nobody has any more cannot be deleted',
    rule: 'role.in-use',
    make: () => {
      const used = new Set<string>();
      return async (call) => {
        if (call.operationId === 'createUser') used.add(String(objectIn(call.body).role_id));
        return call.operationId === 'deleteRole' && used.has(call.values.get('id') ?? '')
          ? json({ code: 'in_use', message: 'Users have this role.' }, 409)
          : call.next();
      };
    },
  },
  {
    name: 'the administrator role can be stored',
    rule: 'role.administrator',
    make: acceptsFixedName(false),
  },
  {
    name: 'the name of the administrator role is reserved in one case only',
    rule: 'role.administrator',
    make: accepts('createRole', ({ name }) => name === FIXED.toLowerCase()),
  },
  {
    name: 'a role can be renamed to the administrator role',
    rule: 'role.administrator',
    make: acceptsFixedName(true),
  },
  {
    name: 'a new role has permissions that its creator lacks',
    rule: 'role.no-escalation',
    make: asAnyone('createRole', (sent) => granted(sent).includes('crm.sla.read')),
  },
  {
    name: 'a permission that one lacks is added to a role',
    rule: 'role.no-escalation',
    make: asAnyone('updateRole', (sent) => granted(sent).length === 2),
  },
  {
    name: 'a permission that one lacks is added again',
    rule: 'role.no-escalation',
    make: asAnyone('updateRole', (sent) => String(sent.name).startsWith('Verify renamed')),
  },
  {
    name: 'a role cannot keep a permission that one lacks',
    rule: 'role.no-escalation',
    make: refuses('updateRole', 403, (sent) => String(sent.name).startsWith('Verify renamed')),
  },
  { name: 'a user is invited with more than one may do', rule: 'role.no-escalation', make: asAnyone('createUser') },
  {
    name: 'a user is given more than one may do',
    rule: 'role.no-escalation',
    make: asAnyone('updateUser', ({ email }) => String(email).startsWith('verify-colleague')),
  },
  {
    name: 'the email of a user who may do more is changed',
    rule: 'role.no-escalation',
    make: asAnyone('updateUser', ({ email }) => String(email).startsWith('verify-taken')),
  },
  { name: 'a user who may do more is removed', rule: 'role.no-escalation', make: accepts('deleteUser') },
  {
    name: 'an API key may do more than the one who creates it',
    rule: 'role.no-escalation',
    make: asAnyone('createApiKey'),
  },
  {
    name: 'the last role that manages roles gives it up',
    rule: 'role.last-administrator',
    make: accepts(
      'updateRole',
      (sent) => granted(sent).length === 2 && granted(sent).includes('center.user_management.write'),
    ),
  },
  {
    name: 'the last role that manages users gives it up',
    rule: 'role.last-administrator',
    make: accepts(
      'updateRole',
      (sent) => granted(sent).length === 2 && granted(sent).includes('center.role_management.write'),
    ),
  },
  {
    name: 'an operator takes the last administrators their permissions',
    rule: 'role.last-administrator',
    make: accepts('updateAccountRole', (sent) => granted(sent).length === 0),
  },
  {
    name: 'a role without users counts as an administrator',
    rule: 'role.last-administrator',
    make: () => {
      let isSecond = false;
      return async (call) => {
        isSecond ||= call.operationId === 'createRole' && call.body.includes('Verify second');
        return accepts('updateRole', (sent) => isSecond && granted(sent).length === 0)()(call);
      };
    },
  },
  {
    name: 'the last role can never give it up',
    rule: 'role.last-administrator',
    make: refuses('updateRole', 403, (sent) => granted(sent).length === 0),
  },
  {
    name: 'the only role with a permission gives it up',
    rule: 'role.last-holder',
    make: accepts('updateRole', (sent) => granted(sent).length === 4),
  },
  {
    name: 'an operator takes a permission from the only role that has it',
    rule: 'role.last-holder',
    make: accepts('updateAccountRole', (sent) => granted(sent).includes('crm.sla.read')),
  },
  {
    name: 'a role can never give up a permission',
    rule: 'role.last-holder',
    make: refuses('updateRole', 409, (sent) => granted(sent).includes('crm.sla.read')),
  },
  {
    name: 'no role is said to be the only one with a permission',
    rule: 'role.last-holder',
    make: () => changed('getRole', (role) => ({ ...role, last_holder_of: [] })),
  },
  {
    name: 'no user is said to be the only one with a permission',
    rule: 'role.last-holder',
    make: () => changedItems('listUsers', 'users', (user) => ({ ...user, last_holder_of: [] })),
  },
]);
