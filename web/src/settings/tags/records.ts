import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { type ItemSource, ONCE, recordsOf } from '../recordSource.ts';

/** The groups, categories and tags of Listening, for the command palette. */
export const records: readonly ItemSource[] = [
  {
    title: 'Tags',
    load: async (dispatch) => {
      const { ticket_tags: tags } = await dispatch(
        ticketTagsApi.endpoints.listTicketTags.initiate({ product: 'listening' }, ONCE),
      ).unwrap();
      return recordsOf(tags, ({ name }) => name);
    },
  },
];
