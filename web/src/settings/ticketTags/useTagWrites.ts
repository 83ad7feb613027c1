import type { TicketTag, TicketTagBody, TicketTagType } from '@atrium-console/sdk';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { tagChange, tagLevel } from '@atrium-console/sdk/rules';
import type { Running } from '../../kit/edit/useEditing.ts';

export type TagWrites = {
  create: (type: TicketTagType, body: TicketTagBody) => Running<TicketTag>;
  update: (tag: TicketTag) => Running<unknown>;
  remove: (tag: TicketTag) => Running<unknown>;
};

/**
 * The calls that change the tree.
 * @param settle Sends a deletion that is held back. It goes first: what it deletes still has its name on the server.
 */
export function useTagWrites(settle: () => Promise<void>): TagWrites {
  const [create] = ticketTagsApi.useCreateTicketTagMutation();
  const [update] = ticketTagsApi.useUpdateTicketTagMutation();
  const [remove] = ticketTagsApi.useDeleteTicketTagMutation();
  const then = <Data>(call: () => Running<Data>): Running<Data> => ({
    unwrap: async () => {
      await settle();
      return call().unwrap();
    },
  });
  const product = 'crm';
  return {
    create: (type, body) => then(() => create({ product, type, ticketTagBody: body })),
    update: (tag) => then(() => update({ product, type: tagLevel(tag), id: tag._id, ticketTagChange: tagChange(tag) })),
    remove: (tag) => then(() => remove({ product, type: tagLevel(tag), id: tag._id })),
  };
}
