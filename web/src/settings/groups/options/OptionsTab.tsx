import type { GroupOptionList, GroupOptionPart } from '@atrium-console/sdk';
import { groupOptionBodyLimits } from '@atrium-console/sdk/limits';
import { groupOptionsApi } from '@atrium-console/sdk/rtk';
import { useMemo, useState } from 'react';
import { OPTION_FIELDS } from '../../../areas/groupOptions/optionWords.ts';
import { IdsField } from '../../../areas/groups/IdsField.tsx';
import { asCount } from '../../../kit/edit/fieldWords.ts';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { mergeEdits } from '../../../kit/mergeEdits.ts';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { TITLES } from '../../../messages.ts';
import { useAccountId } from '../../../session/useAccountId.ts';
import { SUCCESS } from '../../../settingsMessages.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { AddFromTag } from './AddFromTag.tsx';
import { EmptyList } from './EmptyList.tsx';
import { listOf, withList } from './optionFields.ts';
import { TAB_PARAM } from './optionParams.ts';
import { optionTree } from './optionTree.ts';

type Props = { groupId: string; product: 'listening' | 'crm'; field: GroupOptionList };

/** One list of a group's options in a product. */
export function OptionsTab({ groupId, product, field }: Props) {
  const accountId = useAccountId();
  const query = groupOptionsApi.useGetGroupOptionFieldsQuery(
    { accountId, product, id: groupId, fields: field, choices: true },
    // Someone else may have saved since the tab was last shown.
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PageBody queries={[query]} what="list">
      {query.currentData && (
        <OptionsForm groupId={groupId} product={product} field={field} stored={query.currentData} query={query} />
      )}
    </PageBody>
  );
}

type FormProps = Props & {
  stored: GroupOptionPart;
  query: { refetch: () => Running<GroupOptionPart> };
};

function OptionsForm({ groupId, product, field, stored, query }: FormProps) {
  const accountId = useAccountId();
  const [loadAll] = groupOptionsApi.useLazyGetGroupOptionQuery();
  const [update] = groupOptionsApi.useUpdateGroupOptionMutation();
  const [isAdding, setAdding] = useState(false);
  const words = OPTION_FIELDS.find((known) => known.field === field);
  const place = { accountId, product, id: groupId };
  const editing = useEditing({
    stored: listOf(stored, field),
    checks: { limits: { chosen: groupOptionBodyLimits[field] } },
    // The call replaces all lists, so each is sent as it is stored at that moment, this one with the changes made here.
    save: (sent, _, known) => ({
      unwrap: async () => {
        const all = await loadAll(place).unwrap();
        const { mine } = mergeEdits(known, sent, listOf(all, field));
        return update({ ...place, groupOptionBody: withList(all, field, mine) }).unwrap();
      },
    }),
    savedAs: (answer) => listOf(answer, field),
    problems: { fieldOf: (path) => (path.split('.')[0] === field ? 'chosen' : path) },
    messages: { success: SUCCESS.settingUpdated, failureTitle: TITLES.validation },
    reload: async () => listOf(await readAgain(query), field),
  });
  const { draft, problems, change } = editing;
  const add = (ids: readonly string[]) => {
    change({ chosen: [...new Set([...draft.value.chosen, ...ids])] });
    setAdding(false);
  };
  const label = words?.label ?? field;
  const many = words?.many ?? 'items';
  const tree = useMemo(() => optionTree(stored, field), [stored, field]);
  return (
    <SettingsForm
      by={['getGroupOption', 'updateGroupOption']}
      editing={editing}
      one={words?.many ?? field}
      words={{
        chosen: { label, show: asCount(words?.one ?? field, many) },
        isNone: { label: 'With nothing chosen', show: (isNone) => (isNone ? 'Members see none' : 'Members see all') },
      }}
      itemParam={TAB_PARAM}
    >
      {field === 'keywords' && (
        <WriteButton variant="default" onClick={() => setAdding(true)} style={{ alignSelf: 'flex-start' }}>
          Add keywords from a tag
        </WriteButton>
      )}
      <IdsField
        label={label}
        tree={tree}
        missing={undefined}
        off={undefined}
        chosen={draft.value.chosen}
        stored={draft.stored.chosen}
        searchParam="item"
        error={problems.chosen}
        emptyText={`There are no ${many} to choose from yet.`}
        onChange={(chosen) => change({ chosen })}
      />
      {draft.value.chosen.length === 0 && (
        <EmptyList many={many} isNone={draft.value.isNone} onShowAll={() => change({ isNone: false })} />
      )}
      {isAdding && <AddFromTag product={product} onAdd={add} onClose={() => setAdding(false)} />}
    </SettingsForm>
  );
}
