import type { Keyword } from '@atrium-console/sdk';
import { keywordBodyLimits } from '@atrium-console/sdk/limits';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { STATES, STATUSES, type TreeKeyword } from '../../areas/keywords/keywordTree.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { useEditing } from '../../kit/edit/useEditing.ts';
import { SegmentedField } from '../../kit/fields/SegmentedField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { dayTimeText } from '../../kit/words/dayTimeText.ts';
import { pathText } from '../../kit/words/pathText.ts';
import { SUCCESS, TITLES } from '../../messages.ts';
import { WriteButton } from '../../ui/WriteButton.tsx';
import { checkDraft, draftOf, fieldOf, keywordWords } from './keywordDraft.ts';
import { SetsField } from './sets/SetsField.tsx';
import { TryKeyword } from './sets/TryKeyword.tsx';

type Props = {
  keyword: Keyword;
  /** The keywords above it, from the top. */
  above: readonly TreeKeyword[];
  /** Fetches it again; undefined if it was deleted. */
  reload: () => Promise<Keyword | undefined>;
  onAddBelow: () => void;
  onMove: () => void;
  onDelete: () => void;
  /** Called with the new id after a keyword that someone else deleted was created again. */
  onRecreated: (id: string) => void;
};

const LIMITS = { name: keywordBodyLimits.name };

/** The form of a keyword: its name, its status and its sets. */
export function KeywordForm({ keyword, above, reload, onRecreated, ...actions }: Props) {
  const [update] = keywordsApi.useUpdateKeywordMutation();
  const [create] = keywordsApi.useCreateKeywordMutation();
  const { _id: id, parent_id } = keyword;
  const editing = useEditing({
    stored: draftOf(keyword),
    limits: LIMITS,
    check: checkDraft,
    fieldOf,
    tidy: (draft) => ({ ...draft, name: draft.name.trim() }),
    save: ({ name, status, patterns }, isGone) => {
      const keywordBody = { name, status, patterns, parent_id };
      return isGone ? create({ product: 'listening', keywordBody }) : update({ product: 'listening', id, keywordBody });
    },
    success: SUCCESS.settingUpdated,
    storedAnew: SUCCESS.settingCreated,
    failureTitle: TITLES.validation,
    reload: async () => {
      const latest = await reload();
      return latest && draftOf(latest);
    },
    onSaved: (saved) => {
      if (saved._id !== id) onRecreated(saved._id);
    },
  });
  const { draft, problems, change } = editing;
  const { value } = draft;
  // Typing does not wait for the result.
  const tried = useDeferredValue(value.patterns);
  return (
    <SettingsForm editing={editing} one="keyword" words={keywordWords} itemParam="keyword" canRecreate>
      <Paper withBorder p="md" component="section" aria-label={keyword.name}>
        <Stack gap="md">
          <Group justify="space-between" align="flex-start" gap="sm">
            <div>
              {above.length > 0 && (
                <Text size="xs" c="dimmed">
                  {pathText(above.map(({ name }) => name))}
                </Text>
              )}
              <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
                {keyword.name}
              </Title>
              <Text size="xs" c="dimmed">
                Last changed <time dateTime={keyword.updated_time}>{dayTimeText(keyword.updated_time)}</time>
              </Text>
            </div>
            <Group gap="xs">
              {above.length < 2 && (
                <WriteButton
                  size="xs"
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={actions.onAddBelow}
                >
                  Add below
                </WriteButton>
              )}
              <WriteButton
                size="xs"
                variant="default"
                leftSection={<IconArrowRight size={16} aria-hidden />}
                onClick={actions.onMove}
              >
                Move
              </WriteButton>
              <WriteButton
                size="xs"
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={actions.onDelete}
              >
                Delete
              </WriteButton>
            </Group>
          </Group>
          <Box maw={420}>
            <TextField
              label="Name"
              required
              value={value.name}
              error={problems.name}
              onChange={(name) => change({ name })}
            />
          </Box>
          <Box maw={420}>
            <SegmentedField
              label="Status"
              options={STATUSES}
              effect={STATES[value.status].meaning}
              value={value.status}
              error={problems.status}
              onChange={(status) => change({ status })}
            />
          </Box>
          <SetsField draft={value} problems={problems} onChange={change} />
        </Stack>
      </Paper>
      <TryKeyword sets={tried} />
    </SettingsForm>
  );
}
