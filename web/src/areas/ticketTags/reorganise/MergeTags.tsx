import type { TicketTag } from '@atrium-console/sdk';
import { planMerge, type TagMerge, type TagMergePlan, tagLevel } from '@atrium-console/sdk/rules';
import { Alert, List, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { EditorModal } from '../../../kit/edit/EditorModal.tsx';
import { asList } from '../../../kit/edit/fieldWords.ts';
import { PlainSelect } from '../../../kit/fields/PlainSelect.tsx';
import { TAG_WITHOUT_ID } from '../../../settingsMessages.ts';
import { currentTags } from '../currentTags.ts';
import { countsText, levelCount } from '../tagWords.ts';
import { useApplyToAllDenial } from '../useApplyToAllDenial.ts';
import type { TicketTagActions } from '../useTicketTagActions.ts';
import { groupedByParent } from './parentOptions.ts';
import { useMergeTags } from './useMergeTags.ts';

type Props = {
  actions: TicketTagActions;
  chosen: readonly TicketTag[];
  onMerged: (id: string) => void;
  onClose: () => void;
};

const PROBLEMS: Record<Extract<TagMerge, { ok: false }>['code'], string> = {
  'too-few': 'The other items no longer exist. There is nothing to merge.',
  'mixed-levels': 'Only items of the same level can be merged.',
  'without-id': TAG_WITHOUT_ID,
  'too-many-keywords': 'Together they have more than 2,000 keywords. Remove some first.',
};

/** Whether a tag that applies to some keywords would apply to all of them, because one that is merged into it does. */
function appliesToAll({ updates }: TagMergePlan, tags: readonly TicketTag[]): boolean {
  const before = new Set(tags.filter(({ all_keywords }) => all_keywords).map(({ _id }) => _id));
  return updates.some(({ _id, all_keywords }) => all_keywords === true && !before.has(_id));
}

/** Merges items into one of them, with a preview of what happens to the items below the others. */
export function MergeTags({ actions, chosen, onMerged, onClose }: Props) {
  const [target, setTarget] = useState(chosen[0]?._id ?? '');
  const { merge, isMerging, hasChanged, seen } = useMergeTags(actions);
  // Shows the list from before the merge while it runs, because each step changes the list.
  const tags = isMerging ? seen : actions.tags;
  const items = currentTags(tags, chosen);
  const into = items.find(({ _id }) => _id === target) ?? items[0];
  const result = useMemo(() => into && planMerge(tags, into, currentTags(tags, chosen)), [tags, into, chosen]);
  const level = into ? tagLevel(into) : 'tag';
  const denial = useApplyToAllDenial();
  const refusal = result?.ok ? undefined : PROBLEMS[result?.code ?? 'too-few'];
  const problem = result?.ok && appliesToAll(result.plan, tags) ? denial : refusal;
  const submit = async () => {
    if (!result?.ok || !(await merge(result.plan, chosen))) return;
    onMerged(result.plan.target._id);
    onClose();
  };
  return (
    <EditorModal
      title={`Merge ${levelCount(level, chosen.length)}`}
      size="md"
      saveLabel="Merge"
      isDirty={false}
      isSaving={isMerging}
      disabledReason={problem}
      onSave={submit}
      onClose={onClose}
      notice={
        hasChanged && (
          <Alert color="atrium" variant="light" role="alert" title="Someone else changed these items">
            Review the updated preview, then merge again.
          </Alert>
        )
      }
    >
      <Stack gap="md">
        <PlainSelect
          label="Keep"
          description="The other items are merged into it. It keeps its name and its parent."
          data-autofocus
          data={groupedByParent(tags, items)}
          value={into?._id ?? null}
          error={problem}
          onChange={(value) => value !== null && setTarget(value)}
        />
        {result?.ok && <Preview plan={result.plan} />}
      </Stack>
    </EditorModal>
  );
}

function Preview({
  plan: { target, updates, deletes, moved, united },
}: {
  plan: Extract<TagMerge, { ok: true }>['plan'];
}) {
  const names = asList(deletes.map(({ name }) => `“${name}”`));
  const hasKeywords = updates.some(({ _id }) => _id === target._id);
  const movedCount = moved.category + moved.tag;
  const unitedCount = united.category + united.tag;
  return (
    <section aria-label="What will happen">
      <Text size="sm" fw={600}>
        What will happen
      </Text>
      <List size="sm" mt={4} spacing={4}>
        {movedCount > 0 && (
          <List.Item>
            {countsText(moved)} {movedCount === 1 ? 'moves' : 'move'} to “{target.name}”.
          </List.Item>
        )}
        {unitedCount > 0 && (
          <List.Item>
            {countsText(united)} {unitedCount === 1 ? 'is' : 'are'} merged with the one of the same name.
          </List.Item>
        )}
        {hasKeywords && <List.Item>“{target.name}” gets their keywords, too.</List.Item>}
        <List.Item>{names} will be permanently deleted. This cannot be undone.</List.Item>
      </List>
    </section>
  );
}
