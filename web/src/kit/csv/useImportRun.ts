import { useRef, useState } from 'react';
import type { Running } from '../edit/useEditing.ts';
import type { LineSpan } from './csvRows.ts';
import { linesText } from './readCsv.ts';
import type { ImportedRow } from './useImportRow.ts';

export type ImportProgress = {
  /** The number of imported rows. */
  done: number;
  failures: readonly { place: string; problem: string }[];
  /** Why the import stopped by itself: the server cannot be reached. */
  interruption: string | undefined;
};

/** A row that can be imported, and where it is in the file. */
export type ReadyRow<T> = { value: T; line: LineSpan };

type Options<T> = {
  importRow: (value: T) => Promise<ImportedRow>;
  /** Runs all rows as one change, so that the page's data are fetched once, at the end. */
  batch: (work: () => Promise<void>) => Running<unknown>;
};

const NOTHING: ImportProgress = { done: 0, failures: [], interruption: undefined };

/**
 * Imports rows one after the other. An import that was stopped continues with the first row that has no result yet, so no
 * row is imported twice.
 */
export function useImportRun<T>({ importRow, batch }: Options<T>) {
  const [progress, setProgress] = useState<ImportProgress>();
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const run = async (rows: readonly ReadyRow<T>[]) => {
    isStopped.current = false;
    setRunning(true);
    let { done, failures } = progress ?? NOTHING;
    const importRest = async () => {
      for (const { value, line } of rows.slice(done + failures.length)) {
        if (isStopped.current) return;
        const answer = await importRow(value);
        if (!answer.ok && answer.isUnreachable) {
          setProgress({ done, failures, interruption: answer.problem });
          return;
        }
        if (answer.ok) done += 1;
        else failures = [...failures, { place: `Line ${linesText(line)}`, problem: answer.problem }];
        setProgress({ done, failures, interruption: undefined });
      }
    };
    await batch(importRest)
      .unwrap()
      .finally(() => setRunning(false));
  };
  return {
    /** Undefined before the import. */
    progress,
    isRunning,
    run,
    /** Ends the import after the current row. */
    stop: () => {
      isStopped.current = true;
    },
    /** Forgets the progress, for another file. */
    restart: () => setProgress(undefined),
  };
}
