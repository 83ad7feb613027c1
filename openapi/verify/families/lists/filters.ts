import type { Parameter } from '../../contract/contract.ts';
import { texts } from '../../contract/json.ts';
import { isWord } from '../../contract/samples.ts';
import { compare, type List, type Query, type Reading, WRONG, wrongTotal } from './list.ts';
import { filteredBy } from './rows.ts';

/** Parameters that say how much or how is shown, and not what. */
const OTHERS = ['limit', 'cursor', 'fields', 'choices', 'consume', 'time_zone', 'sort', 'from', 'to', 'q', 'hierarchy'];

/** At most so many values of a filter are tried alone, and with other filters. */
const MOST_SINGLE = 20;
const MOST_VALUES = 4;

/** A value of a filter that no row can have, if it is an id; undefined if it is something else. */
function unknownValue({ name, schema }: Parameter): string | undefined {
  if (!/_id$/.test(name)) return undefined;
  if (schema.type === 'integer') return '999999937';
  return typeof schema.pattern === 'string' && /24/.test(schema.pattern) ? 'f00dfeedf00dfeedf00dfeed' : undefined;
}

/** A filter by the id of something that is not there shows nothing, and not everything. */
async function checkUnknown(list: List, most: Query, parameter: Parameter): Promise<void> {
  const value = unknownValue(parameter);
  if (value === undefined) return;
  // A server may say that there is no such item.
  const reading = await list.readAll({ ...most, [parameter.name]: value });
  if (reading === undefined) return;
  const problems = [...compare(reading.names, [], WRONG), ...wrongTotal(reading)];
  list.note('filter', reading, problems, `With ?${parameter.name}= of what is not there, a list has no rows.`);
}

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
    await checkUnknown(list, most, parameter);
    const known = [...new Set(places.filter((value) => value !== undefined))].slice(0, MOST_SINGLE);
    const absent = isWord(parameter) ? texts(schema.enum).find((value) => !places.includes(value)) : undefined;
    for (const [index, value] of [...known, ...(absent === undefined ? [] : [absent])].entries()) {
      const reading = await list.readAll({ ...most, [name]: value });
      if (reading === undefined) continue;
      const expected = whole.names.filter((_, index) => places[index] === value);
      list.note(
        'filter',
        reading,
        [...compare(reading.names, expected, WRONG), ...wrongTotal(reading)],
        `With ?${name}=${value}, a list has the rows with this value.`,
      );
      if (index < MOST_VALUES || value === absent) tried.push({ name, value, names: expected });
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
