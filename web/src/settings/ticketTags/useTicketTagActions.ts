import type { TicketTag, TicketTagBody, TicketTagType } from '@atrium-console/sdk';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { tagChange, tagLevel } from '@atrium-console/sdk/rules';
import { readAgain } from '../../kit/edit/readAgain.ts';
import type { Running } from '../../kit/edit/useEditing.ts';
import type { HeldDeletes } from './remove/useHeldDelete.ts';

export type TicketTagsQuery = { refetch: () => Running<{ ticket_tags: readonly TicketTag[] }> };

/** The ticket tags and what the dialogs of the page do with them. */
export type TicketTagActions = {
  /** The list as a person sees it. */
  tags: readonly TicketTag[];
  create: (type: TicketTagType, body: TicketTagBody) => Running<TicketTag>;
  update: (tag: TicketTag) => Running<unknown>;
  remove: (tag: TicketTag) => Running<unknown>;
  /** Reads the list again, after a deletion that can still be undone has been sent. */
  reload: () => Promise<readonly TicketTag[]>;
};

/** A deletion that can still be undone is sent before each action: what it deletes still has its name on the server. */
export function useTicketTagActions(query: TicketTagsQuery, { tags, settle }: HeldDeletes): TicketTagActions {
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
    tags,
    create: (type, body) => then(() => create({ product, type, ticketTagBody: body })),
    update: (tag) => then(() => update({ product, type: tagLevel(tag), id: tag._id, ticketTagChange: tagChange(tag) })),
    remove: (tag) => then(() => remove({ product, type: tagLevel(tag), id: tag._id })),
    reload: async () => {
      await settle();
      return (await readAgain(query)).ticket_tags;
    },
  };
}
