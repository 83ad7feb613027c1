import { type JsonObject, objectAt } from '../../../../openapi/verify/contract/json.ts';
import { accepts, asAnyone, bodyOf, items, listsAllAccounts, ofArea, refuses, SOME_ID } from '../faults.ts';
import { answered, changed, changedItems, json, type Mutant, objectIn } from '../mutant.ts';

/** Leaves entries out of the activity log. */
function unlogged(when: (entry: JsonObject) => boolean): Mutant['make'] {
  return () =>
    changed('listActivities', (body) => ({
      ...body,
      activities: items(body.activities).filter((entry) => !when(entry)),
    }));
}

const isOf = (type: string) => (entry: JsonObject) => objectAt(entry.object).type === type;

/** What operators set for all accounts. */
const platformRules: readonly Mutant[] = ofArea('platform', [
  {
    name: 'a new account lacks the default roles',
    rule: 'admin.default-roles',
    make: () =>
      changed('listAccountRoles', ({ roles }) => ({
        roles: items(roles).filter(({ name }) => !String(name).startsWith('Verify default')),
      })),
  },
  {
    name: 'a copy of a default role changes with it',
    rule: 'admin.default-roles',
    make: () => {
      let latest: JsonObject = {};
      return async (call) => {
        if (call.operationId === 'updateDefaultRole') latest = objectIn(call.body);
        return changedItems('listAccountRoles', 'roles', (role) =>
          role.name === latest.name ? { ...role, permissions: latest.permissions ?? [] } : role,
        )(call);
      };
    },
  },
  {
    name: 'two default roles with the same name',
    rule: 'admin.default-roles',
    make: accepts(
      'createDefaultRole',
      (sent) => items(sent.permissions).length === 0 && !String(sent.name).includes('blind'),
    ),
  },
  {
    name: 'the owner of a new account lacks a permission',
    rule: 'admin.default-roles',
    make: () =>
      changed('getProfile', (body) => {
        const { permissions, ...role } = objectAt(body.role);
        return { ...body, role: { ...role, permissions: Array.isArray(permissions) ? permissions.slice(1) : [] } };
      }),
  },
  {
    name: 'a default role writes what it cannot read',
    rule: 'role.write-implies-read',
    make: accepts('createDefaultRole', ({ name }) => String(name).startsWith('Verify blind')),
  },
  {
    name: 'features that are not sent are turned off',
    rule: 'admin.features',
    make: () =>
      answered('updateProductPermissions', ({ body, next }) => {
        const changes = items(objectIn(body).changes).map((change) => ({
          ...change,
          crm_features: { survey: false, ...objectAt(change.crm_features) },
        }));
        return next({ body: JSON.stringify({ changes }) });
      }),
  },
  {
    name: 'changes are made up to the first account that does not exist',
    rule: 'admin.features',
    make: () =>
      answered('updateProductPermissions', async ({ body, next }) => {
        const response = await next();
        const [first] = items(objectIn(body).changes);
        if (response.status === 409) await next({ body: JSON.stringify({ changes: [first ?? {}] }) });
        return response;
      }),
  },
  {
    name: 'an account is changed twice in one call',
    rule: 'admin.features',
    make: accepts('updateProductPermissions', ({ changes }) => {
      const ids = items(changes).map(({ account_id }) => account_id);
      return new Set(ids).size < ids.length;
    }),
  },
  {
    name: 'users do not see the features of their account',
    rule: 'admin.features',
    make: () =>
      changed('getProfile', (body) => {
        const { crm_features, ...account } = objectAt(body.account);
        return { ...body, account };
      }),
  },
  {
    name: 'the log lacks the creation of the account',
    rule: 'admin.written-down',
    make: unlogged((entry) => entry.action === 'create' && isOf('account')(entry)),
  },
  {
    name: 'the log lacks changes of features',
    rule: 'admin.written-down',
    make: unlogged((entry) => entry.action === 'update' && isOf('account')(entry)),
  },
  { name: 'the log lacks what operators do to roles', rule: 'admin.written-down', make: unlogged(isOf('role')) },
  { name: 'the log lacks migrations', rule: 'admin.written-down', make: unlogged(isOf('keyword_migration')) },
  {
    name: 'a preview copies',
    rule: 'admin.migration',
    make: () =>
      answered('createKeywordMigration', async ({ body, next }) => {
        const response = await next();
        const sent = objectIn(body);
        if (sent.dry_run === true && response.status === 200)
          await next({ body: JSON.stringify({ ...sent, dry_run: false }) });
        return response;
      }),
  },
  {
    name: 'a migration copies what the account has',
    rule: 'admin.migration',
    make: () =>
      changed('createKeywordMigration', (body) => ({
        ...body,
        done: Number(body.total),
        skipped_total: 0,
        skipped: [],
      })),
  },
  { name: 'an account is copied to itself', rule: 'admin.migration', make: accepts('createKeywordMigration') },
  {
    name: 'a migration cannot be stopped',
    rule: 'admin.migration',
    make: () => changed('stopKeywordMigration', (body) => ({ ...body, status: 'running' })),
  },
  {
    name: 'a migration counts more than it copied',
    rule: 'admin.migration',
    make: () => changed('stopKeywordMigration', (body) => ({ ...body, done: Number(body.done) + 1 })),
  },
  {
    name: 'the oldest migration comes first',
    rule: 'admin.migration',
    make: () => changed('listKeywordMigrations', ({ migrations }) => ({ migrations: items(migrations).toReversed() })),
  },
]);

