/** How alike two names are. */

/** Words that many interfaces use for one another. */
const SYNONYMS = [
  ['updated', 'modified', 'changed', 'edited'],
  ['created', 'creation', 'added'],
  ['time', 'at', 'date', 'timestamp', 'on'],
  ['count', 'total', 'number', 'num'],
  ['name', 'title', 'label'],
  ['mail', 'email'],
  ['phone', 'telephone', 'mobile'],
  ['enabled', 'active'],
  ['item', 'data', 'result', 'row', 'list'],
  ['description', 'note', 'comment'],
  ['url', 'uri', 'link', 'href'],
  ['id', 'identifier', 'key'],
  ['delete', 'remove', 'destroy'],
  ['create', 'add', 'new', 'post'],
  ['update', 'edit', 'modify', 'change', 'put', 'patch'],
  ['limit', 'size', 'per'],
  ['offset', 'skip', 'start'],
];

const groups = new Map(SYNONYMS.flatMap((words, index) => words.map((word) => [word, index] as const)));

/** The words of a name in any case and spelling, in small letters and without the s of the plural. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));
}

/** The words of a name, with one for all that are used for one another. */
export function meaningsOf(name: string): string[] {
  return wordsOf(name).map((word) => SYNONYMS[groups.get(word) ?? -1]?.[0] ?? word);
}

/** A name without what only spelling makes different. */
export const spelt = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** How many letters must be changed to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const kept = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(kept, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const group = groups.get(one);
  if (group !== undefined && group === groups.get(other)) return 0.8;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= 3 && long.startsWith(short)) return 0.8;
  const same = 1 - distance(one, other) / long.length;
  return same >= 0.7 ? same : 0;
}

const known = new Map<string, number>();

function computed(one: string, other: string): number {
  if (one === other) return 1;
  if (spelt(one) === spelt(other)) return 0.98;
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  if (few.length === 0) return 0;
  const best = few.map((word) => Math.max(...many.map((another) => wordLikeness(word, another))));
  const sum = best.reduce((total, likeness) => total + likeness, 0);
  return Math.min(0.95, (2 * sum) / (few.length + many.length));
}

/** How alike two names are: 1 if they are the same, above 0.95 if only their spelling differs, 0 if nothing is alike. */
export function likeness(one: string, other: string): number {
  const key = `${one}\n${other}`;
  const found = known.get(key) ?? computed(one, other);
  known.set(key, found);
  return found;
}
