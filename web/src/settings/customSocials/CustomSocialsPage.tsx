import type { CustomSocial, CustomSocialList } from '@atrium-console/sdk';
import { customSocialsApi } from '@atrium-console/sdk/rtk';
import { IconWorld } from '@tabler/icons-react';
import { useMemo } from 'react';
import { GroupOptionsNote } from '../../areas/groupOptions/GroupOptionsNote.tsx';
import { Collection } from '../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { enabledColumn } from '../../kit/list/enabledColumn.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { sourceColumns } from './sourceColumns.tsx';
import { KINDS } from './sourceDraft.ts';

const SourceEditor = lazyEditor(async () => (await import('./SourceEditor.tsx')).SourceEditor);

const itemsOf = ({ custom_socials }: CustomSocialList) => custom_socials;
const nameOf = ({ name }: CustomSocial) => name;
const searchText = ({ name, url, kind }: CustomSocial) => `${name} ${url} ${KINDS[kind]}`;

/** How the list is named and searched. */
const SOURCES = { label: 'Custom socials', one: 'source', many: 'sources', itemsOf, nameOf, searchText };

const deletionNote = ({ length }: readonly CustomSocial[]) =>
  length === 1
    ? 'Posts are no longer collected from it. Groups that use it lose it.'
    : 'Posts are no longer collected from them. Groups that use them lose them.';

/** Custom socials: sources that are not built into the suite. */
export function Component() {
  const query = customSocialsApi.useListCustomSocialsQuery();
  const [update] = customSocialsApi.useUpdateCustomSocialMutation();
  const [remove] = customSocialsApi.useDeleteCustomSocialMutation();
  const columns = useMemo(
    () => [
      ...sourceColumns,
      enabledColumn<CustomSocial>({
        by: 'updateCustomSocial',
        nameOf,
        turn: ({ _id: id, ...body }, enabled) => update({ id, customSocialBody: { ...body, enabled } }),
      }),
    ],
    [update],
  );
  return (
    <SettingsPage
      title="Custom socials"
      description="Websites, forums, review sites and news sites to collect posts from, in addition to your channels."
      queries={[query]}
    >
      <GroupOptionsNote product="listening" field="custom_socials" />
      <Collection
        kind={SOURCES}
        query={query}
        calls={{ add: 'createCustomSocial', change: 'updateCustomSocial', remove: 'deleteCustomSocial' }}
        columns={columns}
        empty={{
          icon: IconWorld,
          text: 'Add the first source, for example a local forum where people talk about your brand.',
        }}
        editor={(editing) => <SourceEditor {...editing} />}
        deletion={{ remove: ({ _id }) => remove({ id: _id }), note: deletionNote }}
      />
    </SettingsPage>
  );
}
