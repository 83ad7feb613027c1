import { isObject, isSame, type Json, type JsonObject, textAt } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { checkAgain } from './again.ts';
import { isSuccessful } from './lab.ts';
import { acceptedOther } from './others.ts';
import type { Subject, View } from './subject.ts';
import { checkTogether } from './together.ts';

/** The lists of a body, the longest first. */
function listsIn(body: JsonObject): { name: string; list: Json[] }[] {
  const lists = Object.entries(body).flatMap(([name, list]) => (Array.isArray(list) ? [{ name, list }] : []));
  return lists.filter(({ list }) => list.length > 0).toSorted((a, b) => b.list.length - a.list.length);
}

/** Bodies that differ from one in a list alone: without its last item, or with none. */
function shorter(body: JsonObject): JsonObject[] {
  return listsIn(body).flatMap(({ name, list }) => [
    { ...body, [name]: list.slice(0, -1) },
    { ...body, [name]: [] },
  ]);
}

/** Ids that stand in a list beside one, wherever that is in a response. */
function idsBeside(value: Json | undefined, id: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? value.filter(isObject).map((one) => textAt(one, '_id') || textAt(one, 'id')) : [];
  if (own.includes(id)) return own.filter((one) => one !== id && one !== '');
  return Object.values(value).flatMap((one) => idsBeside(one, id));
}

/** Bodies that differ from one in a field that refers to something else of what is shown with it. */
function referring(body: JsonObject, views: readonly View[]): JsonObject[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const [other] = views.flatMap(({ exchange }) => idsBeside(exchange.answer?.json, value));
    return other === undefined ? [] : [{ ...body, [name]: other }];
  });
}

/** At most so many bodies are tried. */
const MOST = 4;

/**
 * Changes settings again, and twice at once to different things, where a server takes no other values of its schema: what is a list
 * can be given fewer items, and what refers to one of several things can refer to another one.
 */
export async function checkOtherSettings(world: World, subject: Subject, ordinary: readonly View[]): Promise<void> {
  const { body, write, isOwnItem } = subject;
  if (isOwnItem || !isSame(await acceptedOther(world, subject), body)) return;
  const views = await subject.look();
  for (const other of [...referring(body, views), ...shorter(body)].slice(0, MOST)) {
    if (!isSuccessful({ operation: write }, await subject.set(other))) continue;
    const varied = { ...subject, other };
    await checkTogether(world, varied);
    await subject.set(body);
    await checkAgain(world, varied, ordinary);
    await subject.set(body);
    return;
  }
}
