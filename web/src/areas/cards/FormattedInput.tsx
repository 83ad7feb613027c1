import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { digitsOf } from './cardFormat.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  /** The formatted text, given what is in the input now and what was before. */
  format: (text: string, previous: string) => string;
  onChange: (text: string) => void;
};

/** An input for digits that are formatted while they are typed. The caret stays behind the same digit. */
export function FormattedInput({ value, format, onChange, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // An object, so that the caret is set again when only a space was deleted, which comes back.
  const [caret, setCaret] = useState<{ at: number }>();
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget: { value: text, selectionStart } }) => {
        const next = format(text, value);
        const at = selectionStart ?? text.length;
        const count = digitsOf(text.slice(0, at)).length;
        setCaret({ at: at === text.length ? next.length : behindDigit(next, count) });
        onChange(next);
      }}
    />
  );
}

/** The position behind a number of digits. */
function behindDigit(text: string, count: number): number {
  let left = count;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/\d/.test(text.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}
