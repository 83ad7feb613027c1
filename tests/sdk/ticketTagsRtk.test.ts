import { createMockFetch, type MockCall } from '@atrium-console/mock';
import { ticketTagsApi } from '@atrium-console/sdk/rtk';
import { describe, expect, it } from 'vitest';
import { startStore } from './support/startStore.ts';

const { endpoints } = ticketTagsApi;
const CRM = { product: 'crm' } as const;
const ORDER = '65f0c1a2b3d4e5f620000001';
const SALE = '65f0c1a2b3d4e5f620000002';
const DELIVERY = '65f0c1a2b3d4e5f621000001';
const LATE = '65f0c1a2b3d4e5f622000001';

/** A store that has loaded the list. */
async function start() {
  const calls: string[] = [];
  const onCall = ({ operationId, path }: MockCall) => calls.push(operationId ?? path);
  const { store } = startStore(createMockFetch({ signedInAs: 'owner', onCall }));
  /** Calls made from here on. */
  const since = () => calls.splice(0);
  await store.dispatch(endpoints.listTicketTags.initiate(CRM));
  since();
  const list = () => endpoints.listTicketTags.select(CRM)(store.getState()).data?.ticket_tags ?? [];
  return { store, since, list };
}

describe('the cached list of ticket tags', () => {
  it('[tags.cascade] removes what the server has deleted, without a refetch', async () => {
    const { store, since, list } = await start();
    await store.dispatch(endpoints.deleteTicketTag.initiate({ ...CRM, type: 'group', id: ORDER }));
    expect(since()).toEqual(['deleteTicketTag']);
    expect(list()).toHaveLength(23);
    expect(list().filter((tag) => tag._id === ORDER || tag.ticket_group_id === ORDER)).toEqual([]);
  });

  it('[tags.levels] also moves the tags of a category', async () => {
    const { store, since, list } = await start();
    const ticketTagChange = { _id: DELIVERY, name: 'Delivery', parent_id: SALE };
    await store.dispatch(
      endpoints.updateTicketTag.initiate({ ...CRM, type: 'category', id: DELIVERY, ticketTagChange }),
    );
    expect(since()).toEqual(['updateTicketTag']);
    const groups = list().filter((tag) => tag._id === DELIVERY || tag.ticket_cat_id === DELIVERY);
    expect(groups.map(({ ticket_group_id }) => ticket_group_id)).toEqual([SALE, SALE, SALE, SALE]);
  });

  it('[tags.type] contains new items', async () => {
    const { store, since, list } = await start();
    const ticketTagBody = { name: 'Lost parcel', parent_id: DELIVERY };
    await store.dispatch(endpoints.createTicketTag.initiate({ ...CRM, type: 'tag', ticketTagBody }));
    expect(since()).toEqual(['createTicketTag']);
    expect(list().at(-1)).toMatchObject({ ...ticketTagBody, ticket_group_id: ORDER, ticket_cat_id: DELIVERY });
  });

  it('stays unchanged when the server rejects a change', async () => {
    const { store, list } = await start();
    const before = list();
    const ticketTagChange = { _id: LATE, name: 'tracking', parent_id: DELIVERY };
    const change = { ...CRM, type: 'tag', id: LATE, ticketTagChange } as const;
    const { error } = await store.dispatch(endpoints.updateTicketTag.initiate(change));
    expect(error).toMatchObject({ kind: 'http', status: 409 });
    expect(list()).toBe(before);
  });
});

describe('a ticket tag without _id', () => {
  const refusal = {
    kind: 'contract',
    message: 'Can\'t delete ticket tags not found property "_id"',
    issues: [{ pointer: '/_id', message: 'is missing' }],
  };

  it('[tags.id] cannot be changed or deleted, and no call is made', async () => {
    const { store, since } = await start();
    // Simulates data that violate the contract, because the types require an _id.
    const broken = JSON.parse('{}');
    const ticketTagChange = { _id: broken._id, name: 'x', parent_id: null };
    const refused = await Promise.all([
      store.dispatch(endpoints.deleteTicketTag.initiate({ ...CRM, type: 'tag', id: broken._id })),
      store.dispatch(endpoints.deleteTicketTag.initiate({ ...CRM, type: 'tag', id: '' })),
      store.dispatch(endpoints.updateTicketTag.initiate({ ...CRM, type: 'group', id: broken._id, ticketTagChange })),
      store.dispatch(endpoints.updateTicketTag.initiate({ ...CRM, type: 'group', id: ORDER, ticketTagChange })),
    ]);
    for (const { error } of refused) expect(error).toMatchObject(refusal);
    expect(since()).toEqual([]);
  });
});
