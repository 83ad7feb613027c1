import type { InterestTag } from '@atrium-console/sdk';
import { interestTagApi } from '@atrium-console/sdk/rtk';
import { IconTags } from '@tabler/icons-react';
import { Collection } from '../../kit/collection/Collection.tsx';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { TagEditor } from './TagEditor.tsx';
import { tagColumns } from './tagColumns.tsx';

const itemsOf = (tags: readonly InterestTag[]) => tags;
const nameOf = ({ name }: InterestTag) => name;
const searchText = ({ name, color, description }: InterestTag) => `${name} ${description} ${color}`;

/** What the list holds. */
const TAGS = { label: 'Customer tags', one: 'customer tag', many: 'customer tags', itemsOf, nameOf, searchText };
const goesWith = () => 'Agents can no longer find customers by it or give it to them.';

/** Customer tags of the CRM desk (SPEC 4: the list changes only when the server reports 20000). */
export function Component() {
  const query = interestTagApi.useListInterestTagsQuery();
  const [remove] = interestTagApi.useDeleteInterestTagMutation();
  return (
    <SettingsPage
      title="Customer tags"
      description="What agents of the desk can say about a customer, for example what they buy or how to treat them."
      queries={[query]}
    >
      <Collection
        {...TAGS}
        query={query}
        columns={tagColumns}
        emptyIcon={<IconTags size={32} aria-hidden />}
        emptyText="Create the first one, for example “VIP” or “Wholesale”, so that agents know whom they are talking to."
        editor={(editing) => <TagEditor {...editing} />}
        remove={({ _id }) => remove({ id: _id })}
        goesWith={goesWith}
      />
    </SettingsPage>
  );
}
