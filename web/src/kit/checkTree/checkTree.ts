/** Things to choose from: a tree whose leaves are chosen, or a plain list, which is a tree of leaves alone. */

export type CheckNode = {
  id: string;
  name: string;
  /** Names from the top to this one, for the search and for people: `Order › Delivery › Late parcel`. */
  path: string;
  /** The path as the search compares it. */
  text: string;
  /** 1 at the top. */
  level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
  parent: CheckNode | undefined;
  children: CheckNode[];
  /** How many leaves are below; 0 of a leaf. */
  leafCount: number;
  /** Whether it can be chosen itself. What only holds others is chosen by choosing them. */
  isLeaf: boolean;
  color: string | undefined;
};

export type CheckTree = { roots: readonly CheckNode[]; byId: ReadonlyMap<string, CheckNode>; leafCount: number };

/** One thing as it is given. Parents may stand anywhere; one whose parent is missing stands at the top. */
export type CheckItem = {
  id: string;
  name: string;
  parentId?: string | null | undefined;
  isLeaf: boolean;
  color?: string | undefined;
  /** Said before the name in the path, where the parent is not part of the tree. */
  below?: string | undefined;
};

const SEPARATOR = ' › ';

export function checkTree(items: readonly CheckItem[]): CheckTree {
  const byId = new Map<string, CheckNode>();
  for (const { id, name, isLeaf, color, below } of items) {
    const path = below === undefined ? name : below + SEPARATOR + name;
    const alone = { level: 1, place: 1, siblings: 1, parent: undefined, children: [], leafCount: 0 };
    byId.set(id, { id, name, path, text: '', isLeaf, color, ...alone });
  }
  const roots: CheckNode[] = [];
  for (const { id, parentId } of items) {
    const node = byId.get(id);
    if (node === undefined) continue;
    const parent = parentId == null ? undefined : byId.get(parentId);
    // A thing that were its own ancestor would hang in the air.
    if (parent === undefined || ancestorsAndSelf(parent).includes(node)) roots.push(node);
    else {
      node.parent = parent;
      parent.children.push(node);
    }
  }
  let leafCount = 0;
  const settle = (node: CheckNode, index: number, siblings: readonly CheckNode[]) => {
    node.place = index + 1;
    node.siblings = siblings.length;
    if (node.parent) {
      node.level = node.parent.level + 1;
      node.path = node.parent.path + SEPARATOR + node.name;
    }
    node.text = node.path.toLocaleLowerCase();
    if (node.isLeaf) {
      leafCount += 1;
      for (const above of ancestorsAndSelf(node).slice(1)) above.leafCount += 1;
    }
    node.children.forEach(settle);
  };
  roots.forEach(settle);
  return { roots, byId, leafCount };
}

/** The node and what is above it, from below. */
function ancestorsAndSelf(node: CheckNode): CheckNode[] {
  const line: CheckNode[] = [];
  for (let at: CheckNode | undefined = node; at !== undefined; at = at.parent) line.push(at);
  return line;
}

/** Where a node is: the names above it. Empty at the top. */
export function parentPath({ name, path }: CheckNode): string {
  return path.slice(0, -(name.length + SEPARATOR.length));
}

/** The leaves at or below a node. */
export function leavesOf(node: CheckNode): CheckNode[] {
  return node.isLeaf ? [node] : node.children.flatMap(leavesOf);
}

/** How many chosen leaves are at or below each node, and how many chosen ids in all. Missing means none. */
export function chosenCounts(tree: CheckTree, chosen: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of chosen) {
    const node = tree.byId.get(id);
    if (node === undefined) continue;
    for (const { id: at } of ancestorsAndSelf(node)) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return counts;
}

export type Mark = 'all' | 'some' | 'none';

/** Whether all, some or none of what is at or below a node is chosen. */
export function markOf(node: CheckNode, count: number): Mark {
  if (count === 0) return 'none';
  return node.isLeaf || count >= node.leafCount ? 'all' : 'some';
}

/** The choice after a click on a node: all leaves at or below it, or, where all were chosen already, none. */
export function toggled(tree: CheckTree, chosen: readonly string[], node: CheckNode): string[] {
  const mark = markOf(node, chosenCounts(tree, chosen).get(node.id) ?? 0);
  if (mark !== 'all') return withAll(chosen, leavesOf(node));
  const gone = new Set([node.id, ...below(node)]);
  return chosen.filter((id) => !gone.has(id));
}

/** The choice with these besides. */
export function withAll(chosen: readonly string[], nodes: readonly CheckNode[]): string[] {
  return [...new Set([...chosen, ...nodes.map(({ id }) => id)])];
}

function below(node: CheckNode): string[] {
  return node.children.flatMap((child) => [child.id, ...below(child)]);
}

/** The ids in the order that `stored` has them; what is not in it comes last. So a choice that is taken back is no change. */
export function inStoredOrder(ids: readonly string[], stored: readonly string[]): string[] {
  const places = new Map(stored.map((id, place) => [id, place]));
  const place = (id: string) => places.get(id) ?? places.size;
  return ids.toSorted((a, b) => place(a) - place(b));
}

export type Shown = {
  /** What is searched for: every word must be in the path. */
  query: string;
  /** Given, only what is chosen. */
  only: ReadonlySet<string> | undefined;
  /** Ids of the nodes that are open. While something is searched for, all are. */
  open: ReadonlySet<string>;
};

/** The rows to show from top to bottom: what fits with what is above it. */
export function shownRows(tree: CheckTree, { query, only, open }: Shown): CheckNode[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isNarrowed = words.length > 0 || only !== undefined;
  const fits = ({ id, text }: CheckNode) =>
    (only === undefined || only.has(id)) && words.every((word) => text.includes(word));
  const rows: CheckNode[] = [];
  const walk = (node: CheckNode): boolean => {
    const place = rows.push(node);
    let hasAny = !isNarrowed || fits(node);
    if (isNarrowed || open.has(node.id)) for (const child of node.children) hasAny = walk(child) || hasAny;
    if (!hasAny) rows.length = place - 1;
    return hasAny;
  };
  for (const root of tree.roots) walk(root);
  return rows;
}
