import { isSafe, type Operation } from '../contract/contract.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import { describe } from '../judge/judgeStep.ts';
import { inLanes, type World } from '../phases/world.ts';
import { type Call, isSuccessful, note, obstacle, type Problem, type Sent, send } from './lab.ts';
import type { Subject } from './subject.ts';

/** The plain values in a body with the names that they have in a form. `nest`: the name of what is in something else. */
function fieldsOf(value: Json, nest: (name: string, key: string) => string, name = ''): [string, string][] {
  if (value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, nest, name === '' ? key : nest(name, key)));
}

/** The ways in which servers read lists and objects from the fields of a form. */
const NESTINGS: readonly ((body: JsonObject) => [string, string][])[] = [
  (body) => fieldsOf(body, (name, key) => `${name}[${key}]`),
  (body) => fieldsOf(body, (name, key) => (/^\d+$/.test(key) ? `${name}[]` : `${name}.${key}`)),
  (body) =>
    Object.entries(body).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
];

const isNested = (body: JsonObject) => Object.values(body).some((value) => typeof value === 'object' && value !== null);

const FORM = 'application/x-www-form-urlencoded';
const BOUNDARY = 'atrium-verify';

/** A body as the parts of a form. */
function partsOf(body: JsonObject): string {
  const parts = (NESTINGS[0]?.(body) ?? []).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/**
 * What every page of another site can send in the name of whoever opens it, without asking: forms with fields in each of the ways
 * in which servers read them, and JSON that is said to be text or a form.
 */
export function simpleOnes(body: JsonObject): Sent[] {
  const text = JSON.stringify(body);
  const forms = isNested(body) ? NESTINGS : NESTINGS.slice(0, 1);
  return [
    ...forms.map((fields) => ({ type: FORM, text: new URLSearchParams(fields(body)).toString() })),
    { type: FORM, text },
    { type: 'text/plain', text },
    // A parameter may have any value.
    { type: 'text/plain; type=application/json', text },
    { type: `multipart/form-data; boundary=${BOUNDARY}`, text: partsOf(body) },
  ];
}

/** The types of JSON that say its character set. */
const DECLARED = ['application/json; charset=utf-8', 'application/json;charset="UTF-8"'];

const RULE = 'JSON in UTF-8 may say so.';

const refusal = ({ answer }: Exchange, expected: string): Problem => ({
  certainty: 'assumed',
  cause: 'JSON refused for its declared character set',
  expected,
  received: describe(answer),
});

/** Notes whether a change was accepted in a form that other sites can send. */
function noteSimple(world: World, write: Operation, exchange: Exchange, { type }: Sent): void {
  const problem: Problem = {
    isLoss: true,
    cause: 'change accepted from a form of another site',
    expected: 'status 415 or another rejection',
    received: `status ${exchange.answer?.status}`,
  };
  const isTaken = isSuccessful({ operation: write }, exchange);
  const says = `A body of ${type.split(';')[0]} is rejected, because other sites can send one.`;
  note(world, 'media-type', { operation: write }, exchange, isTaken ? [problem] : [], says);
}

/** Writes the same as JSON of a declared character set, which is accepted, and as what a form of another site sends, which is not. */
export async function checkMedia(world: World, subject: Subject): Promise<void> {
  const { write, body } = subject;
  if (write.body?.mediaType !== 'application/json') return;
  for (const type of DECLARED) {
    const declared = await subject.set(body, { type });
    // That a name is taken says nothing of how the body was sent.
    const isAccepted = isSuccessful({ operation: write }, declared) || declared.answer?.status === 409;
    const problems = isAccepted ? [] : [refusal(declared, 'success, as without `charset=utf-8`')];
    note(world, 'media-type', { operation: write }, declared, problems, RULE);
  }
  // Only what is sent with POST, and a session that the browser adds by itself.
  if (world.hasCookie && write.method === 'POST')
    for (const sent of simpleOnes(body)) noteSimple(world, write, await subject.set(body, sent), sent);
  // What follows needs an item.
  await subject.set(body);
}

/** A call with a body that changes nothing: to what does not exist or, where that cannot be, with a field that is invalid. */
function harmless({ values }: World, operation: Operation): Call | undefined {
  const example = operation.body?.examples[0];
  const existing = values.existing(operation);
  const invented = values.invented(operation);
  const path = invented ?? (existing.ok ? existing.path : undefined);
  if (path === undefined || !isObject(example)) return undefined;
  const query = existing.ok ? existing.query : new Map<string, string>();
  const spoilt = Object.fromEntries(Object.keys(example).map((name) => [name, { wrong: 'type' }]));
  // Where the client chooses the id, an unknown one creates an item.
  const isNew = operation.method === 'POST' && operation.path.endsWith('}');
  return { operation, path, query, body: invented === undefined || isNew ? spoilt : example };
}

/** Sends each change as JSON of a declared character set where it does no harm: it is answered as without one. */
export async function proveMedia(world: World): Promise<void> {
  if (world.mode !== 'write') return;
  const changes = world.operations.filter((one) => !isSafe(one) && one.body?.mediaType === 'application/json');
  await inLanes(world, changes, async (operation) => {
    const call = harmless(world, operation);
    if (call === undefined || obstacle(world, operation, call.path) !== undefined) return;
    const session = operation.secured ? 'main' : 'none';
    const plain = await send(world, call, { session });
    for (const type of DECLARED) {
      const declared = await send(world, { ...call, as: { type } }, { session });
      const [before, now] = [plain.answer?.status, declared.answer?.status];
      const problems = before === now || now === 429 ? [] : [refusal(declared, `status ${before}, as without it`)];
      note(world, 'media-type', { operation, session }, declared, problems, RULE);
    }
  });
}
