import type { VerificationLabel, VerificationSetting } from '@atrium-console/sdk';
import { verificationSettingBodyLimits } from '@atrium-console/sdk/limits';
import { verificationApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../../kit/fields/ChoiceField.tsx';
import { DurationField } from '../../../kit/fields/DurationField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useChoices } from '../../../kit/undo/DeletionsContext.ts';
import { LABEL_LIST } from '../labels/labelDraft.ts';
import { bodyOf, checkLink, linkWords, NO_LABEL, newLink, tidyLink } from './linkDraft.ts';

type Props = ItemEditing<VerificationSetting> & {
  labels: readonly VerificationLabel[];
};

/** The option for no label. Not a valid id, so it cannot collide with one. */
const NONE = 'none';

/** Creates or changes a verification link. */
export function LinkEditor({ labels, ...props }: Props) {
  const [create] = verificationApi.useCreateVerificationSettingMutation();
  const [update] = verificationApi.useUpdateVerificationSettingMutation();
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newLink,
    bodyOf,
    checks: { limits: verificationSettingBodyLimits, fields: checkLink, tidy: tidyLink },
    create: (body) => create({ verificationSettingBody: body }),
    update: (_id, body) => update({ _id, verificationSettingBody: body }),
    messages: SETTING_TOASTS,
  });
  const choices = useChoices(LABEL_LIST, labels, [draft.value.label_id ?? NONE]).map(({ _id, name }) => ({
    value: _id,
    label: name,
  }));
  return (
    <ItemModal {...modal} one="link" words={linkWords(labels)}>
      <Stack gap="md">
        <NameField description="The name that agents see when they choose a link." {...field('name')} />
        <TextField
          label="URL"
          description="The page where customers verify their identity."
          placeholder="https://"
          type="url"
          required
          {...field('url')}
        />
        <ChoiceField
          label="Label"
          description="The label that verified customers get."
          options={[{ value: NONE, label: NO_LABEL }, ...choices]}
          value={draft.value.label_id ?? NONE}
          error={problems.label_id}
          onChange={(id) => change({ label_id: id === NONE ? null : id })}
        />
        <DurationField
          label="Valid for"
          description="Starts when an agent sends the link."
          limits={verificationSettingBodyLimits.expires_after}
          {...field('expires_after')}
        />
        <SwitchField label="In use" description="Agents can send this link." {...field('enabled')} />
      </Stack>
    </ItemModal>
  );
}
