import type { Template } from '@atrium-console/sdk';
import { templateBodyLimits } from '@atrium-console/sdk/limits';
import { templatesApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ChannelPicker } from '../../areas/channels/ChannelPicker.tsx';
import { KeywordPicker } from '../../areas/keywords/KeywordPicker.tsx';
import { TagsPicker } from '../../areas/ticketTags/TagsPicker.tsx';
import { firstPart } from '../../kit/edit/firstPart.ts';
import { ItemModal } from '../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../kit/edit/useItemEditing.ts';
import { NameField } from '../../kit/fields/NameField.tsx';
import { PickField } from '../../kit/fields/PickField.tsx';
import { NamesField } from '../../kit/names/NamesField.tsx';
import { bodyOf, checkTemplate, fieldWords, newTemplate, tidyTemplate } from './templateDraft.ts';
import { PRODUCT, type TemplatePaths, WIDGET_OPTIONS, widgetsOf } from './templateWords.ts';
import type { TemplateSources } from './useTemplateParts.ts';

type Props = ItemEditing<Template> & { sources: TemplateSources; paths: TemplatePaths };

/** Creates or edits a template. Its sharing has a dialog of its own. */
export function TemplateEditor({ sources, paths, ...props }: Props) {
  const [create] = templatesApi.useCreateTemplateMutation();
  const [update] = templatesApi.useUpdateTemplateMutation();
  const { field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newTemplate,
    bodyOf,
    checks: { limits: templateBodyLimits, fields: checkTemplate, tidy: tidyTemplate },
    create: (body) => create({ ...PRODUCT, templateBody: body }),
    update: (id, body) => update({ ...PRODUCT, id, templateBody: body }),
    problems: { fieldOf: firstPart },
    messages: SETTING_TOASTS,
  });
  const widgets = field('widgets');
  return (
    <ItemModal {...modal} one="template" words={fieldWords(paths)} size="lg">
      <Stack gap="md">
        <NameField {...field('name')} />
        <PickField
          label="Widgets"
          description="Dashboards show them in this order."
          nothingFound="No matching widgets."
          data={WIDGET_OPTIONS}
          required
          isOrdered
          {...widgets}
          onChange={(values) => widgets.onChange(widgetsOf(values))}
        />
        <KeywordPicker label="Keywords" keywords={sources.keywords} {...field('keywords')} />
        <NamesField label="Monitors" many="monitors" source={sources.monitors} {...field('monitors')} />
        <ChannelPicker label="Channels" channels={sources.channels} {...field('engagements')} />
        <TagsPicker label="Tags" tags={sources.tags} {...field('cat_tags')} />
      </Stack>
    </ItemModal>
  );
}
