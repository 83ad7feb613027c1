import { idOf, itemsAt, type Resource } from '../contract/items.ts';
import { isSame, type JsonObject, preview } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';
import { isRelative } from './shown.ts';
import { searchFor } from './subject.ts';

type Path = ReadonlyMap<string, string>;

/** A second item with the values of a first one has them: a server may refuse it, but not accept it as something else. */
export async function checkSecond(
  world: World,
  resource: Resource,
  { body, first, second }: { body: JsonObject; first: Path; second: Path },
): Promise<void> {
  const { listed, parameter, key } = resource;
  const query = searchFor(resource, world.word);
  if (listed === undefined || query === undefined) return;
  const { operation, place } = listed;
  const exchange = await send(world, { operation, path: second, query });
  if (!isSuccessful({ operation }, exchange)) return;
  const rowOf = (path: Path) =>
    itemsAt(exchange.answer?.json, place).find((item) => idOf(item, key) === path.get(parameter));
  const [one, other] = [rowOf(first), rowOf(second)];
  if (one === undefined || other === undefined) return;
  // What the first shows as it was sent, the second does, too; other references may be taken by the first.
  const name = Object.keys(body).find(
    (field) =>
      typeof body[field] !== 'object' &&
      !isRelative(field) &&
      isSame(one[field], body[field]) &&
      !isSame(settled(other[field] ?? null), settled(body[field] ?? null)),
  );
  const problem: Problem = {
    certainty: 'assumed',
    cause: 'second item with the same values has others',
    pointer: `${place.pointer}/*/${name}`,
    expected: `${preview(body[name ?? ''])}, as it was sent`,
    received: preview(other[name ?? '']),
  };
  note(world, 'value', { operation }, exchange, name === undefined ? [] : [problem]);
}
