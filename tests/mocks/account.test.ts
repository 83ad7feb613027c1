import { describe, expect, it } from 'vitest';
import { example } from './support/document.ts';
import { engineWithClock } from './support/drive.ts';
import { bodyOf, person } from './support/owner.ts';

/** Two users in one sandbox. */
function world() {
  const { engine, pass } = engineWithClock();
  return {
    pass,
    owner: person({ engine, signedInAs: 'owner' }),
    operator: person({ engine, signedInAs: 'operator' }),
    as: (signedInAs: 'agent' | 'analyst' | 'unpaid' | 'expired' | 'partner') => person({ engine, signedInAs }),
    visitor: person({ engine }),
  };
}

describe('the profile', () => {
  it.each(['owner', 'agent', 'analyst', 'expired', 'unpaid', 'operator', 'partner'] as const)(
    'of %s matches the contract',
    async (id) => {
      const name = `profile${id.charAt(0).toUpperCase()}${id.slice(1)}` as 'profileOwner';
      const { engine } = engineWithClock();
      const { account, customer, plan_selected, ...rest } = await person({ engine, signedInAs: id }).get('getProfile');
      const expected = example(name);
      const { group, group_options, plan, role, user } = expected;
      expect(rest).toEqual({ user, role, group, group_options, plan });
      expect(plan_selected).toBe(expected.plan_selected);
      expect(account).toMatchObject(expected.account);
      expect(customer.default_source).toBe(expected.customer.default_source);
    },
  );

  it('[session.authenticated] users can change their own name', async () => {
    const owner = person();
    expect((await owner.get('updateCurrentUser')).name).toBe('Nicha Suwannarat');
    expect((await owner.get('getProfile')).user.name).toBe('Nicha Suwannarat');
    const agentNames = (await owner.get('listAssignAgents')).agents.map(({ name }: { name: string }) => name);
    expect(agentNames).toContain('Nicha Suwannarat');
    expect(agentNames).not.toContain('Nicha Suwan');
  });
});

