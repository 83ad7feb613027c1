import { type Contract, isSafe, type Operation } from '../contract/contract.ts';
import { actionsOn, bySameItems, changesOf, type Resource, resources } from '../contract/items.ts';
import { featureOff, whoLacks } from '../http/persons.ts';
import { badInput, sampleBody } from '../plan/badInput.ts';
import { createCall } from '../plan/createCall.ts';
import { foreignItem, success } from '../plan/expect.ts';
import { lifeCycle } from '../plan/lifeCycle.ts';
import { join, nothing, one, type Plan, skip } from '../plan/plan.ts';
import { isOfAccount, reach } from '../plan/protocol.ts';
import { replaceables, writeBack } from '../plan/writeBack.ts';
import { lacksFor } from './able.ts';
import { denials, deniedChange } from './denials.ts';
import { inBatches, inLanes, perform, type World } from './world.ts';

/** Creates an item for checks that need one; undefined if that fails, which the life cycle reports. */
async function createItem(world: World, resource: Resource, word: string): Promise<Map<string, string> | undefined> {
  const { contract, values, ledger } = world;
  const made = createCall(contract, resource, values, word);
  if (!made.ok) return undefined;
  const { path, query, body } = made.call;
  const request = { values: path, query, body };
  const plan = one(resource.create, { kind: 'life-cycle', session: 'main' }, request, success(resource.create), word);
  const before = new Set(ledger.left().map(({ id }) => id));
  await world.runner.run(plan.flows);
  const item = ledger
    .left()
    .find(({ id, resource: { create } }) => create.id === resource.create.id && !before.has(id));
  return item && new Map([...item.values, [resource.parameter, item.id]]);
}

/** A change of an item by a user of another account. */
function foreignChange(
  { contract, values, word, hasOther }: World,
  operation: Operation,
  path: ReadonlyMap<string, string>,
): Plan {
  if (!hasOther || !isOfAccount(operation)) return nothing;
  const body = sampleBody(contract, operation, values, word, path);
  const says = 'A user of another account cannot change or delete an item.';
  return one(
    operation,
    { kind: 'other-account', session: 'other', says },
    { values: path, body },
    foreignItem(operation),
  );
}

/** A call on an item of this run, with the contract's example. */
function action({ contract, values, word }: World, operation: Operation, path: ReadonlyMap<string, string>): Plan {
  const body = sampleBody(contract, operation, values, word, path);
  const request = { values: path, body };
  return one(operation, { kind: 'life-cycle', session: 'main' }, request, success(operation));
}

/** Checks the life cycle of a collection's items, and what it must reject. Returns what it has covered beyond the life cycle. */
async function proveLifeCycle(world: World, resource: Resource): Promise<Operation[]> {
  const { contract, context, tally, values, word, hasOther } = world;
  const { create, update, remove } = resource;
  const actions = actionsOn(contract, resource);
  // A name that no other check uses: that a creation creates one item is told by it.
  const own = `${word}l`;
  const made = createCall(contract, resource, values, own);
  // Where nothing can be created to change, that this is refused is checked with all other denials.
  if (featureOff(contract, create, context.persons.main, made.ok ? made.call.path : new Map()) !== undefined) return [];
  if (!made.ok) {
    for (const operation of ownOf(contract, resource)) tally.skip(operation, 'life-cycle', made.reason);
    return [];
  }
  const flow = lifeCycle({ contract, resource, call: made.call, values, word: own, hasOther });
  await perform(world, { flows: [flow], skipped: [] });
  // What could not be deleted again is not created.
  if (lacksFor(context, flow) !== undefined) return [];
  const item = await createItem(world, resource, `${word}i`);
  if (item === undefined) return [];
  const changes = [...(update === undefined ? [] : [update]), ...actions];
  for (const operation of changes) {
    const refused = [
      badInput(contract, operation, values, word, item),
      deniedChange(world, operation, item),
      foreignChange(world, operation, item),
    ];
    await perform(world, join([...refused, operation === update ? nothing : action(world, operation, item)]));
  }
  // The deletion comes last, because the item is deleted if it is not denied.
  await perform(world, join([foreignChange(world, remove, item), deniedChange(world, remove, item)]));
  return [...changes, remove];
}

/** The operations of a collection. */
function ownOf(contract: Contract, resource: Resource): Operation[] {
  return [...changesOf(resource), ...actionsOn(contract, resource)];
}

/** Checks everything that can be created and deleted: its life cycle, and what it must reject. */
async function lifeCycles(world: World): Promise<Set<Operation>> {
  const { contract, operations } = world;
  const covered = new Set<Operation>();
  const selected = resources(contract).filter((resource) =>
    ownOf(contract, resource).some((operation) => operations.includes(operation)),
  );
  await inLanes(world, bySameItems(selected), async (ways) => {
    for (const resource of ways) for (const operation of await proveLifeCycle(world, resource)) covered.add(operation);
  });
  return covered;
}

/** Checks what can be replaced but not created: writes back what was read. */
async function writeBacks(world: World): Promise<void> {
  const { contract, context, operations, values, runner } = world;
  for (const replaceable of replaceables(contract).filter(({ write }) => operations.includes(write))) {
    const { read, write } = replaceable;
    const found = values.existing(write);
    const source = values.existing(read);
    const results = found.ok && source.ok ? await runner.run(reach(read, values).flows) : [];
    const answer = results[0]?.exchange?.answer?.json;
    if (!found.ok) await perform(world, skip(write, 'write-back', found.reason));
    else if (answer === undefined) await perform(world, skip(write, 'write-back', `${read.id} returned nothing`));
    else {
      const [user] = whoLacks(context, write, found.path);
      await perform(world, writeBack(contract, context.schemas, replaceable, found.path, answer, user));
    }
  }
}

/** Runs all checks that write. */
export async function writeAll(world: World): Promise<void> {
  const { operations } = world;
  const covered = await lifeCycles(world);
  await writeBacks(world);
  const others = operations.filter((operation) => !isSafe(operation) && !covered.has(operation));
  await inBatches(world, others, async (batch) => {
    await perform(world, join(batch.map((operation) => denials(world, operation))));
  });
}
