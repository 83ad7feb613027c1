import isEqual from 'fast-deep-equal';

/**
 * The draft after a save during which the person continued typing: later changes are kept, everything else becomes what is
 * stored. Values that the server added, such as the id of a new rule, are merged in.
 * @param typed The draft as it is now.
 * @param sent The draft as it was when the save began.
 * @param stored What is stored now.
 */
export function carryOver<T>(typed: T, sent: T, stored: T): T {
  if (isEqual(typed, sent)) return stored;
  if (!isNested(typed) || !isNested(sent) || !isNested(stored)) return typed;
  // If items were added or removed in the meantime, they cannot be matched.
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