describe('users', () => {
  it('[user.calls] are invited, changed and removed', async () => {
    const owner = person();
    const user = await owner.get('createUser');
    expect((await owner.get('listUsers')).users).toContainEqual(user);
    expect((await owner.refused('createUser')).message).toBe('A user with this email already exists.');
    const taken = { params: { id: user._id }, body: bodyOf('updateUser', { email: 'AGENT@atrium.test' }) };
    expect((await owner.refused('updateUser', taken)).message).toBe('A user with this email already exists.');
    await owner.get('deleteUser', { params: { id: user._id } });
    expect(await owner.get('listUsers')).toEqual({
      users: (await person().get('listUsers')).users,
    });
    expect((await owner.send('listUsers', { params: { account_id: 2001 } })).status).toBe(404);
  });

  it('[user.invisible] are hidden from users without permission to see them', async () => {
    const { operator, owner } = world();
    const names = async (who: typeof owner) =>
      (await who.get('listUsers')).users.map(({ name }: { name: string }) => name);
    const found = async () => (await owner.get('search', { query: { q: 'Sam Okafor' } })).results.length;
    expect(await names(owner)).toContain('Sam Okafor');
    expect(await found()).toBe(1);
    const held = example('profileOwner').role.permissions.filter((one) => one !== 'center.invisible.read');
    // Somebody else has to have the permission before the owner's role can lose it.
    const seeing = await operator.get('createRole', {
      body: { name: 'Seeing', permissions: ['center.invisible.read'] },
    });
    await operator.get('createUser', { body: bodyOf('createUser', { role_id: seeing._id }) });
    await operator.get('updateAccountRole', {
      params: { role_id: example('profileOwner').role._id },
      body: { name: 'Owner', permissions: held },
    });
    expect(await names(owner)).not.toContain('Sam Okafor');
    expect(await found()).toBe(0);
  });

  it('[user.not-oneself] users cannot delete, deactivate or promote themselves', async () => {
    const owner = person();
    const [first] = example('userList').users;
    await owner.get('createUser', { body: bodyOf('createUser', { role_id: first?.role_id }) });
    expect((await owner.send('deleteUser', { params: { id: 501 } })).body.code).toBe('oneself');
    const { _id, last_administrator, last_holder_of, last_sign_in, ...self } = first ?? {};
    const change = (fields: object) =>
      owner.refused('updateUser', { params: { id: 501 }, body: { ...self, ...fields } });
    expect((await change({ active: false })).message).toBe('You cannot deactivate yourself.');
    expect((await change({ role_id: example('profileAgent').role._id })).message).toBe(
      'You cannot change your own role.',
    );
  });

  it.each(['owner', 'operator'] as const)(
    '[user.last-administrator] the last administrator cannot be deleted, deactivated or given another role by the %s',
    async (who) => {
      const caller = world()[who];
      const { _id, last_administrator, last_holder_of, last_sign_in, ...body } = example('userList').users[0] ?? {};
      const params = { id: 501 };
      const refusals = [
        await caller.send('deleteUser', { params }),
        await caller.send('updateUser', { params, body: { ...body, active: false } }),
        await caller.send('updateUser', { params, body: { ...body, role_id: example('profileAgent').role._id } }),
      ];
      expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'last_administrator'],
        [409, 'last_administrator'],
        [409, 'last_administrator'],
      ]);
      await caller.get('updateUser', { params, body: { ...body, name: 'Nicha S.' } });
    },
  );

  it('[user.last-administrator] is named by the list until someone else active can manage users and roles', async () => {
    const { owner, operator } = world();
    const last = async () => {
      const { users } = await owner.get('listUsers');
      return users.flatMap((user: { _id: number; last_administrator: boolean }) =>
        user.last_administrator ? [user._id] : [],
      );
    };
    expect(await last()).toEqual([501]);
    const body = bodyOf('createUser', { role_id: example('profileOwner').role._id });
    const second = await owner.get('createUser', { body });
    expect(await last()).toEqual([]);
    await owner.get('updateUser', { params: { id: second._id }, body: { ...body, active: false } });
    expect(await last()).toEqual([501]);
    await owner.get('updateUser', { params: { id: second._id }, body });
    await operator.get('deleteUser', { params: { id: 501 } });
    expect((await operator.send('deleteUser', { params: { id: second._id } })).body.code).toBe('last_administrator');
  });

  it('a deactivated user is signed out', async () => {
    const { as, owner } = world();
    const agent = as('agent');
    await agent.get('getProfile');
    const { _id, last_administrator, last_holder_of, last_sign_in, ...body } = example('userList').users[1] ?? {};
    await owner.get('updateUser', { params: { id: 502 }, body: { ...body, active: false } });
    expect((await agent.send('getProfile')).status).toBe(401);
  });
});

describe('roles', () => {
  it('[role.calls] are created, changed and deleted, and include the number of users', async () => {
    const owner = person();
    const role = await owner.get('createRole');
    expect(role).toMatchObject({ users: 0, fixed: false });
    expect(await owner.get('getRole', { params: { id: role._id } })).toEqual(role);
    await owner.get('deleteRole', { params: { id: role._id } });
    const { roles } = await owner.get('listRoles');
    expect(roles.map(({ _id }: { _id: string }) => _id)).not.toContain(role._id);
  });

  it('[role.administrator] the administrator role cannot be changed, and its name is reserved', async () => {
    const owner = person();
    const { _id, name } = example('profileOperator').role;
    expect((await owner.send('updateRole', { params: { id: _id } })).status).toBe(409);
    expect((await owner.send('deleteRole', { params: { id: _id } })).status).toBe(409);
    expect((await owner.send('createRole', { body: { name, permissions: [] } })).status).toBe(409);
  });

  it('[role.in-use] a role with users cannot be deleted', async () => {
    const params = { id: example('profileAgent').role._id };
    expect((await person().refused('deleteRole', { params })).status).toBe(409);
  });

  it('a role change takes effect immediately', async () => {
    const { as, owner } = world();
    const agent = as('agent');
    await agent.get('listSla');
    const params = { id: example('profileAgent').role._id };
    await owner.get('updateRole', { params, body: { name: 'Agent', permissions: [] } });
    expect((await agent.send('listSla')).status).toBe(403);
  });
});

