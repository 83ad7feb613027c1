import type { KeywordOption, KeywordOptionList } from '@atrium-console/sdk';
import { keywordsApi } from '@atrium-console/sdk/rtk';
import { Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Collection } from '../../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../../kit/edit/lazyEditor.ts';
import { ReadOnlyNotice } from '../../../kit/ReadOnlyNotice.tsx';
import { PageBody } from '../../../kit/SettingsPage.tsx';
import { optionColumns } from './optionColumns.tsx';
import { languagesText, sourcesText } from './optionDraft.ts';

const OptionEditor = lazyEditor(async () => (await import('./OptionEditor.tsx')).OptionEditor);

const itemsOf = ({ options }: KeywordOptionList) => options;
const nameOf = ({ name }: KeywordOption) => name;
const searchText = ({ name, languages, sources }: KeywordOption) =>
  [
    name,
    languagesText(languages, Number.POSITIVE_INFINITY),
    ...languages,
    sourcesText(sources, Number.POSITIVE_INFINITY),
  ].join(' ');

/** How the list is named. */
const OPTIONS = { label: 'Keyword options', one: 'option', many: 'options', itemsOf, nameOf, searchText };

/** The keyword options: languages, sources and reposts under a name. */
export function OptionsTab() {
  const query = keywordsApi.useListKeywordOptionsQuery({ product: 'listening' });
  const [remove] = keywordsApi.useDeleteKeywordOptionMutation();
  return (
    <Stack gap="md">
      <ReadOnlyNotice />
      <Text size="sm" c="dimmed">
        Where keywords are searched: each option is a choice of languages and sources, with or without reposts.
      </Text>
      <PageBody queries={[query]}>
        <Collection
          kind={OPTIONS}
          urlKey="option"
          query={query}
          calls={{ add: 'createKeywordOption', change: 'updateKeywordOption', remove: 'deleteKeywordOption' }}
          columns={optionColumns}
          empty={{
            icon: IconAdjustments,
            text: 'Create an option, for example for the languages that your team reads.',
          }}
          editor={(editing) => <OptionEditor {...editing} />}
          deletion={{ remove: ({ _id }) => remove({ product: 'listening', id: _id }) }}
        />
      </PageBody>
    </Stack>
  );
}
