import isEqual from 'fast-deep-equal';

/**
 * The draft after a save during which somebody went on typing: what was typed since stays, and all else is what is stored
 * now. What the server has added, for example the id of a new rule, goes into what was typed.
 * @param typed The draft as it is now.
 * @param sent The draft as it was when the save began.
 * @param stored What is stored now.
 */
export function carryOver<T>(typed: T, sent: T, stored: T): T {
  if (isEqual(typed, sent)) return stored;
  if (!isNested(typed) || !isNested(sent) || !isNested(stored)) return typed;
  // Where items were added or removed meanwhile, nobody can tell which of them is which.
  if (Array.isArray(typed) && (sizeOf(typed) !== sizeOf(sent) || sizeOf(sent) !== sizeOf(stored))) return typed;
  const merged = structuredClone(typed);
  for (const key of Object.keys(stored)) {
    const isNew = !(key in sent);
    if (isNew) Reflect.set(merged, key, Reflect.get(stored, key));
    else if (key in typed) {
      Reflect.set(merged, key, carryOver(Reflect.get(typed, key), Reflect.get(sent, key), Reflect.get(stored, key)));
    }
  }
  return merged;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sizeOf(value: object): number {
  return Object.keys(value).length;
}
