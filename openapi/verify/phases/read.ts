import { isSafe, type Operation, pathNames } from '../contract/contract.ts';
import { listFor } from '../contract/items.ts';
import { lacking, whoLacks } from '../judge/context.ts';
import { join, nothing, skip } from '../plan/plan.ts';
import { auth, badQuery, otherMethod, permission, reach, unknownIds } from '../plan/protocol.ts';
import { inBatches, perform, type World } from './world.ts';

/** The lists that provide the ids in the paths of some operations, and those that these lists need in turn. */
function sourcesOf({ contract }: World, operations: readonly Operation[]): Set<Operation> {
  const found = new Set<Operation>();
  const visit = ({ path }: Operation) => {
    for (const name of pathNames(path)) {
      const list = listFor(contract, path, name);
      if (list === undefined || found.has(list)) continue;
      found.add(list);
      visit(list);
    }
  };
  operations.forEach(visit);
  return found;
}

/** Calls every safe operation. Lists come before their items: each level of the paths provides the ids of the next. */
export async function readAll(world: World): Promise<void> {
  const { contract, operations, write, values, runner } = world;
  const sources = sourcesOf(world, operations);
  // Request bodies may refer to items of any list.
  const isWanted = (operation: Operation) => operations.includes(operation) || write || sources.has(operation);
  const safe = contract.operations.filter((operation) => isSafe(operation) && isWanted(operation));
  const depths = new Set(safe.map(({ path }) => pathNames(path).length));
  for (const depth of [...depths].toSorted()) {
    await inBatches(
      safe.filter(({ path }) => pathNames(path).length === depth),
      async (batch) => {
        const calls = batch.map((operation) => ({
          operation,
          plan: reach(operation, values),
          found: values.existing(operation),
        }));
        const plans = (isAsked: boolean) =>
          join(calls.filter(({ operation }) => operations.includes(operation) === isAsked).map(({ plan }) => plan));
        const results = [...(await perform(world, plans(true))), ...(await runner.run(plans(false).flows))];
        for (const { operation, found } of calls) {
          const result = results.find(({ step }) => step.check.operation === operation);
          const answer = result?.exchange?.answer;
          if (answer?.json !== undefined && answer.status < 300 && found.ok) {
            values.learn(operation, found.path, answer.json);
          }
        }
      },
    );
  }
}

/** Checks what every operation must reject. */
export async function checkRejections(world: World): Promise<void> {
  const { contract, context, operations, server, write, values } = world;
  await inBatches(operations, async (batch) => {
    const plans = batch.map((operation) => {
      const found = values.existing(operation);
      const path = found.ok ? found.path : new Map<string, string>();
      const limited = whoLacks(context, operation, path);
      return join([
        auth(operation, values, { write }),
        permission(operation, values, { session: 'main' }, lacking(operation, context.persons.main, path) ?? []),
        limited === undefined
          ? nothing
          : permission(operation, values, { session: 'limited', who: limited.who }, limited.lacks),
        unknownIds(operation, values, { write }),
        badQuery(operation, values),
        otherMethod(contract, server, operation, values, { write }),
        write || isSafe(operation) ? nothing : skip(operation, 'reach', 'it changes data; use --write to check it'),
      ]);
    });
    await perform(world, join(plans));
  });
}
