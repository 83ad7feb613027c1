import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, OPEN, recordsOf } from '../recordSource.ts';

/** The groups, categories and tags for tickets, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Ticket tags',
    found: { type: 'ticket_tag', at: OPEN },
    load: async (dispatch) => {
      const { ticket_tags: tags } = await dispatch(
        ticketTagsApi.endpoints.listTicketTags.initiate({ product: 'crm' }, ONCE),
      ).unwrap();
      return recordsOf(tags, ({ name }) => name);
    },
  },
];
