import type { World } from '../phases/world.ts';
import { otherBody } from './halfDone.ts';
import { isSuccessful, note } from './lab.ts';
import { changesSince } from './state.ts';
import type { Subject } from './subject.ts';

/** Makes the same change twice: the second time, nothing may change any more. */
export async function checkAgain(world: World, subject: Subject): Promise<void> {
  const { write } = subject;
  if (!['PUT', 'PATCH'].includes(write.method)) return;
  // First something else, so that the change is one.
  await subject.set(otherBody(world, subject));
  const first = await subject.set(subject.body);
  if (!isSuccessful({ operation: write }, first)) return;
  const before = await subject.look();
  const second = await subject.set(subject.body);
  note(
    world,
    'again',
    { operation: write },
    second,
    isSuccessful({ operation: write }, second)
      ? []
      : [
          {
            certainty: 'assumed',
            cause: 'the same change refused',
            expected: 'success, as before',
            received: `status ${second.answer?.status}`,
          },
        ],
    'The same change can be made twice.',
  );
  for (const { view, problem } of changesSince(before, await subject.look()))
    note(
      world,
      'again',
      view,
      view.exchange,
      problem === undefined ? [] : [{ ...problem, cause: 'the same change again changed more' }],
      'The same change again changes nothing more.',
    );
}
