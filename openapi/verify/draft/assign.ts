/** Pairs the members of two lists so that the pairs together are as alike as possible (the Hungarian method). */

/**
 * `margin`: by how much all pairs together would be less alike without this one. If it is small, another pairing would be nearly
 * as good.
 */
export type Pair = { row: number; column: number; score: number; margin: number };

/** How sure a pair is, as a clause. */
export const figuresOf = (score: number, margin: number) =>
  `likeness ${score.toFixed(2)}, ${margin.toFixed(2)} ahead of any other pairing`;

/** More than any sum of costs. */
const NEVER = 1e9;

/** A pairing that grows row by row, with the potentials that prove that it is the best one. */
type State = { rows: Float64Array; columns: Float64Array; rowOf: Int32Array };

/** Adds a row to a pairing along the shortest way of changes. Rows and columns count from 1; 0 is none. */
function addRow(state: State, row: number, cost: (row: number, column: number) => number): void {
  const { rows, columns, rowOf } = state;
  const size = columns.length - 1;
  const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(size + 1);
  const used = new Uint8Array(size + 1);
  rowOf[0] = row;
  let at = 0;
  do {
    used[at] = 1;
    const current = rowOf[at] ?? 0;
    let step = Number.POSITIVE_INFINITY;
    let next = 0;
    for (let column = 1; column <= size; column += 1) {
      if (used[column] === 1) continue;
      const rest = cost(current, column) - (rows[current] ?? 0) - (columns[column] ?? 0);
      if (rest < (least[column] ?? 0)) {
        least[column] = rest;
        before[column] = at;
      }
      if ((least[column] ?? 0) < step) {
        step = least[column] ?? 0;
        next = column;
      }
    }
    for (let column = 0; column <= size; column += 1) {
      if (used[column] === 1) {
        const of = rowOf[column] ?? 0;
        rows[of] = (rows[of] ?? 0) + step;
        columns[column] = (columns[column] ?? 0) - step;
      } else least[column] = (least[column] ?? 0) - step;
    }
    at = next;
  } while (rowOf[at] !== 0);
  for (; at !== 0; at = before[at] ?? 0) rowOf[at] = rowOf[before[at] ?? 0] ?? 0;
}

/**
 * Pairs rows and columns.
 * @param scores How alike each row is to each column, from 0 to 1.
 * @param least What a pair must have; below that, both stay alone.
 */
export function assign(scores: readonly (readonly number[])[], least: number): Pair[] {
  const count = scores.length;
  const width = scores[0]?.length ?? 0;
  if (count === 0 || width === 0) return [];
  // Rows and columns behind the others are for those that stay alone. So every column is taken, and a pairing without a pair
  // follows from the best one by one more step.
  const size = width + count;
  const cost = (row: number, column: number) => {
    if (row > count) return 0;
    return 1 - (column <= width ? (scores[row - 1]?.[column - 1] ?? 0) : least);
  };
  const state: State = {
    rows: new Float64Array(size + 1),
    columns: new Float64Array(size + 1),
    rowOf: new Int32Array(size + 1),
  };
  for (let row = 1; row <= size; row += 1) addRow(state, row, cost);
  const sum = ({ rowOf }: State, of: typeof cost) => {
    let total = 0;
    for (let column = 1; column <= size; column += 1) {
      total += of(rowOf[column] ?? 0, column);
    }
    return total;
  };
  const all = sum(state, cost);
  const pairs: Pair[] = [];
  for (let column = 1; column <= width; column += 1) {
    const row = state.rowOf[column] ?? 0;
    const score = scores[row - 1]?.[column - 1] ?? 0;
    if (row > count || score <= least) continue;
    const without = (r: number, c: number) => (r === row && c === column ? NEVER : cost(r, c));
    const other: State = {
      rows: state.rows.slice(),
      columns: state.columns.slice(),
      rowOf: state.rowOf.map((r) => (r === row ? 0 : r)),
    };
    addRow(other, row, without);
    pairs.push({ row: row - 1, column: column - 1, score, margin: sum(other, without) - all });
  }
  return pairs;
}
