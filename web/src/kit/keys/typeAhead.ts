/** The letters typed so far, and the time of the last one in milliseconds. */
export type TypedText = { text: string; at: number };

/** The longest pause between letters of one name, in milliseconds. */
const PAUSE = 700;

/** Whether a name is being typed, so that Space is part of it. */
export function isTyping({ text, at }: TypedText, now: number): boolean {
  return text !== '' && now - at <= PAUSE;
}

/** Adds a letter. Typing the same letter repeatedly cycles through the names that start with it. */
export function typeLetter(before: TypedText, letter: string, now: number): TypedText {
  const text = isTyping(before, now) ? before.text : '';
  return { text: text === letter ? letter : text + letter, at: now };
}

type Names = { count: number; nameAt: (index: number) => string };

/** The next name from `index` on that begins with the text; the search starts over at the top. Undefined when none does. */
export function indexOfName({ count, nameAt }: Names, text: string, index: number): number | undefined {
  const wanted = text.toLowerCase();
  // A second letter may still mean the row that the first has led to.
  const start = text.length > 1 ? index : index + 1;
  for (let step = 0; step < count; step += 1) {
    const at = (start + step) % count;
    if (nameAt(at).slice(0, text.length).toLowerCase() === wanted) return at;
  }
  return undefined;
}
