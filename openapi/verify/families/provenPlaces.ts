import { isSafe, type Operation } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import { objectAt } from '../contract/json.ts';
import { isWord } from '../contract/samples.ts';
import { pathNames } from '../contract/template.ts';
import type { World } from '../phases/world.ts';
import { isPaged } from '../plan/itemSteps.ts';
import { limitOf, remember } from './echoes.ts';
import { isSuccessful, note, obstacle, send } from './lab.ts';
import { mentions, type Subject } from './subject.ts';

/** What servers spoil where they show a name within something else: marks, commas, quotes, signs beyond U+FFFF and spaces. */
const SIGNS = `<b>a</b>, "c" & 'd'; e: f. É😀  g`;

/** Whether a call is asked for one kind of things, rather than for a thing. */
function isOpen({ path, parameters }: Operation): boolean {
  const words = parameters.filter((one) => one.in === 'path' && isWord(one)).map(({ name }) => name);
  return (
    pathNames(path).every((name) => words.includes(name)) &&
    parameters.every(({ in: place, name, required }) => place !== 'query' || !required || name === 'q')
  );
}

/** The calls that may show an item and are not asked after each change: by pages, or for one kind of things. */
function furtherPlaces(world: World, { listed, read, create }: Resource): Operation[] {
  const list = listed?.operation;
  return world.contract.operations.filter(
    (operation) =>
      isSafe(operation) &&
      operation.secured &&
      operation !== list &&
      operation !== read &&
      isOpen(operation) &&
      (isPaged(operation) || pathNames(operation.path).length > 0) &&
      !operation.parameters.some(({ name, required }) => name === 'q' && required) &&
      (operation.area === create.area || mentions(world, operation, list)),
  );
}

/** Names with all that is spoilt in one; the second for fields that take no line breaks. */
function namesFor({ word }: World, { write }: Subject, field: string): string[] {
  const { maxLength } = objectAt(write.body?.schema, 'properties', field);
  const most = typeof maxLength === 'number' ? maxLength : 100;
  const all = [`${word} ${SIGNS}\nh ${word}`, `${word} ${SIGNS} ${word}`, `${word} <i>, "&; É😀 ${word}`];
  return all.filter((name) => [...name].length <= most);
}

/**
 * Gives a new item a name that servers spoil, and reads what may show it elsewhere. What is shown there is looked at with the names in
 * all other responses.
 */
export async function checkPlaces(world: World, subject: Subject, resource?: Resource): Promise<void> {
  if (resource === undefined || subject.remove !== undefined || !subject.isOwnItem) return;
  const { write, body } = subject;
  const [field] =
    Object.entries(body).find(([, value]) => typeof value === 'string' && value.includes(world.word)) ?? [];
  const places = furtherPlaces(world, resource);
  if (field === undefined || places.length === 0 || String(body[field]).includes('@')) return;
  for (const name of namesFor(world, subject, field)) {
    const named = { ...body, [field]: name };
    remember(world, named);
    if (!isSuccessful({ operation: write }, await subject.set(named))) continue;
    for (const operation of places) {
      const found = world.values.existing(operation);
      const path = new Map([...(found.ok ? found.path : []), ...(subject.path() ?? [])]);
      if (!found.ok || obstacle(world, operation, path) !== undefined) continue;
      const isSearched = operation.parameters.some(({ in: place, name: own }) => place === 'query' && own === 'q');
      const query = new Map([...limitOf(operation), ...(isSearched ? [['q', world.word] as const] : [])]);
      note(world, 'value', { operation }, await send(world, { operation, path, query }), []);
    }
    return;
  }
}