describe('groups', () => {
  it('[group.settings] can be read for all groups, for one group, or only where used', async () => {
    const owner = person();
    const { settings } = await owner.get('getGroupSettings');
    const stored = await owner.get('updateGroupSettings');
    const { group_id } = stored;
    expect((await owner.get('getGroupSettings', { query: { group_id } })).settings).toEqual([stored]);
    const used = (await owner.get('getGroupSettings', { query: { consume: 'true' } })).settings;
    expect(used.length).toBeLessThan(settings.length);
  });

  it('[groupoption.calls] group options are set by ids and returned with names', async () => {
    const owner = person();
    const stored = await owner.get('updateGroupOption');
    const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id);
    expect(
      Object.fromEntries(Object.entries<{ _id: string }[]>(stored).map(([key, list]) => [key, ids(list)])),
    ).toEqual(bodyOf('updateGroupOption'));
    expect(await owner.get('getGroupOption')).toEqual(stored);
    expect((await owner.send('getGroupOption', { params: { account_id: 1002 } })).status).toBe(404);
  });

  it('[groupoption.fields] single fields can be requested', async () => {
    const owner = person();
    const both = await owner.get('getGroupOptionFields', { params: { fields: 'tags,engagements' } });
    const all = await owner.get('getGroupOption');
    expect(both).toMatchObject({ tags: all.tags, engagements: all.engagements });
    expect(both).not.toHaveProperty('keywords');
  });

  it('[groupoption.from-tag] a tag returns the keywords of its groups', async () => {
    const owner = person();
    const { keywords } = await owner.get('listKeywordsFromTag');
    const ids = keywords.map(({ _id }: { _id: string }) => _id);
    const groups = (await owner.get('getGroupSettings')).settings.filter(({ ticket_tags }: { ticket_tags: string[] }) =>
      ticket_tags.includes('65f0c1a2b3d4e5f622000001'),
    );
    expect(new Set(ids)).toEqual(new Set(groups.flatMap((group: { keywords: string[] }) => group.keywords)));
    expect(ids.length).toBeGreaterThan(0);
  });

  it('[group.owner] owners see the groups that they own, and can only read what those may see', async () => {
    const { as, owner } = world();
    const { _id, permissions } = example('profileAgent').role;
    const body = { name: 'Support agent', permissions: [...permissions, 'center.group_owner.read'] };
    await owner.get('updateRole', { params: { id: _id }, body });
    const agent = as('agent');
    const [headquarters, support] = example('groupList').groups;
    expect((await agent.get('listGroups')).groups).toEqual([support]);
    const own = { params: { id: String(support?._id) } };
    const other = { params: { id: String(headquarters?._id) } };
    await agent.get('getGroupOption', own);
    for (const id of ['getGroupOption', 'getGroupOptionFields'] as const) {
      expect((await agent.send(id, other)).status).toBe(404);
    }
    for (const id of ['updateGroupOption', 'updateGroup'] as const) {
      expect((await agent.send(id, own)).status).toBe(403);
    }
  });

  it('[group.owner] who sees all groups, but may not change them, cannot choose the options even of their own', async () => {
    const { as, owner } = world();
    const { _id, permissions } = example('profileAgent').role;
    const sees = ['center.group_owner.read', 'center.group_management.read'];
    await owner.get('updateRole', {
      params: { id: _id },
      body: { name: 'Agent', permissions: [...permissions, ...sees] },
    });
    const agent = as('agent');
    const { groups } = await agent.get('listGroups');
    expect(groups).toHaveLength(5);
    expect((await agent.send('updateGroupOption', { params: { id: groups[1]._id } })).status).toBe(403);
  });

  it('a user belongs to only one group at a time', async () => {
    const owner = person();
    const group = await owner.get('createGroup', { body: { name: 'New', owner_id: 501, members: [502] } });
    const { groups } = await owner.get('listGroups');
    const with502 = groups.filter(({ members }: { members: number[] }) => members.includes(502));
    expect(with502.map(({ _id }: { _id: string }) => _id)).toEqual([group._id]);
    const { users } = await owner.get('listUsers');
    expect(users.find(({ _id }: { _id: number }) => _id === 502).group_id).toBe(group._id);
  });
});

describe('members of groups', () => {
  it('move to the first other group when they are removed from theirs', async () => {
    const owner = person();
    const [, group] = example('groupList').groups;
    const { _id = '', ...body } = group ?? {};
    await owner.get('updateGroup', { params: { id: _id }, body: { ...body, members: [502] } });
    const { groups } = await owner.get('listGroups');
    expect(groups[0].members).toEqual([501, 506, 504, 511]);
    const { users } = await owner.get('listUsers');
    expect(users.find((user: { _id: number }) => user._id === 511).group_id).toBe(groups[0]._id);
  });
});

