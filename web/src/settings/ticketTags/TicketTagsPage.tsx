import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { GroupOptionsNote } from '../../areas/groupOptions/GroupOptionsNote.tsx';
import { TicketTags } from '../../areas/ticketTags/TicketTags.tsx';
import type { TagKind } from '../../areas/ticketTags/tagKind.ts';
import { SettingsPage } from '../../kit/SettingsPage.tsx';

const TICKET_TAGS: TagKind = {
  product: 'crm',
  title: 'Ticket tags',
  one: 'ticket tag',
  many: 'ticket tags',
  firstStep:
    'Create the first group, for example “Order”. A group contains categories such as “Delivery”, and a category contains the tags that agents choose from.',
};

/** Ticket tags of the CRM desk: groups, categories and tags (SPEC 3, 4). */
export function Component() {
  const query = ticketTagsApi.useListTicketTagsQuery({ product: TICKET_TAGS.product });
  return (
    <SettingsPage
      title={TICKET_TAGS.title}
      description="What tickets are about. Groups contain categories, and categories contain the tags that agents choose from."
      queries={[query]}
    >
      <GroupOptionsNote product={TICKET_TAGS.product} field="tags" />
      {query.data && <TicketTags kind={TICKET_TAGS} query={query} stored={query.data.ticket_tags} />}
    </SettingsPage>
  );
}
