import type { AssignCondition, AssignConditionBody, AutoAssign } from '@atrium-console/sdk';
import { assignConditionBodyLimits } from '@atrium-console/sdk/limits';
import { autoAssignApi } from '@atrium-console/sdk/rtk';
import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import type { Running } from '../../../kit/edit/useEditing.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { conditionText, FIELDS, OPERATORS } from '../assignWords.ts';
import type { ValueNames } from '../useValueNames.ts';
import {
  bodyOf,
  checkCondition,
  conditionField,
  conditionWords,
  newCondition,
  tidyCondition,
} from './conditionDraft.ts';
import { ValuesField } from './ValuesField.tsx';

type Props = ItemEditing<AssignCondition> & {
  all: AutoAssign;
  names: ValueNames;
  /** Saves all conditions with this one changed. */
  replace: (changed: AssignCondition) => Running<unknown>;
};

/** Creates or changes a condition. */
export function ConditionEditor({ all, names, replace, ...editingProps }: Props) {
  const [create] = autoAssignApi.useCreateAssignConditionMutation();
  const words = useMemo(() => conditionWords(names.anyNameOf), [names.anyNameOf]);
  const { draft, change, field, modal } = useItemEditing<AssignCondition, AssignConditionBody>({
    ...editingProps,
    nameOf: ({ name }) => name,
    fresh: newCondition,
    bodyOf,
    checks: { limits: assignConditionBodyLimits, fields: checkCondition, tidy: tidyCondition },
    create: (body) => create({ assignConditionBody: body }),
    update: (_id, body) => replace({ ...body, _id }),
    messages: SETTING_TOASTS,
    problems: { fieldOf: conditionField },
  });
  return (
    <ItemModal {...modal} one="condition" words={words}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <ChoiceField
          label="Field"
          options={FIELDS}
          {...field('field')}
          // Values of one field are not valid for another.
          onChange={(next) => next !== draft.value.field && change({ field: next, values: [] })}
        />
        <ChoiceField label="Comparison" options={OPERATORS} {...field('operator')} />
        <ValuesField all={all} asksAbout={draft.value.field} names={names} {...field('values')} />
        {draft.value.values.length > 0 && (
          <Text size="sm" c="dimmed" role="status">
            A ticket matches when: {conditionText(draft.value, names.nameOf)}.
          </Text>
        )}
      </Stack>
    </ItemModal>
  );
}
