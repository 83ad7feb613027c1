import { isSame, type JsonObject, preview } from '../contract/json.ts';
import type { World } from '../phases/world.ts';
import { isServed, isSuccessful, MIXED_UP, note, type Problem } from './lab.ts';
import { acceptedOther } from './others.ts';
import { changesSince } from './state.ts';
import type { Subject, View } from './subject.ts';

/** Whether views show what they showed before. */
export const isAsIn = (before: readonly View[], now: readonly View[]) =>
  changesSince(before, now).every(({ problem }) => problem === undefined);

/**
 * Writes bodies at once: each is accepted and answered as alone, and one of them is kept whole.
 * @param shown What shows each body when it was written alone.
 */
export async function writeTogether(
  world: World,
  subject: Subject,
  shown: ReadonlyMap<JsonObject, readonly View[]>,
  bodies: readonly JsonObject[],
): Promise<void> {
  const { write, body } = subject;
  const written = await Promise.all(bodies.map((one) => subject.set(one)));
  for (const [index, exchange] of written.entries()) {
    const status = exchange.answer?.status ?? 0;
    const isAccepted = isSuccessful({ operation: write }, exchange);
    const refused: Problem = {
      certainty: 'inferred',
      cause: 'change refused among others',
      expected: 'success, as when the call is made alone',
      received: `status ${status}`,
    };
    const [own] = isAccepted ? await subject.look(exchange) : [];
    const alone = shown.get(bodies[index] ?? body) ?? [];
    const isOther = own !== undefined && own.operation === write && !isAsIn(alone, [own]);
    const mixed: Problem = {
      isLoss: true,
      cause: MIXED_UP,
      expected: 'what was sent with this call',
      received: preview(own?.item),
    };
    const isFine = isServed({ operation: write }, exchange);
    const problems = [...(isFine ? [] : [refused]), ...(isOther ? [mixed] : [])];
    note(world, 'parallel', { operation: write }, exchange, problems, 'Changes at the same time are made as alone.');
  }
  const now = await subject.look();
  const isKept = [...shown.values()].some((before) => isAsIn(before, now));
  for (const view of now) {
    const mixed: Problem = {
      isLoss: true,
      cause: 'changes mixed that were made at once',
      pointer: view.pointer,
      expected: 'one of the changes, whole',
      received: preview(view.item),
    };
    const says = 'Of several changes at the same time, one is kept whole.';
    note(world, 'parallel', view, view.exchange, isKept ? [] : [mixed], says);
  }
}

/** Changes settings twice at once, to the same and to something else: each is accepted, and one of them is kept whole. */
export async function checkTogether(world: World, subject: Subject): Promise<void> {
  const { write, body } = subject;
  if (subject.isOwnItem) return;
  const other = await acceptedOther(world, subject);
  const shown = new Map<typeof body, View[]>();
  for (const one of [other, body]) {
    const written = await subject.set(one);
    if (!isSuccessful({ operation: write }, written)) return;
    shown.set(one, await subject.look(written));
  }
  const pairs = isSame(body, other)
    ? [[body, body]]
    : [
        [body, body],
        [body, other],
      ];
  for (const pair of pairs) await writeTogether(world, subject, shown, pair);
}
