import { useCallback, useState } from 'react';
import type { HeldPage } from './LogFetcher.tsx';
import { firstPages, pageAt, withFetched } from './logPages.ts';
import type { OpenedLog } from './useOpenedLog.ts';

/** The pages of an opened log: where each starts, and the rows of those near the view. */
export function useHeldPages<Row, Params>({ id, first }: OpenedLog<Row, Params>) {
  const start = { id, known: firstPages(first), held: new Map<number, HeldPage<Row>>() };
  const [stored, setStored] = useState(start);
  const state = stored.id === id ? stored : start;
  if (state !== stored) setStored(state);

  const change = useCallback(
    (index: number, page: HeldPage<Row> | undefined) =>
      setStored((current) => {
        if (current.id !== id) return current;
        const held = new Map(current.held);
        if (page === undefined) held.delete(index);
        else held.set(index, page);
        const known = page?.page === undefined ? current.known : withFetched(current.known, index, page.page);
        return { id, known, held };
      }),
    [id],
  );

  /** A row, or undefined while it is not there, with its page. */
  const rowAt = (index: number) => {
    const at = pageAt(state.known, index);
    const held = state.held.get(at);
    const rows = at === 0 ? first.rows : held?.page?.rows;
    return { row: rows?.[index - (state.known[at]?.first ?? 0)], held };
  };
  /** The pages that could not be fetched, each with the first of these rows: it says so, and the others stay empty. */
  const failuresIn = (rows: readonly { index: number }[]) =>
    new Map(
      rows.toReversed().flatMap(({ index }) => {
        const { held } = rowAt(index);
        return held?.error === undefined || held.page ? [] : [[held, index]];
      }),
    );
  return { known: state.known, rowAt, failuresIn, change };
}
