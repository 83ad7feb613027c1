import type { VerificationLabel } from '@atrium-console/sdk';
import { verificationLabelBodyLimits } from '@atrium-console/sdk/limits';
import { verificationApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { ColorField } from '../../../kit/fields/ColorField.tsx';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { bodyOf, checkLabel, labelWords, newLabel, tidyLabel } from './labelDraft.ts';

type Props = ItemEditing<VerificationLabel> & {};

/** Creates or changes a label for verified customers. */
export function LabelEditor({ ...props }: Props) {
  const [create] = verificationApi.useCreateVerificationLabelMutation();
  const [update] = verificationApi.useUpdateVerificationLabelMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newLabel,
    bodyOf,
    checks: { limits: verificationLabelBodyLimits, fields: checkLabel, tidy: tidyLabel },
    create: (body) => create({ verificationLabelBody: body }),
    update: (_id, body) => update({ _id, verificationLabelBody: body }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="label" words={labelWords}>
      <Stack gap="md">
        <NameField description="Agents see the label beside a verified customer." {...field('name')} />
        <ColorField {...field('color')} />
      </Stack>
    </ItemModal>
  );
}
