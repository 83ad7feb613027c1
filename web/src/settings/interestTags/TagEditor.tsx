import type { InterestTag } from '@atrium-console/sdk';
import { interestTagBodyLimits } from '@atrium-console/sdk/limits';
import { interestTagApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { ColorField } from '../../kit/fields/ColorField.tsx';
import { LongTextField } from '../../kit/fields/LongTextField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { TagPreview } from './TagPreview.tsx';
import { bodyOf, checkTag, newTag, tagWords, tidyTag } from './tagDraft.ts';

/** Creates or edits a customer tag. On any code except 20000 the form stays open with its input (SPEC 8). */
export function TagEditor(props: ItemEditing<InterestTag>) {
  const [create] = interestTagApi.useCreateInterestTagMutation();
  const [update] = interestTagApi.useUpdateInterestTagMutation();
  const { draft, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newTag,
    bodyOf,
    checks: { limits: interestTagBodyLimits, fields: checkTag, tidy: tidyTag },
    create: (body) => create({ interestTagBody: body }),
    update: (id, body) => update({ id, interestTagBody: body }),
    messages: SETTING_TOASTS,
  });
  const { name, color } = draft.value;
  return (
    <ItemModal {...modal} one="customer tag" words={tagWords}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <ColorField {...field('color')} />
        <TagPreview name={name} color={color} />
        <LongTextField
          label="Description"
          description="When agents should use it. They see it when they choose a tag."
          {...field('description')}
        />
      </Stack>
    </ItemModal>
  );
}
