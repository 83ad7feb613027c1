import type { TicketTag } from '@atrium-console/sdk';
import { type NestedItems, nestItems, type TreeNode } from '../../../kit/tree/nestItems.ts';

export type TagNode = TreeNode<TicketTag>;
export type TagTree = NestedItems<TicketTag>;

/** Makes a tree of the flat list. An item to which the server has given no `_id` gets one of its own here. */
export function tagTree(tags: readonly TicketTag[]): TagTree {
  return nestItems(tags, {
    idOf: ({ _id }, index) => _id ?? `without-id-${index}`,
    nameOf: ({ name }) => name,
    parentIdOf: ({ parent_id }) => parent_id,
  });
}

/**
 * Whether an item is what the words look for. All of them must be in its name or above it, and one in its own name:
 * `delivery late` finds the tag “Late parcel” of the category “Delivery”.
 */
export function hasWords({ name, searchText }: TagNode, words: readonly string[]): boolean {
  const ownName = name.toLowerCase();
  return words.some((word) => ownName.includes(word)) && words.every((word) => searchText.includes(word));
}
