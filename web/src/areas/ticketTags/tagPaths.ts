import type { TicketTag } from '@atrium-console/sdk';

/** A tag that can be put on a ticket, with where it stands: `Order › Delivery › Late parcel`. */
export type TagPath = { value: string; label: string };

/** The tags of the tree with their paths, in its order. Groups and categories are no tags (SPEC 3). */
export function tagPaths(items: readonly TicketTag[]): TagPath[] {
  const names = new Map(items.map(({ _id, name }) => [_id, name]));
  return items.flatMap(({ _id, name, ticket_group_id: group = '', ticket_cat_id: category }) =>
    category === undefined
      ? []
      : [{ value: _id, label: [names.get(group), names.get(category), name].filter(Boolean).join(' › ') }],
  );
}
