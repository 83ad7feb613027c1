import type { AutoCannedCondition } from '@atrium-console/sdk';
import { autoCannedConditionBodyLimits } from '@atrium-console/sdk/limits';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../../kit/edit/settingToasts.ts';
import { useItemEditing } from '../../../../kit/edit/useItemEditing.ts';
import { NameField } from '../../../../kit/fields/NameField.tsx';
import { TITLES } from '../../../../messages.ts';
import type { RuleEditorProps } from '../RuleEditorProps.ts';
import { RuleFields } from '../RuleFields.tsx';
import { CircumstanceFields } from './CircumstanceFields.tsx';
import { bodyOf, checkCondition, conditionWords, newCondition, tidyCondition } from './conditionDraft.ts';

/** Creates or changes a condition. */
export function ConditionEditor({ responses, ...props }: RuleEditorProps<AutoCannedCondition>) {
  const [create] = autoCannedApi.useCreateAutoCannedConditionMutation();
  const [update] = autoCannedApi.useUpdateAutoCannedConditionMutation();
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newCondition,
    bodyOf,
    checks: {
      limits: autoCannedConditionBodyLimits,
      fields: (body) => checkCondition(body, responses),
      tidy: tidyCondition,
    },
    create: (body) => create({ autoCannedConditionBody: body }),
    update: (id, body) => update({ id, autoCannedConditionBody: body }),
    messages: { ...SETTING_TOASTS, failureTitle: TITLES.cannedResponses },
  });
  const { value } = draft;
  return (
    <ItemModal {...modal} one="condition" words={conditionWords(responses)}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <CircumstanceFields
          when={value.when}
          channel={value.channel}
          delay={value.delay}
          problems={problems}
          onChange={change}
        />
        <RuleFields
          responses={responses}
          responseId={value.response_id}
          enabled={value.enabled}
          problems={problems}
          onChange={change}
        />
      </Stack>
    </ItemModal>
  );
}
