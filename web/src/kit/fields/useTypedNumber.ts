import { useState } from 'react';
import { wholeNumber } from './wholeNumber.ts';

/**
 * The text of an input for a whole number. What is typed is kept, also if it is not a whole number, for which the value is
 * `NaN`. When the focus leaves, a number takes its canonical form: `007` becomes `7`.
 * @param empty What an empty text stands for.
 */
export function useTypedNumber(value: number, onChange: (value: number) => void, empty?: number) {
  const [typed, setTyped] = useState<string>();
  // A value that changed in another way, such as a reset, replaces the text.
  const isOwn = typed !== undefined && Object.is(wholeNumber(typed, empty), value);
  return {
    text: isOwn ? typed : Number.isNaN(value) ? '' : String(value),
    type: (text: string) => {
      setTyped(text);
      onChange(wholeNumber(text, empty));
    },
    leave: () => {
      if (Number.isSafeInteger(value)) setTyped(undefined);
    },
  };
}
