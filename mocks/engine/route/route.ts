import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { isPermitted } from '@atrium-console/sdk/rules';
import { type Checks, readInput } from '../call/readInput.ts';
import { featureRefusal } from '../caller/features.ts';
import { sessionProfile } from '../caller/session.ts';
import { isAdministrator } from '../contract/administrator.ts';
import { denied, envelopeFailed, notFound, remoteRefused, serverFailed, signedOut } from '../contract/answers.ts';
import { factsOf, needOf } from '../contract/facts.ts';
import type { Answer, AnswerOf, BodyOf, Exchange, Profile, QueryOf } from '../contract/types.ts';
import { observeChange } from '../log/activityLog.ts';
import type { Call, Input, SignedInInput } from '../state/call.ts';
import { accountData, type Sandbox } from '../state/sandboxes.ts';
import { applyConcurrentDeletion, applyConcurrentEdit } from '../stored/concurrentEdit.ts';
import { withSight } from '../stored/withSight.ts';

export type Route = { operationId: OperationId; answer: (call: Call) => Promise<Omit<Exchange, 'operationId'>> };

/** The result of a call, written out at once: the next call may change what is stored before this one is answered. */
function settled(answer: Answer): Omit<Exchange, 'operationId'> {
  return { answer, requestProblems: [], text: JSON.stringify(answer.body) };
}

const isSafe = (operationId: OperationId) => operations[operationId].method === 'GET';

/** The route of an operation without authentication. The handler receives a validated body and query. */
export function openRoute<Op extends OperationId>(
  operationId: Op,
  handle: (input: Input<BodyOf<Op>, QueryOf<Op>>) => AnswerOf<Op>,
  checks: Checks = {},
): Route {
  return {
    operationId,
    async answer(call) {
      if (!isPath(operationId, call)) return settled(notFound);
      const read = await readInput(operationId, call, checks);
      if (!read.ok) return read;
      if (cannotWrite(call.sandbox, operationId) && !operationId.startsWith('login')) return settled(serverFailed);
      // Both were parsed by the contract's schemas; without a schema, type and value are undefined.
      const input = { ...call, body: read.body as BodyOf<Op>, query: read.query as QueryOf<Op> };
      return settled(handle(input));
    },
  };
}

/** In the scenario `failing` the server cannot write. Signing in still works, so that the scenario can be used. */
function cannotWrite(sandbox: Sandbox, operationId: OperationId): boolean {
  return sandbox.scenario === 'failing' && !isSafe(operationId);
}

/** Whether the path parameters have values that the contract allows, for example one of the products. */
function isPath(operationId: OperationId, { params }: Call): boolean {
  return factsOf(operationId).enums.every(({ name, values }) => values.includes(params[name]));
}

/** Whether operators cannot do this while they are signed in as a user. */
function isDeniedToRemote(operationId: OperationId, { sandbox }: Call): boolean {
  return Object.values(sandbox.areas).some(({ notRemote = [] }) => notRemote.includes(operationId));
}

/** The error response for a user who may not use an operation; undefined if it is allowed. */
function refusal(operationId: OperationId, call: Call, profile: Profile | undefined): Answer | undefined {
  if (profile === undefined) return signedOut;
  if (!isPath(operationId, call)) return notFound;
  const required = needOf(operationId, call.params.product);
  if (operations[operationId].admin && !isAdministrator(profile.role)) return denied;
  if (required === undefined || !isPermitted(profile.role.permissions, required)) return denied;
  return featureRefusal(operationId, call.params.product, profile.account);
}

/**
 * The route of an operation that needs a session. Checks the session, then permissions, then the account's features, then the
 * request, so that a user without permission learns nothing about valid input.
 */
export function route<Op extends OperationId>(
  operationId: Op,
  handle: (input: SignedInInput<BodyOf<Op>, QueryOf<Op>>) => AnswerOf<Op>,
  checks: Checks = {},
): Route {
  return {
    operationId,
    async answer(call) {
      const profile = sessionProfile(call);
      const refused = refusal(operationId, call, profile);
      if (refused !== undefined || profile === undefined) return settled(refused ?? signedOut);
      if (profile.remote && isDeniedToRemote(operationId, call)) return settled(remoteRefused);
      const read = await readInput(operationId, call, checks);
      if (!read.ok) return read;
      if (cannotWrite(call.sandbox, operationId)) {
        return settled(operations[operationId].envelope ? envelopeFailed : serverFailed);
      }
      const data = accountData(call.sandbox, profile.user.account_id);
      const input = { ...call, profile, data, body: read.body as BodyOf<Op>, query: read.query as QueryOf<Op> };
      applyConcurrentEdit(operationId, call.sandbox, data);
      const answerNow = () => withSight(operationId, input, () => handle(input));
      applyConcurrentDeletion(operationId, call.sandbox, answerNow);
      const record = observeChange(operationId, input);
      const answer = answerNow();
      record(answer);
      return settled(answer);
    },
  };
}
