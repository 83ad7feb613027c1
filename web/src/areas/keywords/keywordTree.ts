import type {
  Keyword,
  KeywordListOrTree,
  KeywordPartBranch,
  KeywordPartLeaf,
  KeywordPartNode,
} from '@atrium-console/sdk';
import type { TreeSource } from '../../kit/tree/treeRows.ts';
import { STATES as WORDS } from '../../ui/states.ts';

/** A keyword on any of the three levels of the tree. */
export type TreeKeyword = KeywordPartNode | KeywordPartBranch | KeywordPartLeaf;

/** What the tree shows of each keyword. An account may have 100,000 of them, so the sets are loaded by themselves. */
export const TREE_FIELDS = { hierarchy: 1, fields: 'name,status' } as const;

/** The name of the tree, for deletions. */
export const KEYWORD_LIST = 'Keywords';

/** The levels of the tree of keywords. */
export const LEVELS = 3;

const NONE: readonly TreeKeyword[] = [];

/** The tree in a response to `hierarchy=1`. Keywords without `children` are left out. */
export function treeOf({ keywords }: KeywordListOrTree): readonly KeywordPartNode[] {
  const nodes: KeywordPartNode[] = [];
  for (const keyword of keywords) if ('children' in keyword) nodes.push(keyword);
  return nodes;
}

export function childrenOf(keyword: TreeKeyword): readonly TreeKeyword[] {
  return 'children' in keyword ? keyword.children : NONE;
}

/** All keywords below one, on all levels. */
export function allBelow(keyword: TreeKeyword): TreeKeyword[] {
  return childrenOf(keyword).flatMap((child) => [child, ...allBelow(child)]);
}

/** The source of the tree’s rows. The children of closed keywords are not read. */
export function keywordSource(roots: readonly TreeKeyword[]): TreeSource<TreeKeyword> {
  return {
    roots,
    idOf: ({ _id }) => _id,
    nameOf: ({ name }) => name,
    childrenOf,
    pathTo: (id) => pathTo(roots, id) ?? NONE,
  };
}

/**
 * Whether each word is in the name of a keyword or in its sets.
 * @param words In lower case.
 * @param sets The words of the sets by id, in lower case, if they are searched, too.
 */
export function hasWords(keyword: TreeKeyword, words: readonly string[], sets?: ReadonlyMap<string, string>): boolean {
  const name = keyword.name.toLowerCase();
  const text = sets === undefined ? name : `${name} ${sets.get(keyword._id) ?? ''}`;
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** The path to a keyword from the top, including itself. Undefined if it is not in the tree. */
export function pathTo(roots: readonly TreeKeyword[], id: string): TreeKeyword[] | undefined {
  for (const keyword of roots) {
    if (keyword._id === id) return [keyword];
    const below = pathTo(childrenOf(keyword), id);
    if (below) return [keyword, ...below];
  }
  return undefined;
}

/** The labels of the states, and what each means for posts. */
export const STATES: Record<Keyword['status'], { label: string; meaning: string }> = {
  active: { label: WORDS.active.label, meaning: 'Posts are collected.' },
  paused: { label: WORDS.paused.label, meaning: 'No new posts are collected for now.' },
  draft: { label: WORDS.draft.label, meaning: 'It was never active, so no posts were collected.' },
};

/** The states as options of a field. */
export const STATUSES = (['active', 'paused', 'draft'] as const).map((value) => ({
  value,
  label: STATES[value].label,
}));
