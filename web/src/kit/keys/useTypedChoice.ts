import { type KeyboardEvent, useRef } from 'react';
import { indexOfName, type TypedText, typeLetter } from './typeAhead.ts';

type Choice = {
  /** What the options are called, in their order. */
  names: readonly string[];
  /** The place of the chosen option; -1 if there is none. */
  chosen: number;
  /** Chooses the option at a place. */
  choose: (index: number) => void;
};

/** Lets letters that are typed on a field choose the option whose name begins with them, as on a native select. */
export function useTypedChoice({ names, chosen, choose }: Choice): (event: KeyboardEvent) => void {
  const typed = useRef<TypedText>({ text: '', at: 0 });
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }) => {
    // Space opens the list.
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    typed.current = typeLetter(typed.current, key, timeStamp);
    const nameAt = (index: number) => names[index] ?? '';
    const found = indexOfName({ count: names.length, nameAt }, typed.current.text, chosen);
    if (found !== undefined && found !== chosen) choose(found);
  };
}
