import { oncePer } from '../contract/oncePer.ts';
import type { World } from '../phases/world.ts';
import { invalidBodies } from '../plan/badInput.ts';
import { isSearch, limitOf, searches } from './echoes.ts';
import { isSuccessful, note, obstacle, type Problem, send } from './lab.ts';
import type { Subject } from './subject.ts';

/** Whether a call with the name that is only refused was accepted after all, which is a finding elsewhere. */
const state = oncePer((_: World) => ({ isAccepted: false, isSent: false }));

/** A name that only refused calls have. */
const nameIn = ({ word }: World) => `${word}nx`;

/** Makes calls that are refused, with a name that no other call has: by nobody, and with a mistake. */
export async function refuseNamed(world: World, subject: Subject): Promise<void> {
  const { write, remove } = subject;
  const path = subject.path();
  const [field] =
    Object.entries(subject.body).find(([, value]) => typeof value === 'string' && value.includes(world.word)) ?? [];
  if (field === undefined || remove === undefined || path === undefined) return;
  const body = { ...subject.body, [field]: String(subject.body[field]).replace(world.word, nameIn(world)) };
  const wrong = invalidBodies(world.contract.document, write.body?.schema ?? {}, body).findLast(
    (one) => one.field !== field && one.kind === 'wrong-type',
  );
  const tried = [
    await send(world, { operation: write, path, body }, { session: 'none' }),
    ...(wrong === undefined ? [] : [await subject.set(wrong.body)]),
  ];
  const known = state(world);
  known.isSent = true;
  known.isAccepted ||= tried.some((exchange) => isSuccessful({ operation: write }, exchange));
}

/** What was refused is neither found nor in the log. */
export async function checkUnlogged(world: World): Promise<void> {
  const { isAccepted, isSent } = state(world);
  if (isAccepted || !isSent) return;
  for (const operation of searches(world.contract)) {
    if (obstacle(world, operation, new Map()) !== undefined) continue;
    const query = new Map([['q', nameIn(world)]]);
    const exchange = await send(world, { operation, path: new Map(), query });
    if (!isSuccessful({ operation }, exchange)) continue;
    const isThere = (exchange.answer?.text ?? '').includes(nameIn(world));
    const problem: Problem = {
      certainty: 'assumed',
      cause: 'rejected call in the log',
      expected: 'nothing of calls that were refused',
      received: `${nameIn(world)}, which only refused calls had`,
    };
    note(world, 'half-done', { operation }, exchange, isThere ? [problem] : [], 'What was refused is not in the log.');
  }
}

/** Reads each log once more when all is done: what it has kept is looked at for secrets, like all responses. */
export async function readLogs(world: World): Promise<void> {
  for (const operation of searches(world.contract)) {
    if (isSearch(operation) || obstacle(world, operation, new Map()) !== undefined) continue;
    await send(world, { operation, path: new Map(), query: new Map(limitOf(operation)) });
  }
}
