import { resolveSchema } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import { listAt, textAt } from '../contract/json.ts';
import { answerFor } from '../judge/answers.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, send } from './lab.ts';
import { itemSubject } from './subject.ts';

/**
 * Creates an item and changes it to what the contract's example has, which can take something from other items, such as the members of
 * a group: while nothing else is done, the list has all of it in one place.
 */
export async function checkDisjoint(world: World, resource: Resource): Promise<void> {
  const list = resource.listed?.operation;
  const { update, create } = resource;
  const { context, contract } = world;
  const pointer = list && answerFor(context, list, 200)?.schemas.get('application/json');
  const schema = resolveSchema(contract.document, { $ref: `#${pointer}` });
  const isSaid = listAt(schema, 'x-invariants').some((one) => textAt(one, 'disjoint') !== '');
  if (list === undefined || pointer === undefined || !isSaid) return;
  const made = await itemSubject(world, resource, update === undefined ? 'create' : 'update', `${world.word}dj`);
  if (!made.ok) return;
  const { subject } = made;
  const written = await subject.set(subject.body);
  const path = subject.path();
  if (path !== undefined && isSuccessful({ operation: update ?? create }, written)) {
    const exchange = await send(world, { operation: list, path });
    const isShown = isSuccessful({ operation: list }, exchange);
    const broken = isShown ? context.schemas.brokenAtRest(pointer, exchange.answer?.json ?? null) : [];
    const says = 'Items have nothing in common that belongs to one of them at a time.';
    note(world, 'value', { operation: list }, exchange, broken, says);
  }
  await subject.end();
}
