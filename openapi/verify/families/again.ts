import { type Operation, SUCCESS_CODE } from '../contract/contract.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { acceptedOther } from './others.ts';
import { changesSince } from './state.ts';
import type { Subject, View } from './subject.ts';

/** Whether a call changes what is there, so that it can be made again. */
export const isChange = ({ method }: Operation) => ['PUT', 'PATCH'].includes(method);

/** Notes that a change which was accepted before was accepted again. Returns whether it was. */
export function noteRepeated(world: World, operation: Operation, written: Exchange): boolean {
  const isAccepted = isSuccessful({ operation }, written);
  const refused: Problem = {
    certainty: 'assumed',
    cause: 'the same change refused',
    expected: operation.envelope ? `success with code ${SUCCESS_CODE}, as before` : 'success, as before',
    received: written.answer === undefined ? 'no response' : describe(written.answer),
  };
  const says = 'The same change can be made again.';
  note(world, 'again', { operation }, written, isAccepted ? [] : [refused], says);
  return isAccepted;
}

/** Makes a change so many times, and notes what is shown otherwise than when it was made first. */
export async function repeat(
  world: World,
  subject: Subject,
  { body, times, before }: { body: JsonObject; times: number; before: readonly View[] },
): Promise<boolean> {
  for (let time = 0; time < times; time += 1)
    if (!noteRepeated(world, subject.write, await subject.set(body))) return false;
  for (const { view, problem } of changesSince(before, await subject.look())) {
    const problems = problem === undefined ? [] : [{ ...problem, cause: 'the same change again changed more' }];
    note(world, 'again', view, view.exchange, problems, 'The same change again changes nothing more.');
  }
  return true;
}

/**
 * Makes a change again, after another one and twice: everything has to be as it was when it was made first. So it is with the
 * other one, because what turns something on can turn it off when it is made again. `ordinary`: what showed the change first.
 */
export async function checkAgain(world: World, subject: Subject, ordinary: readonly View[]): Promise<void> {
  if (!isChange(subject.write)) return;
  const other = await acceptedOther(world, subject);
  const before = await subject.look();
  if (await repeat(world, subject, { body: other, times: 1, before }))
    await repeat(world, subject, { body: subject.body, times: 2, before: ordinary });
}