const opened = (operationId: string) => asAnyone(operationId, (_, { headers }) => headers.get('cookie') !== null);

/** Groups: their members, their owners and their settings. */
const groupRules: readonly Mutant[] = ofArea('groups', [
  {
    name: 'the groups of all accounts are listed',
    rule: 'group.calls',
    make: listsAllAccounts('listGroups', 'groups'),
  },
  { name: 'a group of another account is changed', rule: 'group.calls', make: opened('updateGroup') },
  { name: 'a group of another account is deleted', rule: 'group.calls', make: opened('deleteGroup') },
  {
    name: 'the only group is deleted',
    rule: 'group.calls',
    make: accepts('deleteGroup'),
  },
  {
    name: 'two groups with the same name',
    rule: 'group.calls',
    make: accepts('createGroup', ({ name }) => String(name).startsWith('Verify GROUP')),
  },
  {
    name: 'members do not exist',
    rule: 'group.calls',
    make: accepts('updateGroup', ({ members }) => Array.isArray(members) && members.includes(999_999_999)),
  },
  {
    name: 'a user who joins a group stays in the other',
    rule: 'group.calls',
    make: () => {
      const joined = new Set<number>();
      return async (call) => {
        const { members } = objectIn(call.body);
        if (call.operationId === 'createGroup' && Array.isArray(members))
          for (const id of members) joined.add(Number(id));
        return changedItems('listGroups', 'groups', (group) => ({
          ...group,
          members: [...new Set([...(Array.isArray(group.members) ? group.members : []), ...joined])],
        }))(call);
      };
    },
  },
  {
    name: 'the users of a deleted group are in none',
    rule: 'group.calls',
    make: () => {
      const gone = new Set<string>();
      return async (call) => {
        if (call.operationId === 'deleteGroup') gone.add('deleted');
        return gone.size > 1 || !gone.has('deleted')
          ? call.next()
          : changedItems('listUsers', 'users', (user) => ({ ...user, group_id: SOME_ID }))(call);
      };
    },
  },
  { name: 'owners of a group see all of them', rule: 'group.owner', make: listsAllAccounts('listGroups', 'groups') },
  { name: 'owners set up their groups', rule: 'group.owner', make: opened('updateGroupOption') },
  { name: 'owners read the options of every group', rule: 'group.owner', make: opened('getGroupOption') },
  { name: 'owners read single options of every group', rule: 'group.owner', make: opened('getGroupOptionFields') },
  { name: 'owners cannot read the options of their group', rule: 'group.owner', make: refuses('getGroupOption', 403) },
  {
    name: 'owners change the group itself',
    rule: 'group.owner',
    make: asAnyone('updateGroup', ({ name }) => String(name).startsWith('Verify mine')),
  },
  {
    name: 'the settings of all groups for one',
    rule: 'group.settings',
    make: () =>
      answered('getGroupSettings', async (call) => {
        const response = await call.next();
        const { settings } = await bodyOf(response);
        const group_id = call.query.get('group_id');
        return group_id === null ? response : json({ settings: [...items(settings), ...items(settings)] });
      }),
  },
  {
    name: 'settings in use are those of all groups',
    rule: 'group.settings',
    make: () => {
      const unused: JsonObject[] = [];
      return async (call) => {
        const response = await call.next();
        if (call.operationId !== 'getGroupSettings' || response.status !== 200) return response;
        const { settings } = await bodyOf(response);
        const isUsed = call.query.get('consume') === 'true';
        if (!isUsed) unused.push(...items(settings));
        return isUsed ? json({ settings: [...items(settings), ...unused] }) : response;
      };
    },
  },
  { name: 'the settings of another account are changed', rule: 'group.settings', make: opened('updateGroupSettings') },
  {
    name: 'keywords cannot be taken away',
    rule: 'group.settings',
    make: () => {
      let kept: JsonObject[string] = [];
      return changed('updateGroupSettings', (body) => {
        if (Array.isArray(body.keywords) && body.keywords.length > 0) kept = body.keywords;
        return { ...body, keywords: kept };
      });
    },
  },
]);

/** The look of an account. */
const themeRules: readonly Mutant[] = ofArea('customTheme', [
  {
    name: 'a look needs a session',
    rule: 'brand.theme',
    make: refuses('getCustomTheme', 401, (_, { headers }) => headers.get('cookie') === null),
  },
  {
    name: 'a look comes back without its colour',
    rule: 'brand.theme',
    make: () => changed('getCustomTheme', (body) => ({ ...body, theme_color: '000000' })),
  },
  { name: 'an account without a look has one', rule: 'theme.calls', make: accepts('getCustomTheme') },
  {
    name: 'a member changes the look',
    rule: 'theme.calls',
    make: asAnyone('updateCustomTheme', (sent) => sent.theme_color !== '0e538380'),
  },
  {
    name: 'a colour has alpha',
    rule: 'theme.calls',
    make: accepts('updateCustomTheme', (sent) => sent.theme_color === '0e538380'),
  },
  {
    name: 'all accounts have the look that was stored last',
    rule: 'theme.calls',
    make: () => {
      let last: JsonObject | undefined;
      return async (call) => {
        const response = await call.next();
        if (call.operationId === 'updateCustomTheme' && response.status === 200) last = objectIn(call.body);
        return call.operationId === 'getCustomTheme' && last !== undefined ? json(last) : response;
      };
    },
  },
]);

export const mutants: readonly Mutant[] = [...groupRules, ...platformRules, ...themeRules];
