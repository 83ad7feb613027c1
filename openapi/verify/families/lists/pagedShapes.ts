import { idOf } from '../../contract/items.ts';
import { isObject, isSame, type Json, preview } from '../../contract/json.ts';
import type { Problem } from '../lab.ts';
import { compare, type List, type Reading, WRONG } from './list.ts';

/** The ids of all objects in a value, at any depth: those of a tree as those of a list. */
function idsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  const own = idOf(value, '_id');
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap(idsIn)];
}

const SAYS = 'A list has the same items in whichever form it is asked for.';

/** A list as a tree has the same items as the flat one. */
async function checkTree(list: List, whole: Reading): Promise<void> {
  const forms = list.operation.parameters.filter(
    ({ in: place, name, schema }) =>
      place === 'query' && /hierarchy|tree|nested/.test(name) && schema.enum !== undefined,
  );
  const ids = whole.rows.flatMap((row) => idOf(row, '_id') ?? []);
  for (const { name, schema } of forms) {
    const [value] = Array.isArray(schema.enum) ? schema.enum : [];
    const reading = await list.read({ [name]: String(value) });
    if (reading === undefined || ids.length === 0) continue;
    const found = idsIn(reading.rows).filter((id) => ids.includes(id));
    const doubled: Problem = { isLoss: true, cause: WRONG, expected: 'each item once', received: preview(found) };
    const isDoubled = new Set(found).size < found.length;
    list.note('filter', reading, [...compare(found, ids, WRONG), ...(isDoubled ? [doubled] : [])], SAYS);
  }
}

/** A list with some of the fields has the same items, with the same in these fields. */
async function checkFields(list: List, whole: Reading): Promise<void> {
  const parameter = list.parameter('fields');
  const [first] = whole.rows;
  if (parameter === undefined || first === undefined) return;
  for (const name of Object.keys(first).filter((key) => key !== '_id')) {
    const reading = await list.read({ fields: name });
    if (reading === undefined) continue;
    const known = new Map(whole.rows.map((row) => [idOf(row, '_id'), row]));
    const other = reading.rows.find((row) => !isSame(row[name], known.get(idOf(row, '_id'))?.[name]));
    const problem: Problem = {
      certainty: 'inferred',
      cause: WRONG,
      expected: `\`${name}\` as in the whole list`,
      received: preview(other),
    };
    const problems = [...compare(reading.names, whole.names, WRONG), ...(other === undefined ? [] : [problem])];
    list.note('filter', reading, problems, SAYS);
  }
}

/** A list has the same items as a tree, and with some of their fields only. */
export async function checkShapes(list: List, whole: Reading): Promise<void> {
  if (whole.next !== '') return;
  await checkTree(list, whole);
  await checkFields(list, whole);
}
