import type { KeywordOption } from '@atrium-console/sdk';
import { keywordOptionBodyLimits } from '@atrium-console/sdk/limits';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Stack } from '@mantine/core';
import { ItemModal } from '../../../kit/edit/ItemModal.tsx';
import { SETTING_TOASTS } from '../../../kit/edit/settingToasts.ts';
import { type ItemEditing, useItemEditing } from '../../../kit/edit/useItemEditing.ts';
import { NameField } from '../../../kit/fields/NameField.tsx';
import { PickField } from '../../../kit/fields/PickField.tsx';
import { SwitchField } from '../../../kit/fields/SwitchField.tsx';
import { languageOptions } from './languages.ts';
import { bodyOf, checkOption, newOption, optionWords, SOURCE_OPTIONS, sourcesIn, tidyOption } from './optionDraft.ts';

/** Creates or edits a keyword option. */
export function OptionEditor(props: ItemEditing<KeywordOption>) {
  const [create] = keywordsApi.useCreateKeywordOptionMutation();
  const [update] = keywordsApi.useUpdateKeywordOptionMutation();
  const { draft, problems, change, field, modal } = useItemEditing({
    ...props,
    nameOf: ({ name }) => name,
    fresh: newOption,
    bodyOf,
    checks: { limits: keywordOptionBodyLimits, fields: checkOption, tidy: tidyOption },
    create: (body) => create({ product: 'listening', keywordOptionBody: body }),
    update: (id, body) => update({ product: 'listening', id, keywordOptionBody: body }),
    messages: SETTING_TOASTS,
  });
  return (
    <ItemModal {...modal} one="option" words={optionWords}>
      <Stack gap="md">
        <NameField {...field('name')} />
        <PickField
          label="Languages"
          description="Leave empty for all languages."
          placeholder="All languages"
          data={languageOptions()}
          nothingFound="No matching languages."
          {...field('languages')}
        />
        <PickField
          label="Sources"
          description="Leave empty for all sources."
          placeholder="All sources"
          data={SOURCE_OPTIONS}
          nothingFound="No matching sources."
          value={draft.value.sources}
          error={problems.sources}
          isOrdered
          onChange={(chosen) => change({ sources: sourcesIn(chosen) })}
        />
        <SwitchField
          label="Leave out reposts"
          description="Retweets and shared posts are not collected."
          {...field('exclude_reposts')}
        />
      </Stack>
    </ItemModal>
  );
}
