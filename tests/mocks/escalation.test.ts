import type { Permission } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import { describe, expect, it } from 'vitest';
import { example, validOf } from './support/document.ts';
import { engineWithClock, type Sent } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

const QC = 'crm.qc.write';
const roles = { owner: example('profileOwner').role, analyst: example('profileAnalyst').role };
const all = roles.owner.permissions as Permission[];
const MANAGER = { name: 'Role editor', permissions: all.filter((permission) => permission !== QC) };

const users = new Map(example('userList').users.map((user) => [user._id, user]));

/** A user as in the examples, as a body. */
function userBody(id: number, change: object = {}): object {
  const { _id, last_administrator, last_holder_of, last_sign_in, ...body } = users.get(id) ?? {};
  return { ...body, ...change };
}

/** The analyst of the examples as someone who may do everything but change quality control forms. */
async function world() {
  const { engine } = engineWithClock();
  const owner = person({ engine, signedInAs: 'owner' });
  const operator = person({ engine, signedInAs: 'operator' });
  await owner.get('updateRole', { params: { id: roles.analyst._id }, body: MANAGER });
  const more = await owner.get('createRole', { body: { name: 'Reviewer', permissions: [QC, 'crm.sla.read'] } });
  const key = await owner.get('createApiKey', { body: { name: 'Reviews', scopes: [QC, 'crm.sla.read'] } });
  return { owner, operator, editor: person({ engine, signedInAs: 'analyst' }), more, key: key.key };
}

type World = Awaited<ReturnType<typeof world>>;

type Attempt = [how: string, operation: OperationId, sentIn: (world: World) => Sent, field?: string];

const attempts: Attempt[] = [
  ['creating a role', 'createRole', () => ({ body: { name: 'More', permissions: [QC] } }), 'permissions'],
  [
    'changing a role',
    'updateRole',
    () => ({ params: { id: example('roleOne')._id }, body: { name: 'Shift lead', permissions: [QC] } }),
    'permissions',
  ],
  [
    'changing their own role',
    'updateRole',
    () => ({ params: { id: roles.analyst._id }, body: { name: 'More', permissions: all } }),
    'permissions',
  ],
  [
    'cloning a role',
    'createRole',
    ({ more }) => ({ body: { name: 'Reviewer (copy)', permissions: more.permissions } }),
    'permissions',
  ],
  ['inviting a user', 'createUser', ({ more }) => ({ body: bodyOf('createUser', { role_id: more._id }) }), 'role_id'],
  [
    'giving a user a role',
    'updateUser',
    ({ more }) => ({ params: { id: 502 }, body: userBody(502, { role_id: more._id }) }),
    'role_id',
  ],
  [
    "changing the owner's email",
    'updateUser',
    () => ({ params: { id: 501 }, body: userBody(501, { email: 'mine@atrium.test' }) }),
    'email',
  ],
  [
    "changing the owner's role",
    'updateUser',
    () => ({ params: { id: 501 }, body: userBody(501, { role_id: example('profileAgent').role._id }) }),
    'role_id',
  ],
  [
    'deactivating the owner',
    'updateUser',
    () => ({ params: { id: 501 }, body: userBody(501, { active: false }) }),
    'active',
  ],
  ['removing the owner', 'deleteUser', () => ({ params: { id: 501 } })],
  ['creating an API key', 'createApiKey', () => ({ body: { name: 'More', scopes: [QC] } }), 'scopes'],
  ['changing an API key', 'updateApiKey', () => ({ body: { name: 'More', scopes: ['crm.sla.read', QC] } }), 'scopes'],
  ['rotating an API key that has more', 'rotateApiKey', ({ key }) => ({ params: { id: key._id } })],
];

