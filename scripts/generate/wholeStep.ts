/** A step of a workflow as Arazzo has it, from the short form of the source (docs/workflows.md). */
import {
  followed,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  objectAt,
  textAt,
} from '../contract/json.ts';

export type Fail = (problem: string) => never;

/** The step as it is written, with its operation, the contract that has it, and the names of the steps before it. */
type Written = { step: JsonObject; operation: Operation; contract: Json; before: readonly string[] };

/** The sessions that the verifier has. One that a step opens is named by `as`. */
const SESSIONS: readonly Json[] = ['none', 'limited', 'other', 'unknown'];

/** In a map of parameters, the contract says where each of them stands. */
function wholeParameters({ step, operation, contract }: Written, fail: Fail): Json | undefined {
  const { parameters } = step;
  if (!isObject(parameters)) return parameters;
  const all = [...listAt(operation.item, 'parameters'), ...listAt(operation.value, 'parameters')];
  const known = all.map((value) => followed(contract, value));
  return Object.entries(parameters).map(([name, value]) => {
    const [one, ...others] = known.filter((parameter) => textAt(parameter, 'name') === name);
    if (one === undefined) return fail(`${operation.id} has no parameter ${name}`);
    if (others.length > 0) return fail(`${operation.id} has several parameters ${name}: write them out`);
    return { name, in: textAt(one, 'in'), value };
  });
}

function wholeBody({ step, operation }: Written, fail: Fail): Json | undefined {
  const { payload, replacements, requestBody } = step;
  if (payload === undefined) return replacements === undefined ? requestBody : fail('replacements need a payload');
  if (requestBody !== undefined) return fail('payload and requestBody exclude each other');
  const [contentType, ...others] = Object.keys(objectAt(operation.value, 'requestBody', 'content'));
  if (contentType === undefined) return fail(`${operation.id} takes no body`);
  if (others.length > 0) return fail(`${operation.id} takes several media types: write out the requestBody`);
  return { contentType, payload, ...(replacements !== undefined && { replacements }) };
}

/** The criteria for the status. By default, it is the success of the contract. */
function statusCriteria({ step: { status }, operation }: Written, fail: Fail): JsonObject[] {
  if (status === 'any') return [];
  const [, digit] = /^([1-5])XX$/.exec(String(status)) ?? [];
  if (digit !== undefined) {
    return [{ condition: `$statusCode >= ${digit}00` }, { condition: `$statusCode < ${Number(digit) + 1}00` }];
  }
  const successes = Object.keys(objectAt(operation.value, 'responses')).filter((key) => key.startsWith('2'));
  if (status === undefined && successes.length !== 1)
    fail(`${operation.id} does not have exactly one success: write out the status`);
  const statuses = status === undefined ? successes.map(Number) : [status].flat();
  if (statuses.length === 0 || !statuses.every((one) => Number.isInteger(one))) {
    fail(`the status ${JSON.stringify(status)} is neither a number, a list of them, a class such as 4XX, nor any`);
  }
  return [{ condition: statuses.map((one) => `$statusCode == ${one}`).join(' || ') }];
}

function wholeCriterion(written: Json, fail: Fail): JsonObject {
  const condition = isObject(written) ? textAt(written, 'condition') : String(written);
  if (condition.startsWith('$statusCode')) return fail(`${condition} belongs in status`);
  if (isObject(written)) return written;
  if (condition.startsWith('$[')) return { context: '$response.body', type: 'jsonpath', condition };
  if (/^\$(response|request|steps|inputs)\./.test(condition)) return { condition };
  return fail(`${condition} is neither JSONPath ($[…]) nor a condition on a runtime expression`);
}

/** @throws With the first thing in the step that cannot be expanded. */
export function wholeStep(written: Written, fail: Fail): JsonObject {
  const { payload: _, replacements: __, status: ___, as, successCriteria = [], outputs, ...rest } = written.step;
  const session = rest['x-session'];
  if (session !== undefined && !SESSIONS.includes(session))
    fail(`x-session ${session} is not one of ${SESSIONS.join(', ')}`);
  if (as !== undefined && session !== undefined) fail('as and x-session exclude each other');
  if (as !== undefined && !written.before.includes(String(as))) fail(`as names ${as}, which is not an earlier step`);
  const parameters = wholeParameters(written, fail);
  const requestBody = wholeBody(written, fail);
  const criteria = [
    ...statusCriteria(written, fail),
    ...[successCriteria].flat().map((criterion) => wholeCriterion(criterion, fail)),
  ];
  return {
    ...rest,
    ...(as !== undefined && { 'x-session': 'opened', 'x-opened-by': as }),
    ...(parameters !== undefined && { parameters }),
    ...(requestBody !== undefined && { requestBody }),
    ...(criteria.length > 0 && { successCriteria: criteria }),
    ...(outputs !== undefined && { outputs }),
  };
}
