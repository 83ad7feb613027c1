import { SUCCESS_CODE } from '../contract/contract.ts';
import { describe } from '../judge/judgeStep.ts';
import type { World } from '../phases/world.ts';
import { acceptedOther } from './halfDone.ts';
import { isSuccessful, note, type Problem } from './lab.ts';
import { changesSince } from './state.ts';
import type { Subject, View } from './subject.ts';

/**
 * Makes a change again, after another one and twice: everything has to be as it was when it was made first. `ordinary`: what
 * showed it then.
 */
export async function checkAgain(world: World, subject: Subject, ordinary: readonly View[]): Promise<void> {
  const { write } = subject;
  if (!['PUT', 'PATCH'].includes(write.method)) return;
  // First something else, so that the change is one.
  await acceptedOther(world, subject);
  for (let time = 0; time < 2; time += 1) {
    const written = await subject.set(subject.body);
    const isAccepted = isSuccessful({ operation: write }, written);
    const refused: Problem = {
      certainty: 'assumed',
      cause: 'the same change refused',
      expected: write.envelope ? `success with code ${SUCCESS_CODE}, as before` : 'success, as before',
      received: written.answer === undefined ? 'no response' : describe(written.answer),
    };
    note(
      world,
      'again',
      { operation: write },
      written,
      isAccepted ? [] : [refused],
      'The same change can be made again.',
    );
    if (!isAccepted) return;
  }
  for (const { view, problem } of changesSince(ordinary, await subject.look())) {
    const problems = problem === undefined ? [] : [{ ...problem, cause: 'the same change again changed more' }];
    note(world, 'again', view, view.exchange, problems, 'The same change again changes nothing more.');
  }
}
