import type { Keyword } from '@atrium-console/sdk';
import { keywordBodyLimits } from '@atrium-console/sdk/limits';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Text } from '@mantine/core';
import type { TreeKeyword } from '../../areas/keywords/keywordTree.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { useEditing } from '../../kit/edit/useEditing.ts';
import { NameField } from '../../kit/fields/NameField.tsx';
import { TITLES } from '../../messages.ts';
import { SUCCESS } from '../../settingsMessages.ts';
import { checkDraft, type KeywordDraft } from './keywordDraft.ts';

type Props = {
  /** The keyword above it; undefined at the top. */
  parent: TreeKeyword | undefined;
  /** Why the plan has no room for it. */
  full: string | undefined;
  onCreated: (keyword: Keyword) => void;
  onClose: () => void;
};

const FRESH: KeywordDraft = { name: '', status: 'draft', patterns: [], text: null };
const LIMITS = { name: keywordBodyLimits.name };

/** Creates a draft of a keyword, which gets its sets on the page. */
export function NewKeyword({ parent, full, onCreated, onClose }: Props) {
  const [create] = keywordsApi.useCreateKeywordMutation();
  const editing = useEditing({
    stored: FRESH,
    checks: { limits: LIMITS, fields: (value) => ({ ...checkDraft(value), ...(full && { name: full }) }) },
    save: ({ text, name, ...keyword }) => {
      const parent_id = parent?._id ?? null;
      return create({ product: 'listening', keywordBody: { ...keyword, name: name.trim(), parent_id } });
    },
    messages: { success: SUCCESS.settingCreated, failureTitle: TITLES.validation },
    onSaved: (keyword) => onCreated(keyword),
  });
  const { draft, problems, change } = editing;
  return (
    <ItemModal editing={editing} one="keyword" name={undefined} words={{}} onClose={onClose}>
      <NameField value={draft.value.name} error={problems.name ?? full} onChange={(name) => change({ name })} />
      <Text size="sm" c="dimmed">
        {parent ? `It is added below “${parent.name}”.` : 'It is added at the top of the tree.'} It starts as a draft
        without sets: no posts are collected until you activate it.
      </Text>
    </ItemModal>
  );
}
