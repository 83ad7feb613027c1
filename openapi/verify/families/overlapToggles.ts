import { fieldsOf } from '../contract/bodies.ts';
import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { changesOf, resources } from '../contract/items.ts';
import { type JsonObject, listAt } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { pathNames } from '../contract/template.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';

/** How often a call is made at once. */
const AT_ONCE = 3;

/** A call that puts the caller in one of two states, with the bodies that do. */
type Toggle = { operation: Operation; bodies: readonly [JsonObject, JsonObject] };

/** The two values that a field can have, if it can have two. */
function twoValues(schema: JsonObject) {
  const values = schema.type === 'boolean' ? [true, false] : listAt(schema, 'enum');
  const [first, second] = values;
  return values.length === 2 && first !== undefined && second !== undefined ? ([first, second] as const) : undefined;
}

/** The calls without an item whose body says nothing but one of two words, and that are refused if it is so already. */
const toggles = oncePer((contract: Contract): Toggle[] => {
  const others = resources(contract).flatMap(changesOf);
  return contract.operations.flatMap((operation): Toggle[] => {
    const { fields } = fieldsOf(contract.document, operation.body?.schema ?? {});
    const [[name, schema] = []] = [...fields];
    const values = schema === undefined ? undefined : twoValues(schema);
    const isWanted =
      !isSafe(operation) && operation.secured && operation.answers.has('409') && !others.includes(operation);
    if (!isWanted || fields.size !== 1 || pathNames(operation.path).length > 0) return [];
    if (name === undefined || values === undefined) return [];
    return [{ operation, bodies: [{ [name]: values[0] }, { [name]: values[1] }] }];
  });
});

async function checkToggle(world: World, { operation, bodies }: Toggle): Promise<void> {
  const make = async (body: JsonObject) => {
    const exchange = await send(world, { operation, path: new Map(), body });
    return { exchange, isAccepted: isSuccessful({ operation }, exchange) };
  };
  // It ends as it began: in the state that refuses the first body, or the other one.
  const isOn = !(await make(bodies[0])).isAccepted;
  const [there, back] = isOn ? [bodies[1], bodies[0]] : bodies;
  if (isOn && !(await make(there)).isAccepted) return;
  const again = await make(there);
  const runs = await Promise.all(Array.from({ length: AT_ONCE }, () => make(back)));
  const accepted = runs.filter(({ isAccepted }) => isAccepted).length;
  const [first] = runs;
  if (first === undefined || again.isAccepted) return;
  const problem: Problem = {
    certainty: 'inferred',
    cause: 'the same state entered twice at once',
    expected: 'one success, as when the calls are made in turn',
    received: `${accepted} successes`,
  };
  const says = 'Of several calls at once of which one makes the others impossible, one is accepted.';
  note(world, 'parallel', { operation }, first.exchange, accepted > 1 ? [problem] : [], says);
}

/** Makes calls at once that exclude each other by the state in which they put the caller. */
export async function checkToggles(world: World): Promise<void> {
  for (const toggle of toggles(world.contract))
    if (world.operations.includes(toggle.operation) && obstacle(world, toggle.operation, new Map()) === undefined)
      await checkToggle(world, toggle);
}
