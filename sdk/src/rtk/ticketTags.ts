import { original } from '@reduxjs/toolkit';
import { type ContractError, isNotFound } from '../errors.ts';
import {
  type DeleteTicketTagApiArg,
  type DeleteTicketTagApiResponse,
  ticketTagsApi as generated,
  type UpdateTicketTagApiArg,
} from '../generated/rtk/ticketTags.ts';
import type { TicketTag } from '../generated/schemas.ts';
import { hasTagId, storeTag } from '../rules/ticketTags.ts';
import { pessimisticUpdate } from './pessimisticUpdate.ts';
import { afterChange, ifNotFound, listTags, neverCached } from './tags.ts';

/** The error of a call without `_id`, in the words of SPEC 5, which are the same for both calls. Nothing is sent. */
const WITHOUT_ID: ContractError = {
  kind: 'contract',
  message: 'Can\'t delete ticket tags not found property "_id"',
  issues: [{ pointer: '/_id', message: 'is missing' }],
};

/** The areas that refer to tags: a deletion removes or replaces the ids of deleted tags there. */
const USERS_OF_TAGS = ['autoAssign', 'groupManage', 'groupOptions', 'groups', 'postBlocker', 'templates'] as const;

type Arg = { product: 'listening' | 'crm' };

type Change<Data> = (tags: readonly TicketTag[], data: Data) => TicketTag[];

/** Applies a change to the cached list once the server has accepted it. A refetch would load up to two thousand items. */
function listUpdate<Data>(change: Change<Data>) {
  const edit = (product: Arg['product'], data: Data) =>
    generated.util.updateQueryData('listTicketTags', { product }, (list) => ({
      // The original list, because Immer creates a draft of every item that is read from a draft.
      ticket_tags: change(original(list)?.ticket_tags ?? list.ticket_tags, data),
    }));
  return {
    invalidatesTags: ifNotFound('ticketTags'),
    onQueryStarted: pessimisticUpdate((data: Data, { product }: Arg) => edit(product, data)),
  };
}

/** Rejects a call whose item has no `_id` before it is sent. The types forbid it; data that violates the contract may not. */
function needsId<A>(isKnown: (arg: A) => boolean) {
  return {
    argSchema: {
      '~standard': {
        version: 1 as const,
        vendor: 'atrium',
        // The cast only satisfies the types; `isKnown` checks the value.
        validate: (value: unknown) => (isKnown(value as A) ? { value: value as A } : { issues: WITHOUT_ID.issues }),
      },
    },
    catchSchemaFailure: () => WITHOUT_ID,
  };
}

/** Ticket tags. Deleting an item also deletes everything below it (SPEC 4); the response lists the deleted ids. */
export const ticketTagsApi = generated.enhanceEndpoints({
  endpoints: {
    listTicketTags: { providesTags: (result) => listTags('ticketTags', result?.ticket_tags) },
    // A new tag joins the options of the group.
    createTicketTag: { ...listUpdate<TicketTag>(storeTag), ...afterChange('groupOptions') },
    getTicketTagUsage: neverCached,
    updateTicketTag: {
      ...listUpdate<TicketTag>(storeTag),
      ...needsId(
        ({ id, ticketTagChange }: UpdateTicketTagApiArg) => hasTagId({ _id: id }) && hasTagId(ticketTagChange),
      ),
    },
    deleteTicketTag: {
      ...listUpdate((tags, { deleted }: DeleteTicketTagApiResponse) => {
        const deletedIds = new Set(deleted);
        return tags.filter(({ _id }) => !deletedIds.has(_id));
      }),
      invalidatesTags: (_: unknown, error: unknown) => {
        if (isNotFound(error)) return ['ticketTags' as const, ...USERS_OF_TAGS];
        return error ? [] : USERS_OF_TAGS;
      },
      ...needsId(({ id }: DeleteTicketTagApiArg) => hasTagId({ _id: id })),
    },
  },
});
