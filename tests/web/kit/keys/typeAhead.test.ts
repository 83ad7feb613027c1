import { describe, expect, it } from 'vitest';
import { indexOfName, isTyping, typeLetter } from '../../../../web/src/kit/keys/typeAhead.ts';

const NAMES = ['Order', 'Delivery', 'Wrong size', 'Wrong address', 'Other'];
const LIST = { count: NAMES.length, nameAt: (index: number) => NAMES[index] ?? '' };

/** What is typed, letter by letter, with the same pause between two. */
function type(letters: string, pause: number) {
  let at = 0;
  let typed = { text: '', at: 0 };
  for (const letter of letters) {
    at += pause;
    typed = typeLetter(typed, letter, at);
  }
  return typed;
}

describe('typing the beginning of a name', () => {
  it('joins letters until there is a pause', () => {
    expect(type('wro', 200).text).toBe('wro');
    expect(type('wro', 800).text).toBe('o');
    expect(type('ooo', 200).text).toBe('o');
    expect(isTyping(type('wro', 200), 1200)).toBe(true);
    expect(isTyping(type('wro', 200), 1400)).toBe(false);
    expect(isTyping({ text: '', at: 0 }, 0)).toBe(false);
  });

  it('finds the next name, and starts over at the top', () => {
    expect(indexOfName(LIST, 'o', 0)).toBe(4);
    expect(indexOfName(LIST, 'o', 4)).toBe(0);
    expect(indexOfName(LIST, 'W', 0)).toBe(2);
  });

  it('stays at the name that goes on as it is typed', () => {
    expect(indexOfName(LIST, 'wr', 2)).toBe(2);
    expect(indexOfName(LIST, 'wrong a', 2)).toBe(3);
  });

  it('finds nothing where no name begins so', () => {
    expect(indexOfName(LIST, 'x', 0)).toBeUndefined();
    expect(indexOfName({ count: 0, nameAt: () => '' }, 'x', 0)).toBeUndefined();
  });
});
