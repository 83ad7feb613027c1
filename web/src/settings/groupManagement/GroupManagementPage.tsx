import type { GroupManage } from '@atrium-console/sdk';
import { groupManageApi } from '@atrium-console/sdk/rtk';
import { Grid } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { readAgain } from '../../kit/edit/readAgain.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupList } from './GroupList.tsx';
import { useGroupChoice } from './useGroupChoice.ts';
import { useNames } from './useNames.ts';

const NONE: readonly GroupManage[] = [];

/** The ticket tags and keywords of each group of the desk (SPEC 3, Group manage settings). */
export function Component() {
  const query = groupManageApi.useListGroupManageQuery();
  const groups = query.data?.groups ?? NONE;
  const names = useNames();
  const { group, isGone, select } = useGroupChoice(groups);
  return (
    <SettingsPage
      title="Group management"
      description="The ticket tags that each group of the desk may use, and the keywords that bring it tickets."
      queries={[query, ...names.queries]}
    >
      {group === undefined ? (
        <EmptyState icon={<IconUsersGroup size={32} aria-hidden />} title="No groups yet">
          Create groups on the “Groups” page of the account. You can then give them ticket tags and keywords here.
        </EmptyState>
      ) : (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 3 }}>
            <GroupList groups={groups} selectedId={group.group_id} onSelect={select} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 9 }}>
            <GroupForm
              key={group.group_id}
              group={group}
              others={groups.filter(({ group_id }) => group_id !== group.group_id)}
              names={names}
              isGone={isGone}
              reload={async () => (await readAgain(query)).groups.find(({ group_id }) => group_id === group.group_id)}
            />
          </Grid.Col>
        </Grid>
      )}
    </SettingsPage>
  );
}
