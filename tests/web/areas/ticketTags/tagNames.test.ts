import type { TicketTag } from '@atrium-console/sdk';
import { describe, expect, it } from 'vitest';
import { tagNames } from '../../../../web/src/areas/ticketTags/tagNames.ts';

const ITEMS: TicketTag[] = [
  { _id: 'g1', name: 'Order', parent_id: null, ticket_group_id: 'g1', color: '#2f9e44' },
  { _id: 'c1', name: 'Delivery', parent_id: 'g1', ticket_group_id: 'g1', color: '#2f9e44' },
  { _id: 't1', name: 'Late parcel', parent_id: 'c1', ticket_group_id: 'g1', ticket_cat_id: 'c1', color: '#2f9e44' },
];
const LATE = { value: 't1', label: 'Order › Delivery › Late parcel', name: 'Late parcel' };

describe('the names of ticket tags', () => {
  it('offer the tags of the tree by their paths, and neither groups nor categories', () => {
    expect(tagNames(ITEMS).options).toEqual([LATE]);
  });

  it('leave out what is missing above a tag', () => {
    expect(tagNames(ITEMS.slice(2)).options).toEqual([{ ...LATE, label: 'Late parcel' }]);
  });

  it('name a tag alone or by its path', () => {
    const { find, nameOf, pathOf } = tagNames(ITEMS);
    expect([find('t1'), nameOf('t1'), pathOf('t1')]).toEqual([LATE, LATE.name, LATE.label]);
    expect(pathOf(null)).toBe('None');
  });

  it('say that a tag was deleted once tags are known', () => {
    const { find, nameOf, pathOf } = tagNames(ITEMS);
    expect([find('t2'), nameOf('t2'), pathOf('t2')]).toEqual([undefined, 'Deleted tag', 'Deleted tag']);
  });

  it('do not call a tag deleted while tags are not known', () => {
    const { options, nameOf, pathOf } = tagNames(undefined);
    expect([options, nameOf('t1'), pathOf('t1')]).toEqual([[], 't1', 'A ticket tag']);
  });
});
