import type { Answer, Operation } from '../contract/contract.ts';
import type { Context } from './context.ts';

/** Whether a server answers with one status where the contract proposes another (`--status 200=201,204`). */
export function isSameStatus({ statuses }: Pick<Context, 'statuses'>, proposed: number, received: number): boolean {
  return proposed === received || (statuses.get(proposed)?.includes(received) ?? false);
}

/** What the contract documents for a status. */
export function answerFor(
  context: Pick<Context, 'statuses'>,
  { answers }: Operation,
  received: number,
): Answer | undefined {
  const documented = answers.get(String(received));
  return documented ?? [...answers.values()].find(({ status }) => isSameStatus(context, Number(status), received));
}
