import type { MonitorCondition } from '@atrium-console/sdk';
import { monitorConditionBodyLimits } from '@atrium-console/sdk/limits';
import { monitorsApi } from '@atrium-console/sdk/rtk';
import { Stack, Text } from '@mantine/core';
import { ItemModal } from '../../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../../../kit/fields/NameField.tsx';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SegmentedField } from '../../../../kit/fields/SegmentedField.tsx';
import { SwitchField } from '../../../../kit/fields/SwitchField.tsx';
import { conditionText, METRIC_OPTIONS, OPERATOR_OPTIONS, WINDOW_OPTIONS } from '../monitorWords.ts';
import { bodyOf, checkCondition, conditionWords, newCondition, tidyCondition } from './conditionDraft.ts';

const windowOptions = WINDOW_OPTIONS.map(({ value, label }) => ({ value: String(value), label }));

/** Creates or edits a monitor condition, and says in words when it is met. */
export function ConditionEditor(props: ItemEditing<MonitorCondition>) {
  const [create] = monitorsApi.useCreateMonitorConditionMutation();
  const [update] = monitorsApi.useUpdateMonitorConditionMutation();
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newCondition,
    bodyOf,
    checks: { limits: monitorConditionBodyLimits, fields: checkCondition, tidy: tidyCondition },
    create: (body) => create({ monitorConditionBody: body }),
    update: (id, body) => update({ id, monitorConditionBody: body }),
    messages: SETTING_TOASTS,
  });
  const { value } = draft;
  const isShare = value.metric === 'negative_share';
  const setWindow = (text: string) => {
    const chosen = WINDOW_OPTIONS.find((option) => String(option.value) === text);
    if (chosen) change({ window: chosen.value });
  };
  return (
    <ItemModal {...modal} one="condition" words={conditionWords}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <ChoiceField label="Value" options={METRIC_OPTIONS} {...field('metric')} />
        <SegmentedField label="Change" options={OPERATOR_OPTIONS} {...field('operator')} />
        <NumberField
          label={isShare ? 'Threshold (%)' : 'Threshold'}
          limits={monitorConditionBodyLimits.threshold}
          {...field('threshold')}
        />
        <ChoiceField
          label="Within"
          options={windowOptions}
          value={String(value.window)}
          error={problems.window}
          onChange={setWindow}
        />
        <SwitchField label="On" description="Monitors with this condition send emails." {...field('enabled')} />
        <Text size="sm" role="status">
          {Number.isInteger(value.threshold) && `Fires ${lowerFirst(conditionText(value))}.`}
        </Text>
      </Stack>
    </ItemModal>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