describe('a role editor without crm.qc.write', () => {
  it.each(attempts)('[role.no-escalation] cannot hand it on by %s', async (_, operation, sentIn, field) => {
    const made = await world();
    const { status, body } = await made.editor.send(operation, sentIn(made));
    expect(status).toBe(403);
    expect(body.code).toBe('role_escalation');
    expect(body.message).toContain(QC);
    expect(body.errors).toEqual(field && [{ field, code: 'role_escalation', message: body.message }]);
  });

  it('[role.no-escalation] is told every permission that they lack', async () => {
    const { editor, owner } = await world();
    const permissions = ['crm.sla.read'];
    const params = { id: roles.analyst._id };
    await owner.get('updateRole', {
      params,
      body: { name: 'Editor', permissions: ['center.role_management.read', 'center.role_management.write'] },
    });
    const body = { name: 'More', permissions: [...permissions, QC] };
    expect((await editor.refused('createRole', { body })).message).toBe(
      'You cannot grant permissions that you do not have: crm.sla.read, crm.qc.write.',
    );
  });

  it.each([
    ['createDefaultRole', {}],
    ['updateDefaultRole', {}],
    ['createAccountRole', {}],
    ['updateAccountRole', {}],
  ] as const)('[role.no-escalation] [admin.only] cannot use %s at all', async (operation, change) => {
    const { editor } = await world();
    const body = { ...Object(validOf(operation).body), permissions: [QC], ...change };
    const refused = await editor.send(operation, { body });
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied']);
  });

  it('[role.no-escalation] gives no right by a group, its options or its settings', async () => {
    const { editor, owner } = await world();
    const before = (await owner.get('listRoles')).roles;
    for (const operation of ['updateGroup', 'updateGroupOption', 'updateGroupSettings', 'updateGroupManage'] as const) {
      await editor.get(operation);
    }
    expect((await owner.get('listRoles')).roles).toEqual(before);
    expect((await editor.send('createQcForm')).status).toBe(403);
  });

  it('[role.no-escalation] can rename a role that has it, keep it and remove it, but not add it again', async () => {
    const { editor, more } = await world();
    const params = { id: more._id };
    const body = { name: 'Reviewers', permissions: [QC, 'crm.sla.read', 'crm.keyword.read'] };
    expect((await editor.get('updateRole', { params, body })).permissions).toEqual(body.permissions);
    await editor.get('updateRole', { params, body: { name: 'Reviewers', permissions: ['crm.sla.read'] } });
    expect((await editor.refused('updateRole', { params, body })).status).toBe(403);
  });

  it('[role.no-escalation] can rename an API key that has it and keep its scopes', async () => {
    const { editor, key } = await world();
    const body = { name: 'Reviews 2', scopes: key.scopes };
    expect((await editor.get('updateApiKey', { params: { id: key._id }, body })).name).toBe('Reviews 2');
  });

  it('[role.no-escalation] can change the name and the group of a user who has it', async () => {
    const { editor } = await world();
    const body = userBody(501, { name: 'Nicha S.', group_id: '65f0c1a2b3d4e5f692000003' });
    expect((await editor.get('updateUser', { params: { id: 501 }, body })).name).toBe('Nicha S.');
  });
});

describe('the administrator role', () => {
  it('[role.no-escalation] has every permission, so that platform operators can grant all', () => {
    expect(example('profileOperator').role.permissions.toSorted()).toEqual(all.toSorted());
  });

  it('[role.no-escalation] cannot be assigned, and its users not be taken over, by an owner with every permission', async () => {
    const { owner, operator } = await world();
    const { _id: role_id, name } = example('profileOperator').role;
    const created = await owner.refused('createUser', { body: bodyOf('createUser', { role_id }) });
    expect(created.status).toBe(403);
    expect(created.message).toContain(name);
    const params = { id: 506 };
    const body = userBody(506, { email: 'mine@atrium.test' });
    expect((await owner.refused('updateUser', { params, body })).status).toBe(403);
    expect((await owner.refused('deleteUser', { params })).status).toBe(403);
    await operator.get('createUser', { body: bodyOf('createUser', { role_id }) });
  });
});

describe('writing needs reading', () => {
  it.each([
    'createRole',
    'updateRole',
    'createAccountRole',
    'updateAccountRole',
    'createDefaultRole',
    'updateDefaultRole',
  ] as const)(
    '[role.write-implies-read] %s refuses a permission to write without the one to read',
    async (operation) => {
      const { operator } = await world();
      const { status, body } = await operator.send(operation, {
        body: { name: 'Half', permissions: ['crm.working_status.write', QC] },
      });
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        {
          field: 'permissions',
          code: 'read_missing',
          message: 'Permissions to write need those to read. Add crm.working_status.read.',
        },
      ]);
    },
  );
});

