import type { CustomTheme } from '@atrium-console/sdk';
import { customThemeLimits } from '@atrium-console/sdk/limits';
import { customThemeApi } from '@atrium-console/sdk/rtk';
import { Paper, SimpleGrid, Stack } from '@mantine/core';
import { useDeferredValue } from 'react';
import { UploadField } from '../../../areas/uploads/UploadField.tsx';
import { fieldsOf } from '../../../kit/edit/fieldsOf.ts';
import { readAgain } from '../../../kit/edit/readAgain.ts';
import { SettingsForm } from '../../../kit/edit/SettingsForm.tsx';
import { type Running, useEditing } from '../../../kit/edit/useEditing.ts';
import { ColorField } from '../../../kit/fields/ColorField.tsx';
import { IMAGE_TYPES } from '../../../kit/fields/file/fileKinds.ts';
import { SegmentedField } from '../../../kit/fields/SegmentedField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { SectionHeading } from '../../../kit/SectionHeading.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { TITLES } from '../../../messages.ts';
import { BackgroundField } from './BackgroundField.tsx';
import { ContrastTable } from './ContrastTable.tsx';
import { LookPreview } from './LookPreview.tsx';
import { checkLook, lookWords, SCHEMES, tidyLook } from './lookDraft.ts';

type Props = {
  accountId: number;
  /** Where the partner opens the console. */
  origin: string;
};

/** The look of a partner organisation: names, logos, colours, with a preview in light and dark (SPEC 3 “OEM profile”). */
export function LookTab({ accountId, origin }: Props) {
  const query = customThemeApi.useGetCustomThemeQuery({ accountId });
  return (
    <PageBody queries={[query]}>{query.data && <LookForm look={query.data} query={query} origin={origin} />}</PageBody>
  );
}

type FormProps = Pick<Props, 'origin'> & { look: CustomTheme; query: { refetch: () => Running<CustomTheme> } };

function LookForm({ look, query, origin }: FormProps) {
  const [update] = customThemeApi.useUpdateCustomThemeMutation();
  const editing = useEditing({
    stored: look,
    checks: { limits: customThemeLimits, fields: checkLook, tidy: tidyLook },
    save: (customTheme) => update({ customTheme }),
    messages: { success: 'Look of your site has been updated', failureTitle: TITLES.validation },
    reload: () => readAgain(query),
    savedAs: (answer: CustomTheme) => answer,
  });
  const field = fieldsOf(editing);
  const color = field('theme_color');
  // The preview may lag behind what is being typed.
  const shown = useDeferredValue(editing.draft.value);
  return (
    <SettingsForm by="updateCustomTheme" editing={editing} one="look" words={lookWords} itemParam="tab">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Stack gap="lg">
          <Paper withBorder p="md">
            <Stack gap="md">
              <SectionHeading
                title="Names and colours"
                description={`Shown to everyone who opens ${origin.replace(/:\*$/, '')}.`}
              />
              <TextField
                label={lookWords.site_name.label}
                description="Beside the logo."
                required
                {...field('site_name')}
              />
              <TextField label={lookWords.site_title.label} required {...field('site_title')} />
              <ColorField
                label={lookWords.theme_color.label}
                description="Buttons, links and the current menu item."
                value={`#${color.value}`}
                error={color.error}
                onChange={(value) => color.onChange(value.replace('#', ''))}
              />
              <SegmentedField
                label={lookWords.theme.label}
                options={SCHEMES}
                effect="What new users see first. They can choose another one."
                {...field('theme')}
              />
            </Stack>
          </Paper>
          <Paper withBorder p="md">
            <Stack gap="md">
              <SectionHeading
                title="Images"
                description="Upload them, or enter the URL of an image. Everyone who opens the site can see them."
              />
              <BackgroundField label={lookWords.welcome_bg.label} {...field('welcome_bg')} />
              <UploadField
                label={lookWords.welcome_logo.label}
                types={IMAGE_TYPES}
                required
                {...field('welcome_logo')}
              />
              <UploadField
                label={lookWords.sidebar_logo.label}
                description="Shown 200 pixels wide."
                types={IMAGE_TYPES}
                required
                {...field('sidebar_logo')}
              />
              <UploadField label={lookWords.logo.label} types={IMAGE_TYPES} required {...field('logo')} />
            </Stack>
          </Paper>
        </Stack>
        <Stack gap="lg">
          <LookPreview look={shown} />
          <ContrastTable themeColor={shown.theme_color} />
        </Stack>
      </SimpleGrid>
    </SettingsForm>
  );
}
