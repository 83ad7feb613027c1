import type { InterestTag } from '@atrium-console/sdk';
import { interestTagApi } from '@atrium-console/sdk/rtk';
import { IconTags } from '@tabler/icons-react';
import { useCallback } from 'react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { lazyEditor } from '../../kit/edit/lazyEditor.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { TITLES } from '../../messages.ts';
import { tagColumns } from './tagColumns.tsx';

const TagEditor = lazyEditor(async () => (await import('./TagEditor.tsx')).TagEditor);

const itemsOf = (tags: readonly InterestTag[]) => tags;
const nameOf = ({ name }: InterestTag) => name;
const searchText = ({ name, color, description }: InterestTag) => `${name} ${description} ${color}`;

/** How the list is named and searched. */
const TAGS = { label: 'Customer tags', one: 'customer tag', many: 'customer tags', itemsOf, nameOf, searchText };
const deletionNote = () => 'Agents can no longer use it to label or find customers.';

/** Customer tags of the CRM desk (SPEC 4: the list changes only when the server reports 20000). */
export function Component() {
  const query = interestTagApi.useListInterestTagsQuery();
  const [remove] = interestTagApi.useDeleteInterestTagMutation();
  const [loadUsage] = interestTagApi.useLazyGetInterestTagUsageQuery();
  const usage = useCallback((ids: string) => loadUsage({ ids }), [loadUsage]);
  return (
    <SettingsPage
      title="Customer tags"
      description="Labels that agents can add to customers, for example what they buy or how to treat them."
      queries={[query]}
      failureTitle={TITLES.validation}
    >
      <Collection
        kind={TAGS}
        query={query}
        calls={{ add: 'createInterestTag', change: 'updateInterestTag', remove: 'deleteInterestTag' }}
        columns={tagColumns}
        empty={{
          icon: IconTags,
          text: 'Create the first one, for example “VIP” or “Wholesale”, so that agents know who they are talking to.',
        }}
        editor={(editing) => <TagEditor {...editing} />}
        deletion={{ remove: ({ _id }, replacement) => remove({ id: _id, ...replacement }), usage, note: deletionNote }}
      />
    </SettingsPage>
  );
}
