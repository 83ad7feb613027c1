import type { TagRow } from './tagTree.ts';

/** What a key does to the tree (WAI-ARIA: tree grid). */
export type TreeDeed =
  | { kind: 'focus'; index: number; extends: boolean }
  | { kind: 'open' | 'close' }
  | { kind: 'openSiblings' | 'select' | 'selectAll' | 'edit' | 'add' | 'remove' | 'undo' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * @param page How many rows one page is.
 * @returns Undefined when the key means nothing here.
 */
export function deedOf(event: Key, rows: readonly TagRow[], index: number, page: number): TreeDeed | undefined {
  const { key, shiftKey } = event;
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return COMMANDS[key.toLowerCase()];
  const target = moveTarget(key, index, rows.length - 1, page);
  if (target !== undefined) return { kind: 'focus', index: target, extends: shiftKey };
  const row = rows[index];
  if (row === undefined) return undefined;
  if (key === 'ArrowRight') return goRight(row, index);
  if (key === 'ArrowLeft') return goLeft(rows, row, index);
  return DEEDS[key];
}

const COMMANDS: Readonly<Record<string, TreeDeed>> = { a: { kind: 'selectAll' }, z: { kind: 'undo' } };

const DEEDS: Readonly<Record<string, TreeDeed>> = {
  ' ': { kind: 'select' },
  '*': { kind: 'openSiblings' },
  Enter: { kind: 'edit' },
  F2: { kind: 'edit' },
  Insert: { kind: 'add' },
  Delete: { kind: 'remove' },
};

/** Where a key moves the focus to, held to the ends of the list. */
function moveTarget(key: string, index: number, last: number, page: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(last, target));
}

/** Opens, or goes to the first one below. */
function goRight({ isOpen }: TagRow, index: number): TreeDeed | undefined {
  if (isOpen === undefined) return undefined;
  return isOpen ? { kind: 'focus', index: index + 1, extends: false } : { kind: 'open' };
}

/** Closes, or goes to the one above. */
function goLeft(rows: readonly TagRow[], { node, isOpen }: TagRow, index: number): TreeDeed | undefined {
  if (isOpen) return { kind: 'close' };
  const parent = rows.findLastIndex((row, at) => at < index && row.node === node.parent);
  return parent === -1 ? undefined : { kind: 'focus', index: parent, extends: false };
}

/** How long letters that are typed count as one beginning of a name, in milliseconds. */
const PAUSE = 700;

export type TypedLetters = { text: string; at: number };

/** Whether a name is being typed, so that a blank is a part of it. */
export function isTyping({ text, at }: TypedLetters, now: number): boolean {
  return text !== '' && now - at <= PAUSE;
}

/**
 * Adds a typed letter to those before it. Typing one letter again and again goes through the names that begin with it.
 * @param now Milliseconds, from any start.
 */
export function typeLetter(before: TypedLetters, letter: string, now: number): TypedLetters {
  const text = isTyping(before, now) ? before.text : '';
  return { text: text === letter ? letter : text + letter, at: now };
}

/** The next row whose name begins so; the search starts over at the top. Undefined when there is none. */
export function rowStarting(rows: readonly TagRow[], text: string, index: number): number | undefined {
  const wanted = text.toLocaleLowerCase();
  // A second letter may still mean the row that the first has led to.
  const start = wanted.length > 1 ? index : index + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const at = (start + step) % rows.length;
    if (rows[at]?.node.name.startsWith(wanted)) return at;
  }
  return undefined;
}
