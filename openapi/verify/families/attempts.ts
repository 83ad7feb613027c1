import { fieldsOf } from '../contract/bodies.ts';
import { isSafe, type Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import { pathNames } from '../contract/template.ts';
import type { World } from '../phases/world.ts';
import { caller } from '../plan/protocol.ts';
import { isSuccessful, note, type Problem, send } from './lab.ts';

/** So many calls are refused at once: fewer than the limits that servers have. */
const AT_ONCE = 3;

/** A call that is refused, and the one that counts how often. */
type Counter = { refused: Operation; counting: Operation; name: string; body: JsonObject };

const SECRET = /password|passcode|secret|pin|otp|code/i;

/** Calls that are refused for a wrong secret, and are counted for what the caller says to be, such as an email address. */
function countersOf({ contract, operations }: World): Counter[] {
  const reading = contract.operations.filter((one) => isSafe(one) && pathNames(one.path).length === 0);
  return contract.operations.flatMap((refused): Counter[] => {
    const example = refused.body?.examples.find(isObject);
    const { fields } = fieldsOf(contract.document, refused.body?.schema ?? {});
    if (example === undefined || refused.secured || pathNames(refused.path).length > 0) return [];
    if (![...fields.keys()].some((name) => SECRET.test(name) && typeof example[name] === 'string')) return [];
    return reading.flatMap((counting): Counter[] => {
      const needed = counting.parameters.filter(({ in: place, required }) => place === 'query' && required);
      const name = needed[0]?.name;
      if (needed.length !== 1 || name === undefined || typeof example[name] !== 'string') return [];
      if (counting.area !== refused.area || ![counting, refused].some((one) => operations.includes(one))) return [];
      return [{ refused, counting, name, body: example }];
    });
  });
}

/** The numbers at the top of a response. */
function numbersIn(answer: Json | undefined): Map<string, number> {
  const entries = isObject(answer) ? Object.entries(answer) : [];
  return new Map(
    entries.flatMap(([key, value]): [string, number][] => (typeof value === 'number' ? [[key, value]] : [])),
  );
}

/** Makes calls for somebody who does not exist, and returns what counts them before and afterwards. */
async function attempt(world: World, { refused, counting, name, body }: Counter, who: string, times: number) {
  const look = () =>
    send(world, { operation: counting, path: new Map(), query: new Map([[name, who]]) }, { session: caller(counting) });
  const before = await look();
  const secret = Object.keys(body).filter((key) => SECRET.test(key) && typeof body[key] === 'string');
  const wrong = Object.fromEntries(secret.map((key) => [key, `wrong ${world.word}`]));
  const call = { operation: refused, path: new Map<string, string>(), body: { ...body, [name]: who, ...wrong } };
  const made = await Promise.all(Array.from({ length: times }, () => send(world, call, { session: caller(refused) })));
  const after = await look();
  const isRefused = made.every(
    (one) => !isSuccessful(call, one) && [400, 401, 403, 404, 422].includes(one.answer?.status ?? 0),
  );
  const isRead = isSuccessful({ operation: counting }, before) && isSuccessful({ operation: counting }, after);
  if (!isRefused || !isRead) return undefined;
  const [first, last] = [numbersIn(before.answer?.json), numbersIn(after.answer?.json)];
  const grown = [...last].map(([key, value]): [string, number] => [key, value - (first.get(key) ?? 0)]);
  return { grown: new Map(grown), exchange: after };
}

/** An address that nobody has; the one in the example says of which form. */
const invented = (example: Json | undefined, word: string) =>
  String(example).includes('@') ? `${word}@atrium.example` : word;

/** What counts calls that were refused counts each of several that are made at once, as it does when they are made in turn. */
export async function checkAttempts(world: World): Promise<void> {
  for (const counter of countersOf(world)) {
    const { counting, body, name } = counter;
    const inTurn = await attempt(world, counter, invented(body[name], `${world.word}t`), 1);
    const field = [...(inTurn?.grown ?? [])].find(([, growth]) => growth === 1)?.[0];
    if (field === undefined) continue;
    const atOnce = await attempt(world, counter, invented(body[name], `${world.word}o`), AT_ONCE);
    if (atOnce === undefined) continue;
    const growth = atOnce.grown.get(field);
    const problem: Problem = {
      certainty: 'inferred',
      cause: 'calls at once counted as fewer',
      pointer: `/${field}`,
      expected: `${AT_ONCE}, as many as were refused`,
      received: String(growth),
    };
    const session = caller(counting);
    const says = 'Of several calls that are refused at once, each counts.';
    note(
      world,
      'parallel',
      { operation: counting, session },
      atOnce.exchange,
      growth === AT_ONCE ? [] : [problem],
      says,
    );
  }
}
