import type { TicketTag } from '@atrium-console/sdk';
import { type NestedItems, nestItems, type TreeNode } from '../../../kit/tree/nestItems.ts';

export type TagNode = TreeNode<TicketTag>;
export type TagTree = NestedItems<TicketTag>;

/** Builds a tree from the flat list. An item without an `_id` gets a temporary one. */
export function tagTree(tags: readonly TicketTag[]): TagTree {
  return nestItems(tags, {
    idOf: ({ _id }, index) => _id ?? `without-id-${index}`,
    nameOf: ({ name }) => name,
    parentIdOf: ({ parent_id }) => parent_id,
  });
}

/**
 * Whether an item matches the search. Each word must be in its name or a name above it, and at least one in its own
 * name:
 * `delivery late` finds the tag “Late parcel” of the category “Delivery”.
 */
export function hasWords({ name, searchText }: TagNode, words: readonly string[]): boolean {
  const ownName = name.toLowerCase();
  return words.some((word) => ownName.includes(word)) && words.every((word) => searchText.includes(word));
}
