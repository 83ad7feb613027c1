import type { CustomSocial } from '@atrium-console/sdk';
import { customSocialBodyLimits } from '@atrium-console/sdk/limits';
import { customSocialsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { ChoiceField } from '../../kit/fields/ChoiceField.tsx';
import { NameField } from '../../kit/fields/NameField.tsx';
import { SwitchField } from '../../kit/fields/SwitchField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { bodyOf, checkSource, KIND_OPTIONS, newSource, sourceWords, tidySource } from './sourceDraft.ts';

/** Creates or edits a source. A copy keeps the URL, because most differ only in its path. */
export function SourceEditor(props: ItemEditing<CustomSocial>) {
  const [create] = customSocialsApi.useCreateCustomSocialMutation();
  const [update] = customSocialsApi.useUpdateCustomSocialMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newSource,
    bodyOf,
    checks: { limits: customSocialBodyLimits, fields: checkSource, tidy: tidySource },
    create: (body) => create({ customSocialBody: body }),
    update: (id, body) => update({ id, customSocialBody: body }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="source" words={sourceWords}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <TextField
          label="URL"
          description="The page or section to collect posts from. Each URL can be added once."
          placeholder="https://"
          type="url"
          required
          {...field('url')}
        />
        <ChoiceField label="Kind" options={KIND_OPTIONS} {...field('kind')} />
        <SwitchField label="On" description="Posts are collected from this source." {...field('enabled')} />
      </Stack>
    </ItemModal>
  );
}
