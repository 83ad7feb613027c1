import { setTimeout as sleep } from 'node:timers/promises';
import { isSafe, type Operation } from '../../../../openapi/verify/contract/contract.ts';
import { type Call, contract, json, objectIn } from '../mutant.ts';
import type { WrittenRule } from './family.ts';
import { kept, type Listed } from './targets.ts';
import { createShown, type Make, newId, succeeded, withFields } from './wrap.ts';
import { onOperation } from './writtenRules.ts';

/** What goes wrong when two calls are made at once. */

/** How long a server waits for its database. */
const LATENCY_MS = 4;
/** After how long callers of the verifier's own tests give up. */
const TIMEOUT_MS = 2000;

type Step = (call: Call, others: readonly Call[]) => Promise<Response>;

/** Treats calls of a kind with knowledge of those of the kind that are still being answered. */
export function atOnce(
  isMeant: (call: Call) => boolean,
  createStep: () => Step,
  otherwise?: () => (call: Call, response: Response) => Promise<Response>,
): Make {
  return () => {
    const open = new Set<Call>();
    const step = createStep();
    const rest = otherwise?.();
    return async (call) => {
      if (!isMeant(call)) {
        const response = await call.next();
        return rest === undefined ? response : rest(call, response);
      }
      const others = [...open];
      open.add(call);
      try {
        await sleep(LATENCY_MS);
        return await step(call, others);
      } finally {
        open.delete(call);
      }
    };
  };
}

/** Calls of operations. */
export const of = (...operations: (Operation | undefined)[]) => {
  const ids = operations.flatMap((operation) => operation?.id ?? []);
  return ({ operationId }: Call) => operationId !== undefined && ids.includes(operationId);
};

export const failed = (status = 500) => json({ code: 'server_error', message: 'The server failed.' }, status);

/** Never answers, as callers see it. */
export async function hang(): Promise<never> {
  await sleep(TIMEOUT_MS);
  throw new DOMException('The operation timed out.', 'TimeoutError');
}

export async function reset(): Promise<never> {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
}

export const reads = contract.operations.filter(
  (operation) =>
    operation.secured && isSafe(operation) && !operation.path.includes('{') && !/logout/i.test(operation.id),
);

/** A server with its own view of a resource, which calls at once can spoil. */
export function spoiling<Of extends Listed>(
  resource: Of,
  isMeant: (call: Call) => boolean,
  step: (shown: ReturnType<typeof createShown>) => Step,
): Make {
  return () => {
    const shown = createShown(resource);
    return atOnce(
      isMeant,
      () => step(shown),
      () => shown.answer,
    )();
  };
}

/** Answers a call among others of its kind in another way. */
export const among = (
  isMeant: (call: Call) => boolean,
  answer: (call: Call, others: readonly Call[]) => Promise<Response> | Response,
  isEnough: (others: readonly Call[], call: Call) => boolean = (others) => others.length > 0,
): Make => atOnce(isMeant, () => async (call, others) => (isEnough(others, call) ? answer(call, others) : call.next()));

export const sameItem = (call: Call) => (other: Call) => other.path === call.path;

export function many(
  id: string,
  says: string,
  operations: readonly Operation[],
  answer: () => Promise<Response> | Response,
): WrittenRule {
  return {
    id,
    draw: (random) => {
      const operation = random.pick(operations);
      const most = random.oneOf(1, 2, 3, 4);
      return (
        operation && {
          name: `${operation.id} ${says} more than ${most} calls at once`,
          area: operation.area,
          only: [operation.id],
          make: among(of(operation), answer, (others) => others.length >= most),
        }
      );
    },
  };
}

/** A rule about settings that two calls replace at once. */
export function onSettings(id: string, says: string, make: (operation: Operation) => Make): WrittenRule {
  const writes = [
    ...new Map(kept.filter(({ kind }) => kind === 'settings').map((one) => [one.write.id, one])).values(),
  ];
  return {
    id,
    severity: 'failure',
    draw: (random) => {
      const target = random.pick(writes);
      return (
        target && {
          name: `${target.write.id} ${says}`,
          area: target.write.area,
          only: target.only,
          make: make(target.write),
        }
      );
    },
  };
}

export function special(
  id: string,
  operationId: string,
  says: string,
  more: readonly string[],
  make: (operation: Operation) => Make,
): WrittenRule {
  return onOperation(id, operationId, says, make, more, 'failure');
}

/** Stores what was refused because of the other call, with its name. */
export async function takesName(
  call: Call,
  resource: Listed,
  shown: ReturnType<typeof createShown>,
  id: string | undefined,
): Promise<Response | undefined> {
  const sent = objectIn(call.body);
  const { name } = sent;
  if (typeof name !== 'string') return undefined;
  const made = await call.next({ body: JSON.stringify({ ...sent, name: `${name.slice(0, 30)} twin` }) });
  const own = id ?? (await newId(call, resource, made));
  if (!(await succeeded(call, made)) || own === undefined) return undefined;
  shown.set(own, { name });
  return withFields(made, { name });
}
