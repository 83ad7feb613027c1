import type { UserGroup, UserGroupList } from '@atrium-console/sdk';
import { groupsApi } from '@atrium-console/sdk/rtk';
import { IconAdjustments, IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useUserNames } from '../../areas/users/useUserNames.ts';
import { Collection } from '../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { Served } from '../../kit/served/Served.tsx';
import { useUrlParams } from '../../kit/useUrlParams.ts';
import { withParam } from '../../kit/withParam.ts';
import { countText } from '../../kit/words/countText.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { groupColumns } from './groupColumns.tsx';
import { GroupOptions } from './options/GroupOptions.tsx';
import { OPTIONS_PARAM } from './options/optionParams.ts';

const GroupEditor = lazyEditor(async () => (await import('./GroupEditor.tsx')).GroupEditor);

const itemsOf = ({ groups }: UserGroupList) => groups;
const nameOf = ({ name }: UserGroup) => name;

/** How the list is named. */
const GROUPS = { label: 'Groups', one: 'group', many: 'groups', itemsOf, nameOf };

/** The groups of users, and what each of them may see of a product (SPEC 3, Group options). */
export function Component() {
  const query = groupsApi.useListGroupsQuery();
  const [remove] = groupsApi.useDeleteGroupMutation();
  const users = useUserNames();
  const [params, setParams] = useUrlParams();
  const { nameOf: userName } = users;
  const columns = useMemo(() => groupColumns(userName), [userName]);
  const searchText = useMemo(
    () =>
      ({ name, owner_id, members }: UserGroup) =>
        [name, ...(owner_id === null ? [] : [owner_id]), ...members]
          .map((one) => (typeof one === 'number' ? userName(one) : one))
          .join(' '),
    [userName],
  );
  const groups = query.data?.groups ?? [];
  const opened = groups.find(({ _id }) => _id === params.get(OPTIONS_PARAM));
  const open = (id: string) => setParams(withParam(OPTIONS_PARAM, id), { preventScrollReset: true });
  return (
    <SettingsPage
      title="Groups"
      description="Who belongs together, who owns the group, and what its members see in Listening and the CRM desk."
      queries={[query]}
    >
      {opened ? (
        <GroupOptions group={opened} onClose={() => open('')} />
      ) : (
        <Collection
          kind={{ ...GROUPS, searchText }}
          query={query}
          calls={{ add: 'createGroup', change: 'updateGroup', remove: 'deleteGroup' }}
          columns={columns}
          empty={{
            icon: IconUsersGroup,
            text: 'You see the groups that you own. Ask the people who manage your account for one.',
          }}
          whyNot={{ remove: () => (groups.length === 1 ? 'An account needs at least one group.' : undefined) }}
          editor={(editing) => <GroupEditor {...editing} users={users} />}
          deletion={{ remove: ({ _id }) => remove({ id: _id }), note: (deleted) => deletionNote(deleted, groups) }}
          rowActions={({ _id, name }) => (
            <Served by="getGroupOptionFields">
              <IconAction
                label={`Options of ${name}`}
                icon={<IconAdjustments size={16} aria-hidden />}
                onClick={() => open(_id)}
              />
            </Served>
          )}
          actionsWidth="136px"
        />
      )}
    </SettingsPage>
  );
}

/** Before a deletion: where the members go, and what else is deleted. */
function deletionNote(deleted: readonly UserGroup[], groups: readonly UserGroup[]): string {
  const count = deleted.reduce((sum, { members }) => sum + members.length, 0);
  const home = groups.find((group) => !deleted.includes(group));
  const members =
    count === 0
      ? 'No user is affected.'
      : `${countText(count, 'member')} ${count === 1 ? 'moves' : 'move'} to ${home?.name ?? 'the first group'}.`;
  return `${members} Options, keywords and tags of ${deleted.length === 1 ? 'the group' : 'the groups'} in both products are deleted, too.`;
}
