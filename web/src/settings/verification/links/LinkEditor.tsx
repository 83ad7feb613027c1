import type { VerificationLabel, VerificationSetting } from '@atrium-console/sdk';
import { verificationApi } from '@atrium-console/sdk/rtk';
import { Stack, TextInput } from '@mantine/core';
import { fieldsOf } from '../../kit/edit/fieldsOf.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../kit/fields/ChoiceField.tsx';
import { DurationField } from '../../kit/fields/DurationField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import {
  bodyOf,
  checkLink,
  LONGEST,
  linkWords,
  NAME_LENGTH,
  NO_LABEL,
  newLink,
  SHORTEST,
  tidyLink,
  URL_LENGTH,
} from './linkDraft.ts';

type Props = ItemEditing<VerificationSetting> & {
  labels: readonly VerificationLabel[];
  /** Why it cannot be changed. Absent when it can. */
  reason: string | undefined;
};

/** Stands for no label among the ids of the labels, none of which looks like it. */
const NONE = 'none';

/** Creates or changes a verification link. */
export function LinkEditor({ labels, reason, ...props }: Props) {
  const [create] = verificationApi.useCreateVerificationSettingMutation();
  const [update] = verificationApi.useUpdateVerificationSettingMutation();
  const editing = useItemEditing({
    ...props,
    fresh: newLink,
    bodyOf,
    check: checkLink,
    tidy: tidyLink,
    create: (body) => create({ verificationSettingBody: body }),
    update: (_id, body) => update({ _id, verificationSettingBody: body }),
    ...SETTING_TOASTS,
  });
  const { draft, problems, change } = editing;
  const field = fieldsOf(editing, reason);
  const choices = labels.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <ItemModal
      editing={editing}
      one="link"
      name={props.item?.name}
      words={linkWords(labels)}
      reason={reason}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <NameField description="What agents choose it by." maxLength={NAME_LENGTH} {...field('name')} />
        <TextInput
          label="Address"
          description="The page on which customers prove who they are."
          placeholder="https://"
          type="url"
          required
          maxLength={URL_LENGTH}
          readOnly={reason !== undefined}
          aria-description={reason}
          value={draft.value.url}
          error={problems.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <ChoiceField
          label="Label"
          description="What a customer gets who has proved who they are."
          options={[{ value: NONE, label: NO_LABEL }, ...choices]}
          value={draft.value.label_id ?? NONE}
          error={problems.label_id}
          reason={reason}
          onChange={(id) => change({ label_id: id === NONE ? null : id })}
        />
        <DurationField
          label="Can be used for"
          description="Counted from when an agent sends it."
          min={SHORTEST}
          max={LONGEST}
          {...field('expires_after')}
        />
        <SwitchField
          label="In use"
          description="Agents can send this link."
          checked={draft.value.enabled}
          reason={reason}
          onChange={(enabled) => change({ enabled })}
        />
      </Stack>
    </ItemModal>
  );
}
