import { isSafe, type Operation } from '../contract/contract.ts';
import { changesOf, listFor, resources } from '../contract/items.ts';
import { pathNames } from '../contract/template.ts';
import { whoLacks } from '../http/persons.ts';
import { join, nothing, skip } from '../plan/plan.ts';
import { auth, badQuery, otherMethod, permission, reach, unknownIds } from '../plan/protocol.ts';
import { denials, featureCall } from './denials.ts';
import { inBatches, perform, type World } from './world.ts';

/**
 * The lists that provide the ids in the paths, bodies and queries of some operations, and those that these lists need in
 * turn.
 */
function sourcesOf({ contract, values }: World, operations: readonly Operation[]): Set<Operation> {
  const found = new Set<Operation>();
  const visit = (operation: Operation) => {
    const { path, body, parameters } = operation;
    const queries = parameters.flatMap(({ in: place, example }) => (place === 'query' ? [example ?? null] : []));
    const lists = [
      ...pathNames(path).flatMap((name) => listFor(contract, operation, name) ?? []),
      ...values.sources([...(body?.examples ?? []), ...queries]),
    ];
    for (const list of lists) {
      if (found.has(list)) continue;
      found.add(list);
      visit(list);
    }
  };
  operations.forEach(visit);
  return found;
}

/** The selected operations, and those that create and delete what they are checked with. */
function involved({ contract, operations, mode }: World): Operation[] {
  const made = resources(contract).filter((resource) => changesOf(resource).some((one) => operations.includes(one)));
  const changes = made.flatMap(({ create, update }) => [create, ...(update ? [update] : [])]);
  return [...operations, ...(mode === 'write' ? changes : [])];
}

/** Whether a call tells about the signed-in user, such as the account's id, which paths of other calls have. */
function isAboutCaller({ secured, admin, permissions, path, parameters }: Operation): boolean {
  const isOpen = secured && !admin && permissions.always.length === 0 && permissions.byProduct === undefined;
  return isOpen && !path.includes('{') && parameters.every(({ required }) => !required);
}

/** Calls every safe operation. Lists come before their items: each level of the paths provides the ids of the next. */
export async function readAll(world: World): Promise<void> {
  const { contract, operations, values, runner } = world;
  const sources = sourcesOf(world, involved(world));
  const isWanted = (operation: Operation) =>
    operations.includes(operation) || sources.has(operation) || isAboutCaller(operation);
  const safe = contract.operations.filter((operation) => isSafe(operation) && isWanted(operation));
  const depths = new Set(safe.map(({ path }) => pathNames(path).length));
  for (const depth of [...depths].toSorted()) {
    await inBatches(
      world,
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

/** Checks what every operation must reject, as far as this mode may call it. */
export async function checkRejections(world: World): Promise<void> {
  const { contract, context, operations, server, mode, hasCookie, values } = world;
  await inBatches(world, operations, async (batch) => {
    const plans = batch.map((operation) => {
      const found = values.existing(operation);
      const path = found.ok ? found.path : new Map<string, string>();
      return join([
        auth(operation, values, { mode, hasCookie }),
        ...whoLacks(context, operation, path).map((user) => permission(operation, values, user)),
        isSafe(operation) ? featureCall(world, operation) : nothing,
        unknownIds(operation, values),
        badQuery(operation, values),
        otherMethod(contract, server, operation, values, mode),
        // A run that writes checks changes together with the life cycle of what they change.
        mode === 'write' || isSafe(operation)
          ? nothing
          : join([denials(world, operation), skip(operation, 'reach', 'it changes data; use --write to check it')]),
      ]);
    });
    await perform(world, join(plans));
  });
}
