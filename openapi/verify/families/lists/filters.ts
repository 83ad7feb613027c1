import { type JsonObject, textAt, texts } from '../../contract/json.ts';
import { isWord } from '../../contract/samples.ts';
import { compare, type List, type Query, type Reading, WRONG, wrongTotal } from './list.ts';
import { filteredBy, nameOf } from './rows.ts';

/** Parameters that say how much or how is shown, and not what. */
const OTHERS = ['limit', 'cursor', 'fields', 'choices', 'consume', 'time_zone', 'sort', 'from', 'to', 'q', 'hierarchy'];

/** At most so many values of a filter are tried. */
const MOST_VALUES = 4;

/** Each filter alone shows the rows with its value, and two together those that both show. Returns filters that show something. */
export async function checkFilters(list: List, most: Query, whole: Reading): Promise<Query[]> {
  if (whole.next !== '') return [];
  const filters = list.operation.parameters.filter(
    ({ in: place, name, required }) => place === 'query' && !required && !OTHERS.includes(name),
  );
  const tried: { name: string; value: string; names: string[] }[] = [];
  for (const parameter of filters) {
    const { name, schema } = parameter;
    const places = whole.rows.map((row) => filteredBy(row, name));
    if (places.every((value) => value === undefined)) continue;
    const known = [...new Set(places.filter((value) => value !== undefined))].slice(0, MOST_VALUES);
    const absent = isWord(parameter) ? texts(schema.enum).find((value) => !places.includes(value)) : undefined;
    for (const value of [...known, ...(absent === undefined ? [] : [absent])]) {
      const reading = await list.readAll({ ...most, [name]: value });
      if (reading === undefined) continue;
      const expected = whole.names.filter((_, index) => places[index] === value);
      list.note(
        'filter',
        reading,
        [...compare(reading.names, expected, WRONG), ...wrongTotal(reading)],
        `With ?${name}=${value}, a list has the rows with this value.`,
      );
      tried.push({ name, value, names: expected });
    }
  }
  for (const one of tried)
    for (const other of tried.filter(({ name }) => name > one.name).slice(0, MOST_VALUES)) {
      const reading = await list.readAll({ ...most, [one.name]: one.value, [other.name]: other.value });
      if (reading === undefined) continue;
      const expected = one.names.filter((name) => other.names.includes(name));
      list.note(
        'filter',
        reading,
        compare(reading.names, expected, WRONG),
        'Two filters together show the rows that each of them shows.',
      );
    }
  return tried.filter(({ names }) => names.length > 0).map(({ name, value }) => ({ [name]: value }));
}

/** The text of a row that people search for: its name, or the first of several. */
function wordsOf(row: JsonObject): string {
  const own = ['name', 'title'].map((key) => textAt(row, key)).find((text) => text !== '');
  return own ?? texts(row.names)[0] ?? '';
}

/** Texts that a careless search takes for a part of its own language; no row has them. */
const HOSTILE = ["' OR '1'='1", '" OR "1"="1', '(["\'', '[a-z', '.*', '%', '\\', '$where', '*', '😀'];

/** A search finds a row by its name whatever its case, nothing by what no row has, and takes every text as it is. */
export async function checkSearch(list: List, most: Query, whole: Reading): Promise<void> {
  const search = list.parameter('q');
  if (search === undefined) return;
  const { word } = list.world;
  const ignoresCase = /ignoring case|case-insensitive/i.test(search.description);
  const named = search.required ? [] : whole.rows.filter((row) => wordsOf(row) !== '');
  for (const row of new Set([...named.slice(0, 1), ...named.slice(-1)])) {
    const words = wordsOf(row);
    for (const q of new Set([words, ...(ignoresCase ? [words.toUpperCase(), words.toLowerCase()] : [])])) {
      const reading = q === '' ? undefined : await list.readAll({ ...most, q });
      if (reading === undefined || reading.next !== '') continue;
      const found = reading.names.filter((name) => name === nameOf(row));
      list.note('filter', reading, compare(found, [nameOf(row)], WRONG), 'A search for a name finds the row with it.');
    }
  }
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
