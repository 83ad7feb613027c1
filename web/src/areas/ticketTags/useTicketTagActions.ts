import type { TicketTag, TicketTagBody, TicketTagType } from '@atrium-console/sdk';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { tagChange, tagLevel } from '@atrium-console/sdk/rules';
import { readAgain } from '../../kit/edit/readAgain.ts';
import type { Running } from '../../kit/edit/useEditing.ts';
import type { TagDeletions } from './remove/useTagDeletions.ts';
import type { TagKind } from './tagKind.ts';

export type TicketTagsQuery = { refetch: () => Running<{ ticket_tags: readonly TicketTag[] }> };

/** The tags of a product and the calls that change them. */
export type TicketTagActions = {
  kind: TagKind;
  /** The list as shown, without deleted items. */
  tags: readonly TicketTag[];
  create: (type: TicketTagType, body: TicketTagBody) => Running<TicketTag>;
  update: (tag: TicketTag) => Running<unknown>;
  remove: (tag: TicketTag) => Running<unknown>;
  /** Sends a pending deletion and loads the list again. */
  reload: () => Promise<readonly TicketTag[]>;
};

/** Sends a pending deletion before each action, because until then its items still occupy their names on the server. */
export function useTicketTagActions(query: TicketTagsQuery, { kind, tags, settle }: TagDeletions): TicketTagActions {
  const [create] = ticketTagsApi.useCreateTicketTagMutation();
  const [update] = ticketTagsApi.useUpdateTicketTagMutation();
  const [remove] = ticketTagsApi.useDeleteTicketTagMutation();
  const afterDeletion = <Data>(call: () => Running<Data>): Running<Data> => ({
    unwrap: async () => {
      await settle();
      return call().unwrap();
    },
  });
  const { product } = kind;
  return {
    kind,
    tags,
    create: (type, body) => afterDeletion(() => create({ product, type, ticketTagBody: body })),
    update: (tag) =>
      afterDeletion(() => update({ product, type: tagLevel(tag), id: tag._id, ticketTagChange: tagChange(tag) })),
    remove: (tag) => afterDeletion(() => remove({ product, type: tagLevel(tag), id: tag._id })),
    reload: async () => {
      await settle();
      return (await readAgain(query)).ticket_tags;
    },
  };
}
