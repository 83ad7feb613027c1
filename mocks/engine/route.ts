import { type OperationId, operations } from '@atrium-console/sdk/operations';
import { denied, envelopeFailed, notFound, serverFailed, signedOut } from './answers.ts';
import type { Call, Input, SignedInInput } from './call.ts';
import { factsOf, requirementOf } from './facts.ts';
import { isAdministrator, isPermitted } from './isPermitted.ts';
import { overtake } from './overtake.ts';
import { type Checks, readInput } from './readInput.ts';
import { recordActivity } from './recordActivity.ts';
import { accountData, type Sandbox } from './sandboxes.ts';
import { sessionProfile } from './session.ts';
import type { Answer, AnswerOf, BodyOf, Exchange, Profile, QueryOf } from './types.ts';

export type Route = { operationId: OperationId; answer: (call: Call) => Promise<Omit<Exchange, 'operationId'>> };

function settled(answer: Answer): Omit<Exchange, 'operationId'> {
  return { answer, requestProblems: [] };
}

/** An operation that anybody may call, signed in or not. Body and query have been read as the contract has them. */
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
      // The contract's own schemas have read both; without one the type is undefined, and so is the value.
      const input = { ...call, body: read.body as BodyOf<Op>, query: read.query as QueryOf<Op> };
      return settled(handle(input));
    },
  };
}

/** In the scenario `failing` the server reads but cannot write. Signing in still works, or nobody would see it. */
function cannotWrite(sandbox: Sandbox, operationId: OperationId): boolean {
  return sandbox.scenario === 'failing' && operations[operationId].method !== 'GET';
}

/** Whether the path parameters name what the contract knows, for example one of the products. */
function isPath(operationId: OperationId, { params }: Call): boolean {
  return factsOf(operationId).enums.every(({ name, values }) => values.includes(params[name]));
}

/** The answer to somebody who may not use an operation; undefined for who may. */
function refusal(operationId: OperationId, call: Call, profile: Profile | undefined): Answer | undefined {
  if (profile === undefined) return signedOut;
  if (!isPath(operationId, call)) return notFound;
  const required = requirementOf(operationId, call.params.product);
  if (operations[operationId].admin && !isAdministrator(profile.role)) return denied;
  return required !== undefined && isPermitted(required, profile.role.permissions) ? undefined : denied;
}

/**
 * An operation for people who are signed in. Session first, then permission, then the request's form: somebody who may
 * not write learns nothing about what would have been valid.
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
      const read = await readInput(operationId, call, checks);
      if (!read.ok) return read;
      if (cannotWrite(call.sandbox, operationId)) {
        return settled(operations[operationId].envelope ? envelopeFailed : serverFailed);
      }
      const data = accountData(call.sandbox, profile.user.account_id);
      const input = { ...call, profile, data, body: read.body as BodyOf<Op>, query: read.query as QueryOf<Op> };
      overtake(operationId, call.sandbox, data);
      const answer = handle(input);
      recordActivity(operationId, answer, input);
      return settled(answer);
    },
  };
}
