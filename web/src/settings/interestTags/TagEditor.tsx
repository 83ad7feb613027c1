import type { InterestTag } from '@atrium-console/sdk';
import { interestTagApi } from '@atrium-console/sdk/rtk';
import { Stack, Textarea } from '@mantine/core';
import { useReadOnlyReason } from '../../access/usePermission.ts';
import { ItemModal } from '../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../kit/edit/useItemEditing.ts';
import { ColorField } from '../kit/fields/ColorField.tsx';
import { NameField } from '../kit/fields/NameField.tsx';
import { TagPreview } from './TagPreview.tsx';
import { bodyOf, checkTag, DESCRIPTION_LENGTH, NAME_LENGTH, newTag, tagWords, tidyTag } from './tagDraft.ts';

/** Creates or changes a customer tag. Any code but 20000 keeps it open with what was typed (SPEC 8). */
export function TagEditor(props: ItemEditing<InterestTag>) {
  const reason = useReadOnlyReason();
  const [create] = interestTagApi.useCreateInterestTagMutation();
  const [update] = interestTagApi.useUpdateInterestTagMutation();
  const editing = useItemEditing({
    ...props,
    fresh: newTag,
    bodyOf,
    check: checkTag,
    tidy: tidyTag,
    create: (body) => create({ interestTagBody: body }),
    update: (id, body) => update({ id, interestTagBody: body }),
    ...SETTING_TOASTS,
  });
  const { problems, change } = editing;
  const { name, color, description } = editing.draft.value;
  return (
    <ItemModal
      editing={editing}
      one="customer tag"
      name={props.item?.name}
      words={tagWords}
      reason={reason}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <NameField
          maxLength={NAME_LENGTH}
          value={name}
          error={problems.name}
          reason={reason}
          onChange={(typed) => change({ name: typed })}
        />
        <ColorField
          value={color}
          error={problems.color}
          reason={reason}
          onChange={(picked) => change({ color: picked })}
        />
        <TagPreview name={name} color={color} />
        <Textarea
          label="Description"
          description="When agents should use it. They see it when they choose a tag."
          autosize
          minRows={2}
          maxLength={DESCRIPTION_LENGTH}
          readOnly={reason !== undefined}
          aria-description={reason}
          value={description}
          error={problems.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </Stack>
    </ItemModal>
  );
}
