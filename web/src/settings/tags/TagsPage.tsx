import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { GroupOptionsNote } from '../../areas/groupOptions/GroupOptionsNote.tsx';
import { TicketTags } from '../../areas/ticketTags/TicketTags.tsx';
import type { TagKind } from '../../areas/ticketTags/tagKind.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { TagKeywords } from './TagKeywords.tsx';

const TAGS: TagKind = {
  product: 'listening',
  title: 'Tags',
  one: 'tag',
  many: 'tags',
  firstStep:
    'Create the first group, for example “Brand”. A group contains categories such as “Campaigns”, and a category contains the tags that posts get.',
  TagFields: TagKeywords,
};

/** Tags of posts in Listening: groups, categories and tags, and the keywords whose posts get them (SPEC 3, 6). */
export function Component() {
  const query = ticketTagsApi.useListTicketTagsQuery({ product: TAGS.product });
  return (
    <SettingsPage
      title={TAGS.title}
      description="What posts are about. Groups contain categories, and categories contain the tags that posts get, by hand or automatically from their keywords."
      queries={[query]}
    >
      <GroupOptionsNote product={TAGS.product} field="tags" />
      {query.data && <TicketTags kind={TAGS} query={query} stored={query.data.ticket_tags} />}
    </SettingsPage>
  );
}
