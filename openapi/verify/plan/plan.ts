import type { Operation } from '../contract/contract.ts';
import type { Expectation } from './expect.ts';
import { type Check, type Flow, type Request, single, toStep } from './flow.ts';
import { certaintyOfKind, KINDS, type Kind } from './kinds.ts';

/** Workflows to run, and checks that are skipped, with the reason. */
export type Plan = { flows: Flow[]; skipped: { operation: Operation; kind: Kind; reason: string }[] };

export const nothing: Plan = { flows: [], skipped: [] };

export function join(plans: readonly Plan[]): Plan {
  return { flows: plans.flatMap(({ flows }) => flows), skipped: plans.flatMap(({ skipped }) => skipped) };
}

export function skip(operation: Operation, kind: Kind, reason: string): Plan {
  return { flows: [], skipped: [{ operation, kind, reason }] };
}

/** A check without what follows from its operation and its expectation. */
type Wanted<C = Check> = C extends Check
  ? Omit<C, 'operation' | 'says' | 'expected' | 'statuses'> & { says?: string }
  : never;

/** A plan of one call. `name` distinguishes it from others of the same kind. */
export function one(
  operation: Operation,
  { says, ...wanted }: Wanted,
  request: Request,
  { criteria, statuses, expected }: Expectation,
  name = '',
): Plan {
  const check: Check = {
    operation,
    ...certaintyOfKind(wanted.kind),
    ...(request.body === undefined ? {} : { rawBody: JSON.stringify(request.body) }),
    says: says ?? sentence(wanted.kind),
    expected,
    statuses,
    ...wanted,
  };
  const id = [operation.id, wanted.kind, wanted.session, name].join('-').replaceAll(/[^\w-]/g, '_');
  return { flows: [single(id, toStep('call', check, request, criteria))], skipped: [] };
}

function sentence(kind: Kind): string {
  const words = KINDS[kind].says;
  return `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}
