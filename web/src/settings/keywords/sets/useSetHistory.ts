import { useState } from 'react';
import type { KeywordDraft } from '../keywordDraft.ts';

/** What is undone together: the sets, and their text while it has problems. */
type Version = Pick<KeywordDraft, 'patterns' | 'text'>;

type History = {
  past: readonly Version[];
  future: readonly Version[];
  /** The version that the stacks belong to. */
  current: Version;
  /** When the last step was typed, in milliseconds; 0 for other steps. */
  typedAt: number;
};

/** Letters typed within this time, in milliseconds, are undone as one step. */
const TYPING_PAUSE = 1000;

/** Steps that are remembered. */
const MOST = 100;

export type SetHistory = {
  /** A new step. Typing without a pause extends the last one. */
  change: (part: Partial<Version>, isTyping?: boolean) => void;
  /** Undefined if there is nothing to undo or redo. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
};

/** Undo and redo for the sets of a draft. Changes from outside, such as a reset, start a new history. */
export function useSetHistory(
  { patterns, text }: KeywordDraft,
  onChange: (version: Version, isTyping: boolean) => void,
): SetHistory {
  const [history, setHistory] = useState<History>(() => startOf({ patterns, text }));
  const { past, future, current } = history;
  if (current.patterns !== patterns || current.text !== text) setHistory(startOf({ patterns, text }));

  const go = (to: Version, rest: Omit<History, 'current' | 'typedAt'>) => {
    setHistory({ ...rest, current: to, typedAt: 0 });
    onChange(to, false);
  };
  const before = past.at(-1);
  const after = future[0];
  return {
    change: (part, isTyping = false) => {
      const next = { ...current, ...part };
      const now = isTyping ? Date.now() : 0;
      const isSameStep = isTyping && now - history.typedAt < TYPING_PAUSE;
      setHistory({
        past: isSameStep ? past : [...past, current].slice(-MOST),
        future: [],
        current: next,
        typedAt: now,
      });
      onChange(next, isTyping);
    },
    undo: before && (() => go(before, { past: past.slice(0, -1), future: [current, ...future] })),
    redo: after && (() => go(after, { past: [...past, current], future: future.slice(1) })),
  };
}

const startOf = (current: Version): History => ({ past: [], future: [], current, typedAt: 0 });