describe('the last managers of an account', () => {
  const MANAGING = ['center.user_management', 'center.role_management'];

  it.each(MANAGING)('[role.last-administrator] cannot give up %s', async (subject) => {
    const owner = person();
    const permissions = all.filter((permission) => permission !== `${subject}.write`);
    const sent = { params: { id: roles.owner._id }, body: { name: 'Owner', permissions } };
    expect((await owner.send('updateRole', sent)).body.code).toBe('last_administrators');
  });

  it('[role.last-administrator] can, when an active user with another role manages users and roles', async () => {
    const { owner, editor } = await world();
    const sent = { params: { id: roles.owner._id }, body: { name: 'Owner', permissions: [QC, 'crm.sla.read'] } };
    await owner.get('updateRole', sent);
    const own = { params: { id: roles.analyst._id }, body: { name: 'Editor', permissions: ['crm.sla.read'] } };
    expect((await editor.refused('updateRole', own)).status).toBe(409);
  });

  it('[role.last-administrator] keep their permissions when a platform operator changes their role', async () => {
    const operator = person({ signedInAs: 'operator' });
    const sent = { params: { account_id: 1001, role_id: roles.owner._id } };
    const body = { name: 'Owner', permissions: ['crm.sla.read'] };
    expect((await operator.send('updateAccountRole', { ...sent, body })).body.code).toBe('last_administrators');
    await operator.get('updateAccountRole', { ...sent, body: { name: 'Head', permissions: all } });
  });

  it('[role.last-administrator] are not inactive users and not platform operators', async () => {
    const { owner } = await world();
    for (const id of [503, 510]) {
      await owner.get('updateUser', { params: { id }, body: userBody(id, { active: false }) });
    }
    const sent = { params: { id: roles.owner._id }, body: { name: 'Owner', permissions: ['crm.sla.read'] } };
    expect((await owner.refused('updateRole', sent)).status).toBe(409);
  });
});

describe('the last holders of a permission', () => {
  const heldOf = async (who: Awaited<ReturnType<typeof world>>['owner'], id: number) => {
    const listed: { users: { _id: number; last_holder_of: Permission[] }[] } = await who.get('listUsers');
    return listed.users.find(({ _id }) => _id === id)?.last_holder_of;
  };

  it('[role.last-holder] cannot give it up, whoever changes their role, and learn who could take over', async () => {
    const { owner, operator } = await world();
    const role = await owner.get('getRole', { params: { id: roles.owner._id } });
    expect(role.last_holder_of).toEqual([QC]);
    expect(await heldOf(owner, 501)).toEqual([QC]);
    expect(await heldOf(owner, 503)).toEqual([]);
    const body = { name: 'Owner', permissions: MANAGER.permissions };
    const message = `Nobody else who is active could do this: ${QC}. Someone else can take over (Jonas Weber, Aiko Tanaka, Marco Rossi and 3 more): assign a role with these permissions first.`;
    const refusals = [
      await owner.send('updateRole', { params: { id: roles.owner._id }, body }),
      await operator.send('updateAccountRole', { params: { account_id: 1001, role_id: roles.owner._id }, body }),
    ];
    for (const { status, body: refused } of refusals) {
      expect(status).toBe(409);
      expect(refused).toEqual({
        code: 'last_holder',
        message,
        errors: [{ field: 'permissions', code: 'last_holder', message }],
      });
    }
    expect((await owner.get('getRole', { params: { id: roles.owner._id } })).permissions).toContain(QC);
  });

  it('[role.last-holder] can give it up once an active user of another role has it', async () => {
    const { owner, more } = await world();
    await owner.get('updateUser', { params: { id: 502 }, body: userBody(502, { role_id: more._id }) });
    await owner.get('updateRole', {
      params: { id: roles.owner._id },
      body: { name: 'Owner', permissions: MANAGER.permissions },
    });
    expect(await heldOf(owner, 502)).toEqual([QC]);
  });

  it('[role.last-holder] cannot be deleted, deactivated or given a role without it, even by an operator', async () => {
    const { owner, operator, more } = await world();
    await owner.get('updateUser', { params: { id: 502 }, body: userBody(502, { role_id: more._id }) });
    await owner.get('updateRole', {
      params: { id: roles.owner._id },
      body: { name: 'Owner', permissions: MANAGER.permissions },
    });
    const params = { id: 502 };
    const refusals = [
      await operator.send('deleteUser', { params }),
      await operator.send('updateUser', { params, body: userBody(502, { role_id: more._id, active: false }) }),
      await operator.send('updateUser', { params, body: userBody(502) }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code, body.errors?.[0]?.field])).toEqual([
      [409, 'last_holder', undefined],
      [409, 'last_holder', 'active'],
      [409, 'last_holder', 'role_id'],
    ]);
    await operator.get('updateUser', { params, body: userBody(502, { role_id: more._id, name: 'Renamed' }) });
  });
});
