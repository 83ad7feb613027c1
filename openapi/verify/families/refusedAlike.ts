import { fieldsOf } from '../contract/bodies.ts';
import type { Contract, Operation } from '../contract/contract.ts';
import { type Resource, resources } from '../contract/items.ts';
import { isObject, isSame, type JsonObject, listAt, textAt } from '../contract/json.ts';
import { type Exchange, sentObject } from '../http/call.ts';
import { describe } from '../judge/judgeStep.ts';
import { isOver, type World } from '../phases/world.ts';
import { isSuccessful, note } from './lab.ts';
import type { Witness } from './repeatMoments.ts';
import { itemSubject } from './subject.ts';

/** How servers refuse a body for what is in it. That a name is taken depends on what else there is. */
const INVALID = [400, 422];

/** At most so many refused bodies of each call are tried with the other one. */
const MOST = 8;

/** Why a body was refused. */
type Reason = {
  /** What the server says of it, without what differs from item to item: quoted words and numbers. */
  why: string;
  /** The first of it, as the server says it. */
  says: string;
  /** The fields of the body in which something is wrong. */
  fields: readonly string[];
};

type Refusal = Reason & { body: JsonObject };

/** Why a body was refused; without fields if the server names none. */
function reasonOf({ answer }: Exchange): Reason {
  const errors = listAt(answer?.json, 'errors').filter(isObject);
  const reasons = errors.map((error) => `${textAt(error, 'field')}: ${textAt(error, 'message')}`);
  const plain = new Set(reasons.map((reason) => reason.replaceAll(/["“][^"”]*["”]|\d+/g, '*')));
  const fields = new Set(errors.map((error) => /^[^.[]*/.exec(textAt(error, 'field'))?.[0] ?? ''));
  return { why: [...plain].toSorted().join('\n'), says: reasons[0] ?? '', fields: [...fields].filter(Boolean) };
}

/** The collections whose items are created and can be changed. */
const changeable = (contract: Contract) => resources(contract).filter(({ update }) => update !== undefined);

/** Remembers the bodies that a server refuses for what is in them. */
export function watchRefusals(contract: Contract) {
  const calls = new Set(changeable(contract).flatMap(({ create, update }) => [create, update ?? create]));
  const known = new Map<Operation, Map<string, Refusal>>();
  const witness: Witness = {
    sees({ operation, exchange, who, isDone }) {
      const { request, answer } = exchange;
      if (isDone || who !== 'main' || !calls.has(operation) || !INVALID.includes(answer?.status ?? 0)) return;
      const body = sentObject(request);
      const reason = reasonOf(exchange);
      // What is missing can be there already when an item is changed.
      if (body === undefined || reason.fields.length === 0 || !reason.fields.every((field) => field in body)) return;
      const own = known.get(operation) ?? new Map<string, Refusal>();
      if (!own.has(reason.why)) own.set(reason.why, { ...reason, body });
      known.set(operation, own);
    },
  };
  return { ...witness, of: (operation: Operation): ReadonlyMap<string, Refusal> => known.get(operation) ?? new Map() };
}

type Refusals = Pick<ReturnType<typeof watchRefusals>, 'of'>;

/** Two calls with bodies of the same fields: one that has refused something, and the other one. */
type Pair = { resource: Resource; from: keyof typeof WORDS; to: keyof typeof WORDS };

const WORDS = { create: 'creation', update: 'change' } as const;

/** Whether both calls have a field, in the same form. */
function isShared({ document }: Contract, one: Operation, other: Operation): (name: string) => boolean {
  const [fields, others] = [one, other].map(({ body }) => fieldsOf(document, body?.schema).fields);
  return (name) => fields?.get(name) !== undefined && isSame(fields.get(name), others?.get(name));
}

/** Sends what one call has refused with the other. */
async function checkPair(world: World, { resource, from, to }: Pair, refusals: Refusals): Promise<void> {
  const [source, target] = [resource[from], resource[to]];
  if (source === undefined || target === undefined || !world.operations.includes(target)) return;
  const shared = isShared(world.contract, source, target);
  const known = refusals.of(target);
  const open = [...refusals.of(source).values()]
    .filter(({ why, body }) => !known.has(why) && Object.keys(body).every(shared))
    .slice(0, MOST);
  if (open.length === 0) return;
  const made = await itemSubject(world, resource, to, `${world.word}rt`);
  if (!made.ok) return;
  const first = await itemSubject(world, resource, from, `${world.word}rf`);
  if (!first.ok) return made.subject.end();
  const rules = target.rules.some((rule) => source.rules.includes(rule) && !rule.startsWith('session.'));
  for (const { why, says: reason, body, fields } of open) {
    if (isOver(world)) break;
    // An item keeps its own name, which only one can have.
    const own = Object.entries(made.subject.body).filter(
      ([name, value]) => !fields.includes(name) && typeof value === 'string' && value.includes(world.word),
    );
    const exchange = await made.subject.set({ ...made.subject.body, ...body, ...Object.fromEntries(own) });
    const isAccepted = isSuccessful({ operation: target }, exchange);
    // What was wrong may be right by now, for example an id that did not exist.
    const again = isAccepted ? await first.subject.set(body) : undefined;
    const isWrong = again !== undefined && reasonOf(again).why === why;
    const problem = {
      certainty: rules ? ('inferred' as const) : ('assumed' as const),
      cause: 'value accepted that another call refuses',
      expected: `a rejection, as of ${source.method} ${source.path}: ${reason}`,
      received: describe(exchange.answer),
    };
    const says = `What cannot be stored by a ${WORDS[from]} cannot be stored by a ${WORDS[to]} either.`;
    note(world, 'value', { operation: target }, exchange, isWrong ? [problem] : [], says);
    if (isAccepted) await made.subject.set(made.subject.body);
  }
  await made.subject.end();
  await first.subject.end();
}

/**
 * Sends each body that the creation of an item has refused as a change, and the other way round: what an item cannot have when it is
 * created, it cannot get later.
 */
export async function checkRefusedAlike(world: World, refusals: Refusals): Promise<void> {
  if (world.mode !== 'write') return;
  for (const resource of changeable(world.contract)) {
    await checkPair(world, { resource, from: 'create', to: 'update' }, refusals);
    await checkPair(world, { resource, from: 'update', to: 'create' }, refusals);
  }
}
