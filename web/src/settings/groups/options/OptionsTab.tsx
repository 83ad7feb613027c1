import type { GroupOptionPart } from '@atrium-console/sdk';
import { groupOptionBodyLimits } from '@atrium-console/sdk/limits';
import { groupOptionsApi } from '@atrium-console/sdk/rtk';
import { useState } from 'react';
import { IdsField } from '../../../areas/groups/IdsField.tsx';
import { asCount } from '../../../kit/edit/fieldWords.ts';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { mergeEdits } from '../../../kit/mergeEdits.ts';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { useAccountId } from '../../../session/useAccountId.ts';
import { WriteButton } from '../../../ui/WriteButton.tsx';
import { AddFromTag } from './AddFromTag.tsx';
import { idsOf, OPTION_FIELDS, type OptionField, withList } from './optionFields.ts';
import { TAB_PARAM } from './optionParams.ts';
import { useOptionChoices } from './useOptionChoices.ts';

type Props = { groupId: string; product: 'listening' | 'crm'; field: OptionField };

/** One list of a group's options in a product. */
export function OptionsTab({ groupId, product, field }: Props) {
  const accountId = useAccountId();
  const query = groupOptionsApi.useGetGroupOptionFieldsQuery(
    { accountId, product, id: groupId, fields: field },
    // Someone else may have saved since the tab was last shown.
    { refetchOnMountOrArgChange: true },
  );
  const choices = useOptionChoices(product, field);
  return (
    <PageBody queries={[query, choices.query]} what="list">
      {query.currentData && (
        <OptionsForm
          groupId={groupId}
          product={product}
          field={field}
          stored={query.currentData}
          query={query}
          choices={choices}
        />
      )}
    </PageBody>
  );
}

type FormProps = Props & {
  stored: GroupOptionPart;
  query: { refetch: () => Running<GroupOptionPart> };
  choices: ReturnType<typeof useOptionChoices>;
};

function OptionsForm({ groupId, product, field, stored, query, choices }: FormProps) {
  const accountId = useAccountId();
  const [loadAll] = groupOptionsApi.useLazyGetGroupOptionQuery();
  const [update] = groupOptionsApi.useUpdateGroupOptionMutation();
  const [isAdding, setAdding] = useState(false);
  const words = OPTION_FIELDS.find((known) => known.field === field);
  const place = { accountId, product, id: groupId };
  const editing = useEditing({
    stored: { chosen: idsOf(stored[field]) },
    limits: { chosen: groupOptionBodyLimits[field] },
    // The call replaces all lists, so each is sent as it is stored at that moment, this one with the changes made here.
    save: (sent, _, known) => ({
      unwrap: async () => {
        const all = await loadAll(place).unwrap();
        const { mine } = mergeEdits(known, sent, { chosen: idsOf(all[field]) });
        return update({ ...place, groupOptionBody: withList(all, field, mine.chosen) }).unwrap();
      },
    }),
    savedAs: (answer) => ({ chosen: idsOf(answer[field]) }),
    fieldOf: (path) => (path.split('.')[0] === field ? 'chosen' : path),
    success: SUCCESS.settingUpdated,
    failureTitle: TITLES.validation,
    reload: async () => ({ chosen: idsOf((await readAgain(query))[field]) }),
  });
  const { draft, problems, change } = editing;
  const add = (ids: readonly string[]) => {
    change({ chosen: [...new Set([...draft.value.chosen, ...ids])] });
    setAdding(false);
  };
  const label = words?.label ?? field;
  return (
    <SettingsForm
      editing={editing}
      one={words?.many ?? field}
      words={{ chosen: { label, show: asCount(words?.one ?? field, words?.many ?? field) } }}
      itemParam={TAB_PARAM}
    >
      {field === 'keywords' && (
        <WriteButton variant="default" onClick={() => setAdding(true)} style={{ alignSelf: 'flex-start' }}>
          Add keywords from a tag
        </WriteButton>
      )}
      <IdsField
        label={label}
        tree={choices.tree}
        missing={choices.missing}
        off={'off' in choices ? choices.off : undefined}
        chosen={draft.value.chosen}
        stored={draft.stored.chosen}
        searchParam="item"
        error={problems.chosen}
        emptyText={`There are no ${words?.many ?? 'items'} to choose from yet.`}
        onChange={(chosen) => change({ chosen })}
      />
      {isAdding && <AddFromTag product={product} onAdd={add} onClose={() => setAdding(false)} />}
    </SettingsForm>
  );
}
