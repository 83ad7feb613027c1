import type { AutoCannedCondition, CannedResponse } from '@atrium-console/sdk';
import { autoCannedApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { SUCCESS, TITLES } from '../../../../messages.ts';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { DurationField } from '../../../kit/fields/DurationField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { RuleFields } from '../RuleFields.tsx';
import {
  bodyOf,
  CHANNELS,
  checkCondition,
  conditionWords,
  MAX_DELAY,
  NAME_LENGTH,
  newCondition,
  TIMES,
  tidyCondition,
} from './conditionDraft.ts';

type Props = ItemEditing<AutoCannedCondition> & {
  responses: readonly CannedResponse[];
  /** Why it cannot be saved. Absent when it can. */
  reason: string | undefined;
};

/** Creates or changes a condition. */
export function ConditionEditor({ responses, reason, ...props }: Props) {
  const [create] = autoCannedApi.useCreateAutoCannedConditionMutation();
  const [update] = autoCannedApi.useUpdateAutoCannedConditionMutation();
  const editing = useItemEditing({
    ...props,
    fresh: newCondition,
    bodyOf,
    check: (body) => checkCondition(body, responses),
    tidy: tidyCondition,
    create: (body) => create({ autoCannedConditionBody: body }),
    update: (id, body) => update({ id, autoCannedConditionBody: body }),
    created: SUCCESS.settingCreated,
    updated: SUCCESS.settingUpdated,
    failureTitle: TITLES.cannedResponses,
  });
  const { problems, change } = editing;
  const { value } = editing.draft;
  return (
    <ItemModal
      editing={editing}
      one="condition"
      name={props.item?.name}
      words={conditionWords(responses)}
      reason={reason}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <NameField
          maxLength={NAME_LENGTH}
          value={value.name}
          error={problems.name}
          reason={reason}
          onChange={(name) => change({ name })}
        />
        <ChoiceField
          label="When"
          options={TIMES}
          value={value.when}
          error={problems.when}
          reason={reason}
          onChange={(when) => change({ when })}
        />
        <ChoiceField
          label="Channel"
          options={CHANNELS}
          value={value.channel}
          error={problems.channel}
          reason={reason}
          onChange={(channel) => change({ channel })}
        />
        <DurationField
          label="Sent after"
          description="How long the customer waits for it. No time sends it at once."
          max={MAX_DELAY}
          value={value.delay}
          error={problems.delay}
          reason={reason}
          onChange={(delay) => change({ delay })}
        />
        <RuleFields responses={responses} value={value} problems={problems} reason={reason} onChange={change} />
      </Stack>
    </ItemModal>
  );
}
