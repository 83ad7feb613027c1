import { isObject, type Json, type JsonObject, preview, textAt, texts } from '../../contract/json.ts';
import type { Problem } from '../lab.ts';
import { compare, type List, type Query, type Reading, WRONG, wrongTotal } from './list.ts';
import { nameOf } from './rows.ts';

/** The text of an object that people search for: its name, or the first of several. */
function ownWords(row: JsonObject): string {
  const own = ['name', 'title'].map((key) => textAt(row, key)).find((text) => text !== '');
  return own ?? texts(row.names)[0] ?? '';
}

/** The text of a row that people search for: its own name, or that of the part that a search is about. `about`: in words. */
function wordsOf(row: JsonObject, about: string): string {
  const own = ownWords(row);
  if (own !== '') return own;
  const parts = Object.entries(row).filter(([key]) => about.toLowerCase().includes(key));
  return parts.map(([, part]) => (isObject(part) ? ownWords(part) : '')).find((text) => text !== '') ?? '';
}

/** Texts that a careless search takes for a part of its own language; no row has them. */
const HOSTILE = ["' OR '1'='1", '" OR "1"="1', '(["\'', '[a-z', '.*', '%', '\\', '$where', '*', '😀'];

/** Signs that stand for any text in the languages of searches and of replacements, and for themselves where people search. */
const WILD = ['%', '_', '*', '.', '?', '^', '|', '[a-z]', '\\w', '$&'];

/** What a search is about, by the description of its parameter. */
type Search = { about: string; ignoresCase: boolean; takesParts: boolean };

/** Texts to find a row by: its name, in other letters, and parts of it. */
function queriesFor(name: string, { ignoresCase, takesParts }: Search): string[] {
  const letters = [...name];
  const middle = letters.slice(1, -1).join('').trim();
  // A search that is made for long words finds nothing by one letter or two.
  const begins = [3, 2, 1].map((count) => letters.slice(0, count).join('').trim());
  const parts = takesParts && letters.length > 4 ? [middle, ...begins] : [];
  const all = [name, ...parts];
  return [...new Set([...all, ...(ignoresCase ? all.flatMap((one) => [one.toUpperCase(), one.toLowerCase()]) : [])])];
}

/** Rows that a search shows although nothing in them has its text. */
function unrelated({ rows }: Reading, q: string): Problem[] {
  const strange = rows.find(
    (row) => !JSON.stringify(row).toLowerCase().includes(JSON.stringify(q).slice(1, -1).toLowerCase()),
  );
  if (strange === undefined) return [];
  return [{ certainty: 'assumed', cause: WRONG, expected: `rows with ${preview(q)}`, received: preview(strange) }];
}

/** Whether a text stands somewhere in what a row says. */
function says(value: Json, text: string): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((one) => says(one, text));
  return value !== null && String(value).toLowerCase().includes(text.toLowerCase());
}

/** A search whose words are all there, and one for a sign that stands for any text elsewhere, shows no rows without them. */
async function checkLiteral(
  list: List,
  most: Query,
  { takesParts, name, least }: Search & { name: string; least: number },
) {
  const [first = ''] = name.split(/\s+/);
  // What a search makes of several words is its own affair, unless it is said to be for a part of a name.
  const apart = takesParts && first !== '' ? [`${first} zq${list.world.word}`] : [];
  for (const q of [...WILD.map((sign) => sign.repeat(Math.max(1, sign.length < least ? least : 1))), ...apart]) {
    const exchange = await list.send({ ...most, q });
    const reading = list.readingOf(exchange);
    const strange = reading?.rows.find((row) => !says(row, q));
    const problem: Problem = {
      certainty: 'assumed',
      cause: WRONG,
      expected: `rows with ${preview(q)}, or none`,
      received: preview(strange),
    };
    // A server may say that it does not search for such a text.
    if (reading !== undefined)
      list.note('filter', reading, strange === undefined ? [] : [problem], 'A search takes each sign for itself.');
  }
}

/** A search for a name, or for a part of one, finds every row that has it, and no others. */
async function checkFound(list: List, { most, whole }: { most: Query; whole: Reading }, search: Search, q: string) {
  const reading = await list.readAll({ ...most, q });
  if (reading === undefined || reading.next !== '') return;
  const inCase = (text: string) => (search.ignoresCase ? text.toLowerCase() : text);
  const has = (row: JsonObject) => inCase(wordsOf(row, search.about)).includes(inCase(q));
  const expected = whole.rows.filter(has).map(nameOf);
  const lost = compare(
    reading.names.filter((name) => expected.includes(name)),
    expected,
    WRONG,
  );
  const says = 'A search for a name finds the rows with it, and no others.';
  const problems = [...lost, ...unrelated(reading, q), ...wrongTotal(reading)];
  list.note('filter', reading, problems, says);
}

/** A search finds a row by its name whatever its case, nothing by what no row has, and takes every text as it is. */
export async function checkSearch(list: List, most: Query, whole: Reading): Promise<void> {
  const parameter = list.parameter('q');
  if (parameter === undefined) return;
  const { word } = list.world;
  const about = `${list.operation.summary} ${parameter.description}`;
  const search: Search = {
    about: parameter.description,
    ignoresCase: /ignoring case|case-insensitive|case is ignored/i.test(about),
    takesParts: /part of|contains?\b/i.test(about),
  };
  const named = whole.rows.filter((row) => wordsOf(row, search.about) !== '');
  const least = Number(parameter.schema.minLength ?? 1);
  const names = new Set([...named.slice(0, 1), ...named.slice(-1)].map((row) => wordsOf(row, search.about)));
  for (const q of new Set([...names].flatMap((name) => queriesFor(name, search))))
    if (q.length >= least) await checkFound(list, { most, whole }, search, q);
  const [name] = names;
  if (name !== undefined) await checkLiteral(list, most, { ...search, name, least });
  for (const text of ['', ...HOSTILE]) {
    const q = `zq${word}${text}xj`;
    const exchange = await list.send({ ...most, q });
    const status = exchange.answer?.status ?? 500;
    // A server may say that it does not search for such a text.
    if (status >= 400 && status < 500) continue;
    const reading = list.readingOf(exchange);
    const says = 'A search for what no row has finds none.';
    if (reading !== undefined)
      list.note('filter', reading, [...compare(reading.names, [], WRONG), ...wrongTotal(reading)], says);
    else list.note('filter', { exchange, pointer: '' }, [], says);
  }
}
