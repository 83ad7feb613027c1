import type { MonitorCondition, MonitorKeyword } from '@atrium-console/sdk';
import { monitorKeywordBodyLimits } from '@atrium-console/sdk/limits';
import { monitorsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { OneKeywordPicker } from '../../../../areas/keywords/OneKeywordPicker.tsx';
import type { ListeningKeywords } from '../../../../areas/keywords/useKeywordNames.ts';
import { RecipientsField } from '../../../../areas/users/RecipientsField.tsx';
import { firstPart } from '../../../../kit/edit/firstPart.ts';
import { ItemModal } from '../../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../../kit/edit/useItemEditing.ts';
import { PickField } from '../../../../kit/fields/PickField.tsx';
import { MonitorSummary } from './MonitorSummary.tsx';
import { bodyOf, checkMonitor, conditionsOf, monitorFieldWords, newMonitor } from './monitorDraft.ts';

type Props = ItemEditing<MonitorKeyword> & {
  conditions: readonly MonitorCondition[];
  keywords: ListeningKeywords;
};

/** Creates or edits a monitor, and says in words when it fires. */
export function MonitorEditor({ conditions, keywords, ...props }: Props) {
  const [create] = monitorsApi.useCreateMonitorKeywordMutation();
  const [update] = monitorsApi.useUpdateMonitorKeywordMutation();
  const { pathOf } = keywords.names;
  const { draft, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ keyword_id }) => pathOf(keyword_id),
    fresh: newMonitor,
    bodyOf,
    checks: { limits: monitorKeywordBodyLimits, fields: checkMonitor },
    create: (body) => create({ monitorKeywordBody: body }),
    update: (id, body) => update({ id, monitorKeywordBody: body }),
    problems: { fieldOf: firstPart },
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="monitor" words={monitorFieldWords(conditions, pathOf)}>
      <Stack gap="md">
        <OneKeywordPicker label="Keyword" keywords={keywords} {...field('keyword_id')} />
        <PickField
          label="Conditions"
          description="An email is sent each time one of them is met."
          placeholder="Choose conditions"
          required
          data={conditions.map(({ _id, name }) => ({ value: _id, label: name }))}
          nothingFound="No matching conditions."
          {...field('condition_ids')}
        />
        <MonitorSummary
          keywordId={draft.value.keyword_id}
          conditions={conditionsOf(conditions, draft.value.condition_ids)}
        />
        <RecipientsField {...field('recipients')} />
      </Stack>
    </ItemModal>
  );
}
