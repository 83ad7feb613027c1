import type { TicketTag, TicketTagType } from '@atrium-console/sdk';
import { tagLevel } from '@atrium-console/sdk/rules';

/** An item in its place. The same objects stay for as long as the list is the same. */
export type TagNode = {
  /** Its `_id`; a place holder where the server has sent none. */
  key: string;
  tag: TicketTag;
  level: TicketTagType;
  /** From 1, as `aria-level` counts. */
  depth: number;
  parent: TagNode | undefined;
  children: TagNode[];
  /** How many items are below it, on all levels. */
  below: number;
  /** Its name, and its name after those above it, as the search compares them. */
  name: string;
  path: string;
};

export type TagTree = {
  roots: readonly TagNode[];
  /** All of them, each before what is below it. */
  all: readonly TagNode[];
  byKey: ReadonlyMap<string, TagNode>;
};

/** Makes a tree of the flat list. What has lost its parent stands at the top: nothing may be out of reach. */
export function buildTree(tags: readonly TicketTag[]): TagTree {
  const known = new Set(tags.map(({ _id }) => _id));
  const byParent = Map.groupBy(tags, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : undefined,
  );
  const all: TagNode[] = [];
  const make = (tag: TicketTag, parent: TagNode | undefined): TagNode => {
    const name = tag.name.toLocaleLowerCase();
    const node: TagNode = {
      key: tag._id ?? `without-id-${all.length}`,
      tag,
      level: tagLevel(tag),
      depth: (parent?.depth ?? 0) + 1,
      parent,
      children: [],
      below: 0,
      name,
      path: parent ? `${parent.path} ${name}` : name,
    };
    all.push(node);
    node.children = tag._id === undefined ? [] : (byParent.get(tag._id) ?? []).map((child) => make(child, node));
    node.below = node.children.reduce((sum, child) => sum + child.below + 1, 0);
    return node;
  };
  const roots = (byParent.get(undefined) ?? []).map((tag) => make(tag, undefined));
  return { roots, all, byKey: new Map(all.map((node) => [node.key, node])) };
}

/** What a search has found. */
export type TagMatches = {
  matches: ReadonlySet<TagNode>;
  /** Keys of the items above a match. */
  above: ReadonlySet<string>;
};

/**
 * Looks for words. All of them must stand in an item's name or above it, and one in its own name: `delivery late` finds
 * the tag “Late parcel” of the category “Delivery”.
 * @returns Undefined when nothing is looked for.
 */
export function findTags(tree: TagTree, query: string): TagMatches | undefined {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const found = tree.all.filter(
    ({ name, path }) => words.some((word) => name.includes(word)) && words.every((word) => path.includes(word)),
  );
  const above = new Set<string>();
  for (const node of found) {
    for (let up = node.parent; up && !above.has(up.key); up = up.parent) above.add(up.key);
  }
  return { matches: new Set(found), above };
}

/** A line of the tree as it is on screen. */
export type TagRow = {
  node: TagNode;
  /** Undefined of what has nothing below it. */
  isOpen: boolean | undefined;
  /** How many stand beside each other below the same parent, and which of them it is, from 1. */
  setSize: number;
  position: number;
};

/** The lines on screen: what is below an open item. A search leaves matches, what is above and what is below them. */
export function rowsOf(tree: TagTree, open: ReadonlySet<string>, found: TagMatches | undefined): TagRow[] {
  const rows: TagRow[] = [];
  const walk = (nodes: readonly TagNode[], isBelowMatch: boolean) => {
    const isAllShown = found === undefined || isBelowMatch;
    const shown = isAllShown ? nodes : nodes.filter((node) => found.matches.has(node) || found.above.has(node.key));
    for (const [index, node] of shown.entries()) {
      const isOpen = node.children.length === 0 ? undefined : open.has(node.key);
      rows.push({ node, isOpen, setSize: shown.length, position: index + 1 });
      if (isOpen) walk(node.children, isBelowMatch || found?.matches.has(node) === true);
    }
  };
  walk(tree.roots, false);
  return rows;
}

/** Keys of all items that can be opened. */
export function openable(tree: TagTree): Set<string> {
  return new Set(tree.all.filter(({ children }) => children.length > 0).map(({ key }) => key));
}
