import type { Keyword, KeywordBranch, KeywordLeaf, KeywordListOrTree, KeywordNode } from '@atrium-console/sdk';

/** A keyword on any of the three levels of the tree. */
export type TreeKeyword = KeywordNode | KeywordBranch | KeywordLeaf;

/** One line of the tree that shows. */
export type KeywordRow = {
  keyword: TreeKeyword;
  /** 1 at the top. */
  level: number;
  /** Its place among those beside it, from 1, and how many they are. */
  place: number;
  siblings: number;
  /** Whether those below it show; absent where there are none. */
  isOpen: boolean | undefined;
};

/** What is shown of the tree, and what opens by itself. */
export type KeywordView = {
  roots: readonly TreeKeyword[];
  childrenOf: (keyword: TreeKeyword) => readonly TreeKeyword[];
  opensItself: (keyword: TreeKeyword) => boolean;
  /** How many keywords a search has found; absent without one. */
  found: number | undefined;
};

const NONE: readonly TreeKeyword[] = [];

/** The tree of an answer to `hierarchy=1`; anything else in it is no tree and is left out. */
export function treeOf({ keywords }: KeywordListOrTree): readonly KeywordNode[] {
  const nodes: KeywordNode[] = [];
  for (const keyword of keywords) if ('children' in keyword) nodes.push(keyword);
  return nodes;
}

export function childrenOf(keyword: TreeKeyword): readonly TreeKeyword[] {
  return 'children' in keyword ? keyword.children : NONE;
}

/** All of the tree, closed: nothing below the top is looked at before it is opened. */
export function wholeView(roots: readonly TreeKeyword[]): KeywordView {
  return { roots, childrenOf, opensItself: () => false, found: undefined };
}

/** The keywords that match all words, in one pass, with those above them. Below a match that has none, everything stays. */
export function searchView(roots: readonly TreeKeyword[], words: readonly string[]): KeywordView {
  const kept = new Map<string, TreeKeyword[]>();
  let found = 0;
  const keep = (keywords: readonly TreeKeyword[]): TreeKeyword[] =>
    keywords.filter((keyword) => {
      const below = keep(childrenOf(keyword));
      if (below.length > 0) kept.set(keyword._id, below);
      const isMatch = words.every((word) => textOf(keyword).includes(word));
      if (isMatch) found += 1;
      return isMatch || below.length > 0;
    });
  const top = keep(roots);
  return {
    roots: top,
    childrenOf: (keyword) => kept.get(keyword._id) ?? childrenOf(keyword),
    opensItself: ({ _id }) => kept.has(_id),
    found,
  };
}

/**
 * The lines that show. Only what is open is walked through.
 * @param toggled The keywords that a person has opened, or closed where they open by themselves.
 */
export function rowsOf({ roots, childrenOf, opensItself }: KeywordView, toggled: ReadonlySet<string>): KeywordRow[] {
  const rows: KeywordRow[] = [];
  const add = (keywords: readonly TreeKeyword[], level: number) => {
    keywords.forEach((keyword, index) => {
      const below = childrenOf(keyword);
      const isOpen = below.length === 0 ? undefined : opensItself(keyword) !== toggled.has(keyword._id);
      rows.push({ keyword, level, place: index + 1, siblings: keywords.length, isOpen });
      if (isOpen) add(below, level + 1);
    });
  };
  add(roots, 1);
  return rows;
}

/** A keyword after those above it, from the top; undefined where it is not in the tree. */
export function pathTo(roots: readonly TreeKeyword[], id: string): TreeKeyword[] | undefined {
  for (const keyword of roots) {
    if (keyword._id === id) return [keyword];
    const below = pathTo(childrenOf(keyword), id);
    if (below) return [keyword, ...below];
  }
  return undefined;
}

const texts = new WeakMap<TreeKeyword, string>();

/** What a search looks through: the name and the words of the sets. Made once per keyword, when a search comes to it. */
function textOf(keyword: TreeKeyword): string {
  const known = texts.get(keyword);
  if (known !== undefined) return known;
  const words = keyword.patterns.map(({ includes }) => includes.join(' ')).join(' ');
  const text = `${keyword.name} ${words}`.toLocaleLowerCase();
  texts.set(keyword, text);
  return text;
}

/** What people call the states, and what each means for posts. */
export const STATES: Record<Keyword['status'], { label: string; tone: 'good' | 'waiting' | 'quiet'; meaning: string }> =
  {
    active: { label: 'Active', tone: 'good', meaning: 'Posts are collected.' },
    paused: { label: 'Paused', tone: 'waiting', meaning: 'No new posts are collected for now.' },
    draft: { label: 'Draft', tone: 'quiet', meaning: 'It was never active, so no posts were collected.' },
  };
