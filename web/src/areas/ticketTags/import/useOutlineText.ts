import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { readOutline } from './readOutline.ts';

/**
 * The text of an outline and the result of reading it. Typing has priority: the previous result stays until the new
 * text has been read.
 */
export function useOutlineText() {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const deferredText = useDeferredValue(text);
  const result = useMemo(() => readOutline(deferredText), [deferredText]);
  const isBlank = text.trim() === '';
  return {
    text,
    setText,
    field,
    goToLine: useCallback((line: number) => goToLine(field.current, line), []),
    isBlank,
    /** Whether `result` belongs to the current text. */
    isRead: deferredText === text,
    result: isBlank ? undefined : result,
  };
}

/** Selects a line, counted from 1, and scrolls to it. */
function goToLine(input: HTMLTextAreaElement | null, line: number): void {
  if (input === null) return;
  const lines = input.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  input.focus();
  input.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  input.scrollTop = (input.scrollHeight * (line - 1)) / lines.length - input.clientHeight / 2;
  input.scrollLeft = 0;
}
