import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ImportedRow } from '../../../../web/src/kit/csv/useImportRow.ts';
import { useImportRun } from '../../../../web/src/kit/csv/useImportRun.ts';

const ROWS = ['a', 'b', 'c', 'd'].map((value, index) => ({ value, line: { line: index + 2, lastLine: index + 2 } }));

/** An import whose rows are answered one by one by the test. */
function start() {
  const sent: string[] = [];
  let answer: (row: ImportedRow) => void = () => undefined;
  const importRow = (value: string) => {
    sent.push(value);
    return new Promise<ImportedRow>((resolve) => {
      answer = resolve;
    });
  };
  const { result } = renderHook(() => useImportRun({ importRow, batch: (work) => ({ unwrap: work }) }));
  return {
    result,
    sent,
    run: () => act(async () => void result.current.run(ROWS)),
    stop: () => act(() => result.current.stop()),
    answer: (row: ImportedRow) => act(async () => answer(row)),
  };
}

describe('the run of an import', () => {
  it('imports one row after the other', async () => {
    const { answer, result, run, sent } = start();
    await run();
    await answer({ ok: true });
    await answer({ ok: false, problem: 'Not this one.' });
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(result.current.isRunning).toBe(true);
    await answer({ ok: true });
    await answer({ ok: true });
    expect(result.current.isRunning).toBe(false);
    expect(result.current.progress).toEqual({
      done: 3,
      failures: [{ place: 'Line 3', problem: 'Not this one.' }],
      interruption: undefined,
    });
  });

  it('finishes the current row when it is stopped, and continues with the next one', async () => {
    const { answer, result, run, sent, stop } = start();
    await run();
    await answer({ ok: true });
    await stop();
    expect(result.current.isRunning).toBe(true);
    await answer({ ok: false, problem: 'Not this one.' });
    expect(result.current.isRunning).toBe(false);
    expect(result.current.progress?.done).toBe(1);
    expect(sent).toEqual(['a', 'b']);
    await run();
    await answer({ ok: true });
    await answer({ ok: true });
    expect(result.current.progress?.done).toBe(3);
    expect(result.current.progress?.failures).toHaveLength(1);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
  });

  it('stops when the server cannot be reached, and tries that row again when it continues', async () => {
    const { answer, result, run, sent } = start();
    await run();
    await answer({ ok: true });
    await answer({ ok: false, problem: 'You are offline.', isUnreachable: true });
    expect(result.current.isRunning).toBe(false);
    expect(result.current.progress).toEqual({ done: 1, failures: [], interruption: 'You are offline.' });
    await run();
    await answer({ ok: true });
    expect(sent).toEqual(['a', 'b', 'b', 'c']);
    expect(result.current.progress).toEqual({ done: 2, failures: [], interruption: undefined });
  });
});
