import type { StepResult } from '../arazzo/result.ts';
import type { Operation } from '../contract/contract.ts';
import { type JsonObject, objectAt, textAt } from '../contract/json.ts';
import { oncePer } from '../contract/oncePer.ts';
import { type Exchange, type SentRequest, sentObject } from '../http/call.ts';
import type { Caller } from '../http/connection.ts';
import { isSuccess } from '../http/ledger.ts';
import { cookieValue } from '../http/sessions.ts';
import type { Flow } from '../plan/flow.ts';
import type { World } from './world.ts';

/** What a new password must have (SPEC 5). */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[a-z]/, 'a lowercase letter'],
  [/[A-Z]/, 'an uppercase letter'],
  [/\d/, 'a number'],
  [/[!@#$%^&*()]/, 'a symbol among !@#$%^&*()'],
];

const fieldsOf = ({ body }: Operation): string[] => Object.keys(objectAt(body?.schema, 'properties'));

/** Whether a call replaces the password of whoever makes it. */
const isChange = (operation: Operation) =>
  ['current_password', 'new_password'].every((name) => fieldsOf(operation).includes(name));

/** Whether a call signs somebody in with an address and a password. */
const isSignIn = (operation: Operation) =>
  !operation.secured && ['email', 'password'].every((name) => fieldsOf(operation).includes(name));

/** The field of a call that sets a password; undefined if it sets none. */
function settingField(operation: Operation): string | undefined {
  if (isChange(operation)) return 'new_password';
  const fields = fieldsOf(operation);
  return fields.includes('token') && fields.includes('password') ? 'password' : undefined;
}

const changesPassword = ({ steps }: Flow) => steps.some(({ check }) => settingField(check.operation) !== undefined);

/**
 * Why a workflow must not change somebody's password; undefined if it may: a password that breaks the rules for new ones could
 * not be put back.
 */
export function passwordObstacle(flow: Flow, given: JsonObject): string | undefined {
  const password = textAt(given, 'password');
  if (password === '' || !changesPassword(flow)) return undefined;
  const missing = RULES.filter(([rule]) => !rule.test(password)).map(([, words]) => words);
  if (missing.length === 0) return undefined;
  return `the password given with --input password=… lacks ${missing.join(' and ')}, which a new one must have (SPEC 5), so that it could not be put back; give that user another one first`;
}

/** The last password that a workflow has set, as far as the server said so; undefined if none. */
function lastSet(flow: Flow, results: readonly StepResult[]): string | undefined {
  const exchanges = results[0]?.exchanges ?? new Map<string, Exchange>();
  return flow.steps
    .flatMap(({ check: { operation }, arazzo }): string[] => {
      const exchange = exchanges.get(arazzo.stepId);
      const field = settingField(operation);
      const answer = exchange?.answer;
      if (field === undefined || answer === undefined || !isSuccess(operation, answer.status, answer.json)) return [];
      const password = textAt(sentObject(exchange?.request), field);
      return password === '' ? [] : [password];
    })
    .at(-1);
}

/** What is left of changed passwords at the end of a run, in sentences. */
export const changedPasswords = oncePer((_: World['tally']): string[] => []);

/** Sends JSON to a path without parameters. */
function post({ server, connection }: World, operation: Operation, body: JsonObject, by: Caller): Promise<Exchange> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const { method, path } = operation;
  const request: SentRequest = { method, url: `${server}${path}`, headers, body: JSON.stringify(body) };
  return connection.send(request, by);
}

/** Signs somebody in with one password and changes it to another one. Returns why that fails; undefined if it does not. */
async function changeBack(world: World, email: string, current: string, wanted: string): Promise<string | undefined> {
  const { contract } = world;
  const [signIn, change] = [contract.operations.find(isSignIn), contract.operations.find(isChange)];
  if (signIn === undefined || change === undefined) return 'the contract has no call for it';
  const how = ({ answer, failure }: Exchange, { method, path }: Operation) =>
    `${method} ${path} ${answer === undefined ? failure?.reason : `answered ${answer.status}`}`;
  const entered = await post(world, signIn, { email, password: current }, { session: 'none', restores: true });
  const session = entered.answer?.cookies
    .map((cookie) => cookieValue(cookie, contract.cookie))
    .find((value) => value !== undefined && value !== '');
  if (session === undefined) return how(entered, signIn);
  const by: Caller = {
    session: 'opened',
    openedBy: 'restore',
    opened: new Map([['restore', session]]),
    restores: true,
  };
  const changed = await post(world, change, { current_password: current, new_password: wanted }, by);
  const { answer } = changed;
  return answer !== undefined && isSuccess(change, answer.status, answer.json) ? undefined : how(changed, change);
}

/** Puts back the password that a workflow was given, where it has ended with another one: nobody else knows that. */
export async function restorePassword(
  world: World,
  flow: Flow,
  given: JsonObject,
  results: readonly StepResult[],
): Promise<void> {
  const [email, wanted] = [textAt(given, 'email'), textAt(given, 'password')];
  const current = lastSet(flow, results);
  if (current === undefined || wanted === '' || current === wanted) return;
  const failure = await changeBack(world, email, current, wanted);
  if (failure === undefined) return;
  const notice = `The password of ${email} is now ${current}: it could not be put back (${failure}). Change it before the next run.`;
  changedPasswords(world.tally).push(notice);
}
