import { preview } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { lacking } from '../http/persons.ts';
import type { By } from '../http/sessions.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { type Call, isSuccessful, MIXED_UP, note, type Problem, send } from './lab.ts';
import { settled } from './lists/order.ts';

/** How many calls are made at once. */
const AT_ONCE = 4;

type Session = 'main' | 'other' | 'none';

/** A date with a time, in JSON. */
const TIME = /"\d{4}-\d{2}-\d{2}T[^"]*"/g;

/** What a response is compared by: not the time at which it was made. */
export function shownIn({ answer }: Exchange): string {
  return JSON.stringify([answer?.status ?? 0, settled(answer?.json ?? null)]).replaceAll(TIME, '');
}

/** A response that shows something else than that of the call alone. */
function mixedIn(alone: Exchange | undefined, together: readonly Exchange[]): Exchange | undefined {
  if (alone === undefined) return undefined;
  return together.find((one) => one.answer?.status === alone.answer?.status && shownIn(one) !== shownIn(alone));
}

/** What is wrong with responses that were made among others, by that of the call alone. */
function problemsOf(
  alone: readonly Exchange[],
  together: readonly Exchange[],
): { exchange: Exchange; problem: Problem } | undefined {
  const [first, second] = alone;
  const status = first?.answer?.status;
  const other = together.find(({ answer }) => answer?.status !== status && answer?.status !== 429);
  if (other !== undefined) {
    const expected = `status ${status}, as when it is made alone`;
    const received = `status ${other.answer?.status}`;
    return {
      exchange: other,
      problem: { certainty: 'inferred', cause: 'call answered otherwise among others', expected, received },
    };
  }
  const mixed = mixedIn(first, together);
  // What differs from one call to the next anyway, such as a log, says nothing.
  if (mixed === undefined || first === undefined || second === undefined || shownIn(first) !== shownIn(second))
    return undefined;
  const expected = 'what the call shows when it is made alone';
  const received = preview(mixed.answer?.json);
  return { exchange: mixed, problem: { isLoss: true, cause: MIXED_UP, expected, received } };
}

/** Somebody who is refused a call: a user who lacks something for it, or nobody. */
function barredFrom({ context }: World, { operation, path }: Call): By | undefined {
  const who = context.persons.limited.findIndex((person) => (lacking(operation, person, path) ?? []).length > 0);
  if (who >= 0) return { session: 'limited', who };
  return operation.secured ? { session: 'none' } : undefined;
}

/** Notes that somebody who is refused a call is not shown what others ask for at the same time. */
function noteBarred(world: World, { operation }: Call, exchange: Exchange): void {
  const problem: Problem = {
    isLoss: true,
    cause: 'response to another user',
    expected: 'a refusal, as when the call is made alone',
    received: `status ${exchange.answer?.status}`,
  };
  const says = 'Whoever is refused a call is refused it among others, too.';
  const isShown = isSuccessful({ operation }, exchange);
  note(world, 'parallel', { operation }, exchange, isShown ? [problem] : [], says, { isUndocumented: true });
}

/** The same call several times at once, and by other users among them, is answered as it is when it is made alone. */
export async function checkAtOnce(world: World, call: Call): Promise<void> {
  const { operation } = call;
  const session = caller(operation);
  const sessions: Session[] = [session, ...(session === 'main' && world.hasOther ? (['other'] as const) : [])];
  const make = (by: Session) => send(world, call, { session: by });
  const alone = new Map<Session, Exchange[]>();
  for (const by of sessions) alone.set(by, [await make(by)]);
  const order = Array.from(
    { length: AT_ONCE - 1 },
    (_, index): Session => sessions[index % sessions.length] ?? session,
  );
  const barred = barredFrom(world, call);
  const [made, refused] = await Promise.all([
    Promise.all(order.slice(0, 2).map(async (by) => ({ by, exchange: await make(by) }))),
    barred === undefined ? undefined : send(world, call, barred),
    Promise.all(order.slice(2).map(async (by) => ({ by, exchange: await make(by) }))),
  ]).then(([first, middle, last]) => [[...first, ...last], middle] as const);
  if (refused !== undefined) noteBarred(world, call, refused);
  for (const by of sessions) {
    const together = made.filter((one) => one.by === by).map(({ exchange }) => exchange);
    const calm = alone.get(by) ?? [];
    if (mixedIn(calm[0], together) !== undefined) calm.push(await make(by));
    const found = problemsOf(calm, together);
    const shown = found?.exchange ?? together[0];
    const says = 'Calls at the same time are answered as one alone.';
    if (shown !== undefined)
      note(world, 'parallel', { operation, session: by }, shown, found === undefined ? [] : [found.problem], says);
  }
}
