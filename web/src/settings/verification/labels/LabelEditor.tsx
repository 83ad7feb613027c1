import type { VerificationLabel } from '@atrium-console/sdk';
import { verificationApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { SUCCESS, TITLES } from '../../../messages.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { ColorField } from '../../kit/fields/ColorField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { bodyOf, checkLabel, labelWords, NAME_LENGTH, newLabel, tidyLabel } from './labelDraft.ts';

type Props = ItemEditing<VerificationLabel> & {
  /** Why it cannot be changed. Absent when it can. */
  reason: string | undefined;
};

/** Creates or changes a label of verified customers. */
export function LabelEditor({ reason, ...props }: Props) {
  const [create] = verificationApi.useCreateVerificationLabelMutation();
  const [update] = verificationApi.useUpdateVerificationLabelMutation();
  const editing = useItemEditing({
    ...props,
    fresh: newLabel,
    bodyOf,
    check: checkLabel,
    tidy: tidyLabel,
    create: (body) => create({ verificationLabelBody: body }),
    update: (_id, body) => update({ _id, verificationLabelBody: body }),
    created: SUCCESS.settingCreated,
    updated: SUCCESS.settingUpdated,
    failureTitle: TITLES.validation,
  });
  const { draft, problems, change } = editing;
  return (
    <ItemModal
      editing={editing}
      one="label"
      name={props.item?.name}
      words={labelWords}
      reason={reason}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <NameField
          description="What agents read beside a verified customer."
          maxLength={NAME_LENGTH}
          value={draft.value.name}
          error={problems.name}
          reason={reason}
          onChange={(name) => change({ name })}
        />
        <ColorField
          value={draft.value.color}
          error={problems.color}
          reason={reason}
          onChange={(color) => change({ color })}
        />
      </Stack>
    </ItemModal>
  );
}
