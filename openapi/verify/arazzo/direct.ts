import type { Operation } from '../contract/contract.ts';
import { atPointer, isObject, type Json, type JsonObject, listAt, objectAt, textAt } from '../contract/json.ts';
import type { Exchange, ReceivedAnswer, SentRequest } from '../http/call.ts';
import type { Connection } from '../http/connection.ts';
import { type Flow, methodOf, type Step } from '../plan/flow.ts';
import { KINDS } from '../plan/kinds.ts';
import type { StepResult, Verdict } from './result.ts';

/** Whether a response meets a condition. */
type Condition = (status: number, body: Json | undefined) => boolean;

const COMPARED: Record<string, (a: number, b: number) => boolean> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};

const TERM = /^(?:\$statusCode|\$response\.body#(\/[\w/-]+)) (==|!=|<=|>=|<|>) (\d+)$/;

/** A comparison of the status or of a number in the body; undefined for any other. */
function termOf(text: string): Condition | undefined {
  const [, pointer, operator = '', number] = TERM.exec(text) ?? [];
  const compare = COMPARED[operator];
  if (compare === undefined) return undefined;
  return (status, body) => {
    const found = pointer === undefined ? status : atPointer(body, pointer);
    return (typeof found === 'number' || typeof found === 'string') && compare(Number(found), Number(number));
  };
}

/** Some conditions as one; undefined if one of them is not known. */
function joined(all: readonly (Condition | undefined)[], isEvery: boolean): Condition | undefined {
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return undefined;
  return (...answer) => (isEvery ? known.every((one) => one(...answer)) : known.some((one) => one(...answer)));
}

/**
 * A condition of the forms that checks of a single call have: comparisons with numbers, joined by `&&` and `||`. What is not in
 * the body meets none. Undefined for any other condition.
 */
export function conditionOf(text: string): Condition | undefined {
  const parts = text.split(' || ').map((part) => joined(part.split(' && ').map(termOf), true));
  return joined(parts, false);
}

/**
 * The body of a response as conditions see it. To an operation with the 20000 envelope, an HTTP error is a failure whatever its
 * body (SPEC 7), but conditions on a code or a message that is not there cannot be evaluated: such a body gets both.
 */
export function seenBody({ status, json }: ReceivedAnswer, { envelope }: Operation): Json | undefined {
  if (!envelope || status < 400) return json;
  return { code: status, message: 'Rejected', ...(isObject(json) ? json : {}) };
}

/** What a step has that is made without a workflow engine. */
const PARTS = ['stepId', 'operationId', 'parameters', 'requestBody', 'successCriteria', 'description', 'x-operation'];

type Criterion = { text: string; isMet: Condition };

/** The conditions of a step; undefined if one of them needs a workflow engine. */
function criteriaOf(arazzo: JsonObject): Criterion[] | undefined {
  const all = listAt(arazzo, 'successCriteria');
  const known = all.flatMap((one): Criterion[] => {
    const text = textAt(one, 'condition');
    const isMet = Object.keys(objectAt(one)).length === 1 ? conditionOf(text) : undefined;
    return isMet === undefined ? [] : [{ text, isMet }];
  });
  return known.length === all.length ? known : undefined;
}

/** A call that stands alone: its request, and the conditions on its response. */
export type Direct = { step: Step; request: SentRequest; criteria: readonly Criterion[] };

/**
 * The call of a workflow that is nothing but one call with literal values, as most checks are; undefined for any other. A
 * workflow engine takes twice as long for it. `server`: its URL.
 */
export function directOf({ operations }: { operations: readonly Operation[] }, server: string, flow: Flow) {
  const [step, ...others] = flow.steps;
  const isPlain = [flow.inputs, flow.parameters, flow.components].every((part) => part === undefined);
  if (step === undefined || others.length > 0 || !isPlain || step.check.kind === 'rule') return undefined;
  const { arazzo, check } = step;
  const criteria = criteriaOf(arazzo);
  const hasBody = arazzo.requestBody !== undefined;
  if (criteria === undefined || (hasBody && check.rawBody === undefined)) return undefined;
  if (Object.keys(arazzo).some((key) => !PARTS.includes(key))) return undefined;
  const parameters = listAt(arazzo, 'parameters').map((one) => ({
    name: textAt(one, 'name'),
    place: textAt(one, 'in'),
    value: textAt(one, 'value'),
  }));
  // A runtime expression begins with this sign.
  if (parameters.some(({ value }) => value.includes('$'))) return undefined;
  const own = textAt(objectAt(arazzo, 'x-operation'), 'url');
  const operation = operations.find(({ id }) => id === arazzo.operationId);
  if (own === '' && operation === undefined) return undefined;
  const of = (place: string) => parameters.filter((one) => one.place === place);
  const path = of('path').reduce((text, { name, value }) => text.replace(`{${name}}`, value), operation?.path ?? '');
  const query = of('query').map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const url = own === '' ? `${server}${path}${query.length === 0 ? '' : `?${query.join('&')}`}` : own;
  const type = textAt(objectAt(arazzo, 'requestBody'), 'contentType');
  const request: SentRequest = {
    method: methodOf(step),
    url,
    headers: { accept: 'application/json', ...(hasBody ? { 'content-type': type } : {}) },
    ...(check.rawBody === undefined ? {} : { body: check.rawBody }),
  };
  return { step, request, criteria } satisfies Direct;
}

function verdictsOf({ step, criteria }: Direct, { answer, failure }: Exchange): Verdict[] {
  if (answer === undefined)
    return [{ about: 'other', passed: false, condition: '', message: failure?.reason ?? 'no response' }];
  const body = seenBody(answer, step.check.operation);
  return criteria.map(({ text, isMet }) => ({
    about: 'criterion',
    passed: isMet(answer.status, body),
    condition: text,
    message: '',
  }));
}

/** Makes such a call. */
export async function runDirect(connection: Connection, flow: Flow, direct: Direct): Promise<StepResult> {
  const { step, request } = direct;
  const { check, arazzo } = step;
  const isRejected = KINDS[check.kind].sends !== undefined;
  const exchange = await connection.send(request, { ...check, isRejected });
  const exchanges = new Map([[arazzo.stepId, exchange]]);
  return { flow, step, verdicts: verdictsOf(direct, exchange), exchange, exchanges };
}
