import type { GroupManage } from '@atrium-console/sdk';
import { groupManageBodyLimits } from '@atrium-console/sdk/limits';
import { groupManageApi } from '@atrium-console/sdk/rtk';
import { Alert, Group, SimpleGrid, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { useEditing } from '../../kit/edit/useEditing.ts';
import { SUCCESS, TITLES } from '../../messages.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { Choice } from './Choice.tsx';
import { CopyFromGroup } from './CopyFromGroup.tsx';
import { bodyOf, groupWords, withoutGone } from './groupDraft.ts';
import { GROUP_PARAM } from './useGroupChoice.ts';
import type { useNames } from './useNames.ts';

type Props = {
  group: GroupManage;
  /** The groups that something can be copied from. */
  others: readonly GroupManage[];
  names: ReturnType<typeof useNames>;
  /** Somebody else has deleted it. */
  isGone: boolean;
  /** Reads the group again; undefined when it is gone. */
  reload: () => Promise<GroupManage | undefined>;
};

/** What one group has: its ticket tags and its keywords. */
export function GroupForm({ group, others, names, isGone, reload }: Props) {
  const [update] = groupManageApi.useUpdateGroupManageMutation();
  const [isCopying, setCopying] = useState(false);
  const editing = useEditing({
    stored: bodyOf(group),
    limits: groupManageBodyLimits,
    tidy: (body) => withoutGone(body, names),
    save: (groupManageBody) => update({ groupId: group.group_id, groupManageBody }),
    success: SUCCESS.settingUpdated,
    failureTitle: TITLES.validation,
    reload: async () => {
      const latest = await reload();
      return latest && bodyOf(latest);
    },
  });
  const { draft, problems, change } = editing;
  const { value, stored } = draft;
  return (
    <>
      <SettingsForm
        editing={editing}
        one="group"
        words={groupWords(names)}
        itemParam={GROUP_PARAM}
        problem={isGone ? 'This group is gone. Choose another one.' : undefined}
      >
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3">
            {group.name}
          </Title>
          <WriteButton
            variant="default"
            disabledReason={others.length === 0 ? 'There is no other group.' : undefined}
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => setCopying(true)}
          >
            Copy from another group
          </WriteButton>
        </Group>
        {isGone && (
          <Alert color="atrium" variant="light" role="alert" title="Someone else deleted this group">
            Nothing can be saved for it any more. Choose another group to go on.
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Choice
            label="Ticket tags"
            tree={names.tags}
            missing={names.tagsMissing}
            chosen={value.ticket_tags}
            stored={stored.ticket_tags}
            searchParam="tag"
            error={problems.ticket_tags}
            emptyText="There are no ticket tags yet. Make them on the page Ticket tags."
            onChange={(ticket_tags) => change({ ticket_tags })}
          />
          <Choice
            label="Keywords"
            tree={names.keywords}
            missing={names.keywordsMissing}
            chosen={value.keywords}
            stored={stored.keywords}
            searchParam="keyword"
            error={problems.keywords}
            emptyText="There are no keywords yet. They are made in Listening."
            onChange={(keywords) => change({ keywords })}
          />
        </SimpleGrid>
      </SettingsForm>
      {isCopying && (
        <CopyFromGroup
          name={group.name}
          groups={others}
          current={value}
          onCopy={(body) => {
            change(body);
            setCopying(false);
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
}
