import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { ONCE, type RecordSource, recordsOf } from '../recordSource.ts';

/** The groups, categories and tags for tickets, for the command palette. */
export const ticketTagRecords: RecordSource = {
  page: 'ticketTags',
  title: 'Ticket tags',
  load: async (dispatch) => {
    const { ticket_tags: tags } = await dispatch(
      ticketTagsApi.endpoints.listTicketTags.initiate({ product: 'crm' }, ONCE),
    ).unwrap();
    return recordsOf(tags, ({ name }) => name);
  },
};
