import type { ApiError, TicketTag } from '@atrium-console/sdk';
import type { OutlineCreation, OutlineDeletion, OutlineStep } from '@atrium-console/sdk/rules';
import { errorText } from '../../../base/errorText.ts';
import type { Running } from '../../../kit/edit/useEditing.ts';
import { isUnreachable, runMany } from '../../../kit/runMany.ts';
import { pathText } from '../../../kit/words/pathText.ts';

type Calls = {
  create: (step: OutlineCreation, parentId: string | null) => Running<TicketTag>;
  remove: (step: OutlineDeletion) => Running<unknown>;
  /** Called after each completed step. */
  onDone: () => void;
  isStopped: () => boolean;
};

export type StepFailure = { place: string; problem: string };

/** `error` is the error of the first failure, for the toast. */
export type PlanOutcome = { done: number; failures: StepFailure[]; error: ApiError | undefined };

/**
 * Runs a plan stage by stage, with a few steps in parallel. Steps below a failed one are skipped, and nothing is
 * deleted unless all new items were created.
 */
export async function runPlan(plan: readonly OutlineStep[][], calls: Calls): Promise<PlanOutcome> {
  const ids = new Map<OutlineCreation, string>();
  const failures: StepFailure[] = [];
  let done = 0;
  let error: ApiError | undefined;
  let isOffline = false;
  const fail = (step: OutlineStep, problem: string) => failures.push({ place: pathText(step.path), problem });

  /** The id of the parent; undefined when it could not be created. */
  const parentId = ({ parent }: OutlineCreation) =>
    typeof parent === 'object' && parent !== null ? ids.get(parent) : parent;
  const call = (step: OutlineStep): Running<unknown> => ({
    unwrap: async () => {
      if (step.kind === 'delete') return calls.remove(step).unwrap();
      const { _id } = await calls.create(step, parentId(step) ?? null).unwrap();
      ids.set(step, _id);
    },
  });

  for (const stage of plan) {
    if (calls.isStopped()) break;
    const ready: OutlineStep[] = [];
    for (const step of stage) {
      if (step.kind === 'create' && parentId(step) === undefined) {
        fail(step, `“${step.path.at(-2)}” above it could not be created.`);
      } else if (isOffline || (step.kind === 'delete' && error !== undefined)) {
        fail(step, 'Skipped because an earlier step failed.');
      } else ready.push(step);
    }
    const failed = await runMany(ready, call, {
      isStopped: calls.isStopped,
      onAnswer: () => {
        done += 1;
        calls.onDone();
      },
    });
    for (const failure of failed) fail(failure.item, errorText(failure.error));
    error ??= failed[0]?.error;
    isOffline ||= failed.some((failure) => isUnreachable(failure.error));
  }
  return { done, failures, error };
}
