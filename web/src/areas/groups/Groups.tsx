import type { GroupManage, GroupManageBody } from '@atrium-console/sdk';
import type { OperationId } from '@atrium-console/sdk/operations';
import { Button, Grid } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Running } from '../../kit/edit/useEditing.ts';
import { useMissingPermission } from '../../session/usePermission.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupList } from './GroupList.tsx';
import type { GroupChoices, GroupKind } from './groupKind.ts';
import { useGroupChoice } from './useGroupChoice.ts';

type Props = {
  /** The operation that saves a group. */
  by: OperationId;
  kind: GroupKind;
  groups: readonly GroupManage[];
  /** The groups that have something to copy, if the server tells them apart. */
  sources?: readonly GroupManage[] | undefined;
  choices: GroupChoices;
  save: (groupId: string, body: GroupManageBody) => Running<unknown>;
  /** Loads a group again; undefined if it was deleted. */
  reload: (groupId: string) => Promise<GroupManage | undefined>;
};

const hasAny = ({ keywords, ticket_tags }: GroupManage) => keywords.length + ticket_tags.length > 0;

/** The page that creates groups. */
const GROUPS = '/settings/account/main/groups';

/** The groups of a product, and the form of the selected one: its tags and keywords (SPEC 3, Group manage settings). */
export function Groups({ by, kind, groups, sources = groups.filter(hasAny), choices, save, reload }: Props) {
  const { group, isGone, select } = useGroupChoice(groups);
  const missing = useMissingPermission([['center.group_management.read', 'center.group_owner.read']]);
  if (group === undefined) {
    return (
      <EmptyState
        icon={<IconUsersGroup size={32} aria-hidden />}
        title="No groups yet"
        action={
          missing === undefined && (
            <Button component={Link} to={GROUPS} variant="default">
              Open Groups
            </Button>
          )
        }
      >
        Create groups on the “Groups” page of the account. You can then give them {kind.tag[1]} and keywords here.
      </EmptyState>
    );
  }
  const { group_id: id } = group;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 3 }}>
        <GroupList kind={kind} groups={groups} selectedId={id} onSelect={select} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 9 }}>
        <GroupForm
          key={id}
          by={by}
          kind={kind}
          group={group}
          others={sources.filter(({ group_id }) => group_id !== id)}
          choices={choices}
          isGone={isGone}
          save={(body) => save(id, body)}
          reload={() => reload(id)}
        />
      </Grid.Col>
    </Grid>
  );
}