describe('signing in', () => {
  it('[provider.login] a provider returns a code, and only a valid code signs in', async () => {
    const { visitor } = world();
    const { url } = await visitor.get('getLoginProvider');
    expect(url).toContain('redirect_uri=%2FcloseWithToken');
    expect((await visitor.send('loginByProvider', { body: { code: 'x', redirect_uri: '/' } })).status).toBe(401);
    expect(await visitor.get('loginByProvider')).toEqual({ user_id: 501, must_change_password: false });
    expect((await visitor.get('getProfile')).user._id).toBe(501);
  });

  it('[provider.sso-redirect] single sign-on returns to the redirect parameter, for our own URLs only', async () => {
    const { visitor } = world();
    expect((await visitor.get('getSsoLogin')).url).toContain('redirect=%2Fproduct');
    for (const redirect of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      expect((await visitor.refused('getSsoLogin', { query: { redirect } })).status).toBe(422);
    }
  });

  it('[password.check-email] does not reveal who has an account', async () => {
    const { visitor } = world();
    const known = await visitor.get('checkEmail');
    expect(await visitor.get('checkEmail', { body: { email: 'nobody@atrium.test' } })).toEqual(known);
  });

  it('[password.reset] a token sets a new password only once', async () => {
    const { visitor } = world();
    await visitor.get('resetPassword');
    expect((await visitor.refused('resetPassword')).status).toBe(409);
    const email = 'owner@atrium.test';
    expect((await visitor.send('loginByEmail', { body: { email, password: 'Atrium#2026' } })).status).toBe(401);
    await visitor.get('loginByEmail', { body: { email, password: 'Harbor!2027' } });
  });

  it('[password.change] changing the password ends the forced change', async () => {
    const { as } = world();
    const expired = as('expired');
    await expired.get('changePassword');
    const { user } = await expired.get('getProfile');
    expect([user.must_change_password, user.password_change_date]).toEqual([false, '2026-11-21']);
    expect((await expired.refused('changePassword')).message).toBe('This is not your current password.');
  });

  it('[password.differs] refuses the current password as the new one', async () => {
    const expired = world().as('expired');
    const { current_password } = Object(bodyOf('changePassword'));
    const body = { current_password, new_password: current_password };
    expect((await expired.send('changePassword', { body })).status).toBe(422);
  });

  it('[password.sessions] ends the other sessions of the user, and those of nobody else', async () => {
    const { as, operator, owner } = world();
    const [here, elsewhere, remote] = [as('expired'), as('expired'), operator];
    const { user } = await here.get('getProfile');
    await remote.get('createRemoteSession', { params: { account_id: user.account_id, user_id: user._id } });
    await here.get('changePassword');
    expect((await elsewhere.send('getProfile')).status).toBe(401);
    for (const kept of [here, remote, owner]) expect((await kept.send('getProfile')).status).toBe(200);
  });

  it('[password.reset] ends every session of the user', async () => {
    const { as, owner, visitor } = world();
    await owner.get('getProfile');
    await visitor.get('resetPassword');
    expect((await owner.send('getProfile')).status).toBe(401);
    expect((await as('agent').send('getProfile')).status).toBe(200);
  });

  it('[password.rules] lists every rule that a new password violates', async () => {
    const body = { current_password: 'Atrium#2026', new_password: 'abc' };
    const { body: answer } = await person().send('changePassword', { body });
    expect(answer.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Must have at least one uppercase letter',
      'Must have at least one number',
      'Must have at least one symbol',
    ]);
  });

  it('[error.reported] anyone can report an error of the console', async () => {
    const { visitor } = world();
    const [first, second] = [await visitor.get('captureError'), await visitor.get('captureError')];
    expect(first.event_id).not.toBe(second.event_id);
  });

  it('[form.demo] [form.error-report] anyone can request a demo and report an error', async () => {
    const { visitor } = world();
    expect((await visitor.get('registerDemo')).message).toMatch(/Thank you/);
    expect((await visitor.get('createErrorReport')).message).toMatch(/Thank you/);
  });
});
