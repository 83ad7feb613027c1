import type { GroupManage, GroupManageBody } from '@atrium-console/sdk';
import { groupManageBodyLimits } from '@atrium-console/sdk/limits';
import type { OperationId } from '@atrium-console/sdk/operations';
import { Alert, Group, SimpleGrid, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../kit/edit/useEditing.ts';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { CopyFromGroup } from './CopyFromGroup.tsx';
import { bodyOf, groupWords, withoutDeleted } from './groupDraft.ts';
import type { GroupChoices, GroupKind } from './groupKind.ts';
import { IdsField } from './IdsField.tsx';
import { GROUP_PARAM } from './useGroupChoice.ts';

type Props = {
  by: OperationId;
  kind: GroupKind;
  group: GroupManage;
  /** The groups to copy from: those that have something. */
  others: readonly GroupManage[];
  choices: GroupChoices;
  /** True if another user has deleted it. */
  isGone: boolean;
  save: (body: GroupManageBody) => Running<unknown>;
  /** Refetches the group; undefined if it was deleted. */
  reload: () => Promise<GroupManage | undefined>;
};

/** The body of some calls has the lists in `data`. */
const fieldOf = (path: string) => path.replace(/^data\./, '');

/** The form of a group: its tags and keywords. */
export function GroupForm({ by, kind, group, others, choices, isGone, save, reload }: Props) {
  const [isCopying, setCopying] = useState(false);
  const editing = useEditing({
    stored: bodyOf(group),
    checks: { limits: groupManageBodyLimits, tidy: (body) => withoutDeleted(body, choices) },
    save,
    problems: { fieldOf },
    messages: { success: SUCCESS.settingUpdated, failureTitle: TITLES.validation },
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
        by={by}
        editing={editing}
        one="group"
        words={groupWords(kind, choices)}
        itemParam={GROUP_PARAM}
        problem={isGone ? 'This group no longer exists. Choose another one.' : undefined}
      >
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3">
            {group.name}
          </Title>
          <WriteButton
            variant="default"
            disabledReason={others.length === 0 ? 'No other group has any.' : undefined}
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => setCopying(true)}
          >
            Copy from another group
          </WriteButton>
        </Group>
        {isGone && (
          <Alert color="atrium" variant="light" role="alert" title="Someone else deleted this group">
            Changes to it can no longer be saved. Choose another group.
          </Alert>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <IdsField
            label={kind.tagsLabel}
            {...choices.tags}
            chosen={value.ticket_tags}
            stored={stored.ticket_tags}
            searchParam="tag"
            error={problems.ticket_tags}
            emptyText={kind.noTags}
            onChange={(ticket_tags) => change({ ticket_tags })}
          />
          <IdsField
            label="Keywords"
            {...choices.keywords}
            chosen={value.keywords}
            stored={stored.keywords}
            searchParam="keyword"
            error={problems.keywords}
            emptyText={kind.noKeywords}
            onChange={(keywords) => change({ keywords })}
          />
        </SimpleGrid>
      </SettingsForm>
      {isCopying && (
        <CopyFromGroup
          kind={kind}
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
