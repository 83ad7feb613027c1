import { original } from '@reduxjs/toolkit';
import type { ContractError } from '../errors.ts';
import {
  type DeleteTicketTagApiArg,
  type DeleteTicketTagApiResponse,
  ticketTagsApi as generated,
  type UpdateTicketTagApiArg,
} from '../generated/rtk/ticketTags.ts';
import type { TicketTag } from '../generated/schemas.ts';
import { hasTagId, storeTag } from '../rules/ticketTags.ts';
import { followed } from './followed.ts';
import { listTags } from './tags.ts';

/** What a call without `_id` fails with, before anything is sent (SPEC 5). */
const WITHOUT_ID: ContractError = {
  kind: 'contract',
  message: 'A ticket tag without _id is neither changed nor deleted; nothing was sent.',
  issues: [{ pointer: '/_id', message: 'is missing' }],
};

type Arg = { product: 'listening' | 'crm' };

type Change<Data> = (tags: readonly TicketTag[], answer: Data) => TicketTag[];

/** How the list in the cache follows what the server has accepted. It is not read again: two thousand items are many. */
function following<Data>(change: Change<Data>) {
  const edit = (product: Arg['product'], answer: Data) =>
    generated.util.updateQueryData('listTicketTags', { product }, (list) => ({
      // The plain list, because whoever looks at the items of a draft makes a draft of each.
      ticket_tags: change(original(list)?.ticket_tags ?? list.ticket_tags, answer),
    }));
  return {
    invalidatesTags: [],
    onQueryStarted: followed((answer: Data, { product }: Arg) => edit(product, answer)),
  };
}

/** Refuses a call whose item has no `_id` before it is made. What the types forbid comes from data that break the contract. */
function needsId<A>(isKnown: (arg: A) => boolean) {
  return {
    argSchema: {
      '~standard': {
        version: 1 as const,
        vendor: 'atrium',
        // Only its type is looked at: `isKnown` tells of values that came with it.
        validate: (value: unknown) => (isKnown(value as A) ? { value: value as A } : { issues: WITHOUT_ID.issues }),
      },
    },
    catchSchemaFailure: () => WITHOUT_ID,
  };
}

/** Ticket tags. A deletion takes what is below along (SPEC 4); the answer tells what is gone. */
export const ticketTagsApi = generated
  .enhanceEndpoints({
    endpoints: {
      listTicketTags: { providesTags: (result) => listTags('ticketTags', result?.ticket_tags) },
      createTicketTag: following<TicketTag>(storeTag),
      updateTicketTag: {
        ...following<TicketTag>(storeTag),
        ...needsId(
          ({ id, ticketTagChange }: UpdateTicketTagApiArg) => hasTagId({ _id: id }) && hasTagId(ticketTagChange),
        ),
      },
      deleteTicketTag: {
        ...following((tags, { deleted }: DeleteTicketTagApiResponse) => {
          const gone = new Set(deleted);
          return tags.filter(({ _id }) => !gone.has(_id));
        }),
        ...needsId(({ id }: DeleteTicketTagApiArg) => hasTagId({ _id: id })),
      },
    },
  })
  .enhanceEndpoints({
    endpoints: {
      deleteTicketTag: (definition) => {
        const { query } = definition;
        // A deletion that was held back is sent when the tab is closed, and has to outlive it.
        if (query) definition.query = (arg) => ({ ...query(arg), keepalive: true });
      },
    },
  });
