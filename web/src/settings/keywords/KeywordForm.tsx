import type { Keyword } from '@atrium-console/sdk';
import { keywordBodyLimits } from '@atrium-console/sdk/limits';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Box, Paper, Stack } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { STATES, STATUSES, type TreeKeyword } from '../../areas/keywords/keywordTree.ts';
import { SettingsForm } from '../../kit/edit/SettingsForm.tsx';
import { useEditing } from '../../kit/edit/useEditing.ts';
import { SegmentedField } from '../../kit/fields/SegmentedField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { KeywordHeader } from './KeywordHeader.tsx';
import { brokenRules, checkDraft, draftOf, fieldOf, type KeywordDraft, keywordWords } from './keywordDraft.ts';
import { SetsField } from './sets/SetsField.tsx';
import { TryKeyword } from './sets/TryKeyword.tsx';
import { useSetQuestion } from './sets/useSetQuestion.tsx';

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
  const form = useEditing({
    stored: draftOf(keyword),
    checks: {
      limits: LIMITS,
      fields: checkDraft,
      rules: brokenRules,
      tidy: (draft) => ({ ...draft, name: draft.name.trim() }),
    },
    problems: { fieldOf },
    save: ({ text, ...keyword }, isGone) => {
      const keywordBody = { ...keyword, parent_id };
      return isGone ? create({ product: 'listening', keywordBody }) : update({ product: 'listening', id, keywordBody });
    },
    messages: { success: SUCCESS.settingUpdated, storedAnew: SUCCESS.settingCreated, failureTitle: TITLES.validation },
    reload: async () => {
      const latest = await reload();
      return latest && draftOf(latest);
    },
    onSaved: (saved) => {
      if (saved._id !== id) onRecreated(saved._id);
    },
  });
  const { draft, problems, change } = form;
  const { value } = draft;
  const { editing, question, onAsked } = useSetQuestion(form);
  // Typing does not wait for the result.
  const tried = useDeferredValue(value.patterns);
  return (
    <SettingsForm
      by="updateKeyword"
      editing={editing}
      one="keyword"
      words={keywordWords}
      itemParam="keyword"
      canRecreate
    >
      <Paper withBorder p="md" component="section" aria-label={keyword.name}>
        <Stack gap="md">
          <KeywordHeader keyword={keyword} above={above} {...actions} />
          <NameAndStatus
            name={value.name}
            status={value.status}
            nameProblem={problems.name}
            statusProblem={problems.status}
            change={change}
          />
          <SetsField
            draft={value}
            problems={problems}
            onChange={(part, isTyping) => {
              if (!isTyping) onAsked(part.patterns);
              change(part);
            }}
          />
        </Stack>
      </Paper>
      <TryKeyword sets={tried} />
      {question}
    </SettingsForm>
  );
}

type NameAndStatusProps = Pick<KeywordDraft, 'name' | 'status'> & {
  nameProblem: string | undefined;
  statusProblem: string | undefined;
  change: (part: Partial<KeywordDraft>) => void;
};

/** Not rendered again for each letter that is typed in the sets. */
const NameAndStatus = memo(function NameAndStatus({ name, status, change, ...problems }: NameAndStatusProps) {
  return (
    <>
      <Box maw={420}>
        <TextField
          label="Name"
          required
          value={name}
          error={problems.nameProblem}
          onChange={(next) => change({ name: next })}
        />
      </Box>
      <Box maw={420}>
        <SegmentedField
          label="Status"
          options={STATUSES}
          effect={STATES[status].meaning}
          value={status}
          error={problems.statusProblem}
          onChange={(next) => change({ status: next })}
        />
      </Box>
    </>
  );
});
