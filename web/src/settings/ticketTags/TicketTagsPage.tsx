import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { SettingsPage } from '../../kit/SettingsPage.tsx';
import { TicketTags } from './TicketTags.tsx';

/** Ticket tags of the CRM desk: groups, categories and tags (SPEC 3, 4). */
export function Component() {
  const query = ticketTagsApi.useListTicketTagsQuery({ product: 'crm' });
  return (
    <SettingsPage
      title="Ticket tags"
      description="What tickets are about. Groups contain categories, and categories contain the tags that agents choose from."
      queries={[query]}
    >
      {query.data && <TicketTags query={query} stored={query.data.ticket_tags} />}
    </SettingsPage>
  );
}
