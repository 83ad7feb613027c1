import { actionsOn, type Resource } from '../contract/items.ts';
import type { Json } from '../contract/json.ts';
import { lacking } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { sampleBody } from '../plan/badInput.ts';
import { type Call, isSuccessful, note, type Problem, send } from './lab.ts';
import type { Subject } from './subject.ts';

type Denied = { by: By; what: string };

/** Everybody who may not make a call on what there is. */
function deniedUsers({ context, hasOther }: World, { operation, path }: Call, isOwnItem: boolean): Denied[] {
  const limited = context.persons.limited.flatMap((person, who): Denied[] => {
    const lacks = lacking(operation, person, path) ?? [];
    return lacks.length === 0 ? [] : [{ by: { session: 'limited', who }, what: `without ${lacks.join(' and ')}` }];
  });
  const isForeign = hasOther && isOwnItem && operation.method !== 'POST' && !operation.admin;
  const other: Denied[] = isForeign ? [{ by: { session: 'other' }, what: 'of another account' }] : [];
  // The first of them is looked at together with what a rejected call changes.
  return [...limited.slice(1), ...other];
}

/** A change that was made by nobody who may make it. */
const PROBLEM: Problem = {
  isLoss: true,
  cause: 'change accepted from somebody who may not make it',
  expected: 'a rejection',
  received: 'a success',
};

/** The calls that change what there is: with a valid body, so that nothing but rights is in their way. */
function changes({ contract, values, word }: World, subject: Subject, resource: Resource | undefined): Call[] {
  const path = subject.path();
  if (path === undefined) return [];
  const { write, body, remove } = subject;
  const on = (operation: Call['operation'], sent?: Json): Call => ({
    ...{ operation, path, restores: !subject.isOwnItem },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const actions = resource === undefined || remove === undefined ? [] : actionsOn(contract, resource);
  return [
    on(write, body),
    ...actions.map((operation) => on(operation, sampleBody(contract, operation, values, word, path))),
    ...(remove === undefined ? [] : [on(remove)]),
  ];
}

/** Each user who lacks something for a change is denied it on an item that there is, with a body that is valid. */
export async function checkDenied(world: World, subject: Subject, resource: Resource | undefined): Promise<void> {
  for (const call of changes(world, subject, resource)) {
    const { operation } = call;
    for (const { by, what } of deniedUsers(world, call, subject.isOwnItem)) {
      const exchange = await send(world, call, by);
      const isMade = isSuccessful({ operation }, exchange);
      const problems = isMade ? [{ ...PROBLEM, received: `status ${exchange.answer?.status}` }] : [];
      note(world, 'permission', { operation }, exchange, problems, `A user ${what} is denied.`);
      // What was deleted is gone, and what was changed says nothing more.
      if (isMade) return;
    }
  }
}
