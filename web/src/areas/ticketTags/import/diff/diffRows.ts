import type { OutlineDiffNode } from '@atrium-console/sdk/rules';

/** A row of the comparison. `depth` counts from 0. */
export type DiffRow = { key: string; node: OutlineDiffNode; depth: number };

/**
 * The rows of a comparison from top to bottom. With `onlyDifferences`, unchanged items are left out unless an item
 * below them differs.
 */
export function diffRows(nodes: readonly OutlineDiffNode[], onlyDifferences: boolean): DiffRow[] {
  const walk = (siblings: readonly OutlineDiffNode[], above: string, depth: number): DiffRow[] =>
    siblings.flatMap((node) => {
      const key = `${above}\n${node.name}`;
      const below = walk(node.children, key, depth + 1);
      if (onlyDifferences && node.change === 'there' && below.length === 0) return [];
      return [{ key, node, depth }, ...below];
    });
  return walk(nodes, '', 0);
}
