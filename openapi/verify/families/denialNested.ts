import type { Contract, Operation } from '../contract/contract.ts';
import type { Resource } from '../contract/items.ts';
import { inventId } from '../contract/samples.ts';
import { pathNames } from '../contract/template.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { isOfAccount } from '../plan/protocol.ts';
import { codeOf, isSuccessful, note, type Problem, send } from './lab.ts';
import type { Subject } from './subject.ts';

/** The calls below an item of a collection that need a further id, such as that of one of its parts. */
function callsBelow({ operations }: Contract, { remove }: Resource): Operation[] {
  return operations.filter(
    (operation) =>
      operation.path.startsWith(`${remove.path}/`) &&
      isOfAccount(operation) &&
      pathNames(operation.path).length > pathNames(remove.path).length,
  );
}

/** A user of another account cannot tell an item from one that does not exist by what is below it, either. */
export async function checkBelow(world: World, subject: Subject, resource?: Resource): Promise<void> {
  const { contract, values, hasOther, word } = world;
  const own = subject.path();
  if (resource === undefined || own === undefined || !hasOther || subject.remove === undefined) return;
  for (const operation of callsBelow(contract, resource)) {
    const parameter = resource.remove.parameters.find(({ name }) => name === resource.parameter);
    const unknown = parameter && inventId(parameter.schema, parameter.example);
    const path = new Map([...(values.invented(operation) ?? []), ...own]);
    if (unknown === undefined || !pathNames(operation.path).every((name) => path.has(name))) continue;
    const body = sampleBody(contract, operation, values, word, path);
    const sent = body === undefined ? {} : { body };
    const by = { session: 'other' } as const;
    const foreign = await send(world, { operation, path, ...sent }, by);
    const none = await send(world, { operation, path: new Map([...path, [resource.parameter, unknown]]), ...sent }, by);
    const [told, expected] = [codeOf(operation, foreign), codeOf(operation, none)];
    const isUsed = isSuccessful({ operation }, foreign);
    const problem: Problem = {
      ...(isUsed ? { isLoss: true } : { certainty: 'assumed' }),
      cause: isUsed ? 'item of another account used' : 'existence of an item told to another account',
      expected: `status ${expected}, as for an item that does not exist`,
      received: `status ${told}`,
    };
    const isTold = isUsed || (told !== expected && told !== undefined && expected !== undefined);
    note(world, 'existence', { operation, session: 'other' }, foreign, isTold ? [problem] : []);
  }
}
