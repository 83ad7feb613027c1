import type { Keyword, KeywordBranch, KeywordLeaf, KeywordListOrTree, KeywordNode } from '@atrium-console/sdk';
import type { TreeSource } from '../../kit/tree/treeRows.ts';

/** A keyword on any of the three levels of the tree. */
export type TreeKeyword = KeywordNode | KeywordBranch | KeywordLeaf;

const NONE: readonly TreeKeyword[] = [];

/** The tree in a response to `hierarchy=1`. Keywords without `children` are left out. */
export function treeOf({ keywords }: KeywordListOrTree): readonly KeywordNode[] {
  const nodes: KeywordNode[] = [];
  for (const keyword of keywords) if ('children' in keyword) nodes.push(keyword);
  return nodes;
}

export function childrenOf(keyword: TreeKeyword): readonly TreeKeyword[] {
  return 'children' in keyword ? keyword.children : NONE;
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

/** Whether each word is in the name of a keyword or in the words of its sets. */
export function hasWords(keyword: TreeKeyword, words: readonly string[]): boolean {
  return words.every((word) => textOf(keyword).includes(word));
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

const texts = new WeakMap<TreeKeyword, string>();

/** The text that is searched: the name and the words of the sets. Built once per keyword, on first use. */
function textOf(keyword: TreeKeyword): string {
  const known = texts.get(keyword);
  if (known !== undefined) return known;
  const words = keyword.patterns.map(({ includes }) => includes.join(' ')).join(' ');
  const text = `${keyword.name} ${words}`.toLowerCase();
  texts.set(keyword, text);
  return text;
}

/** The labels of the states, and what each means for posts. */
export const STATES: Record<Keyword['status'], { label: string; tone: 'good' | 'waiting' | 'quiet'; meaning: string }> =
  {
    active: { label: 'Active', tone: 'good', meaning: 'Posts are collected.' },
    paused: { label: 'Paused', tone: 'waiting', meaning: 'No new posts are collected for now.' },
    draft: { label: 'Draft', tone: 'quiet', meaning: 'It was never active, so no posts were collected.' },
  };
