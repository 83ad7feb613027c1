import { atPointer, isObject, objectAt, textAt } from '../contract/json.ts';
import type { Exchange } from '../http/call.ts';
import type { Check, Flow, Step } from '../plan/flow.ts';
import { type Known, withValues, withValuesInText } from './expressions.ts';
import type { StepResult } from './result.ts';

/** The outputs of the steps that were made. */
function knownOutputs(steps: readonly Step[], exchanges: ReadonlyMap<string, Exchange>): Known {
  return (expression) => {
    const [, stepId, name] = /^\$steps\.(\w+)\.outputs\.(\w+)$/.exec(expression) ?? [];
    const step = steps.find(({ arazzo }) => arazzo.stepId === stepId);
    if (step === undefined || name === undefined) return undefined;
    const [, pointer] = /^\$response\.body#(.*)$/.exec(textAt(objectAt(step.arazzo, 'outputs'), name)) ?? [];
    const answer = exchanges.get(step.arazzo.stepId)?.answer?.json;
    return pointer === undefined ? undefined : atPointer(answer, pointer);
  };
}

/** A check whose explanations are of the conditions with known outputs. */
function withExplanations(check: Check, known: Known): Check {
  if (check.kind !== 'life-cycle' || check.explain === undefined) return check;
  const explain = Object.entries(check.explain).map(([condition, words]) => [
    withValuesInText(condition, known, true),
    words,
  ]);
  return { ...check, explain: Object.fromEntries(explain) };
}

/** A step with the outputs of steps that are not run again. */
function withOutputs({ check, arazzo, ...others }: Step, known: Known): Step {
  const filled = withValues(arazzo, known);
  return {
    ...others,
    check: withExplanations(check, known),
    arazzo: isObject(filled) ? { ...filled, stepId: arazzo.stepId } : arazzo,
  };
}

/** The failed step because of which another one says nothing. Without `needs`, it needs all steps before it. */
function blockerOf({ needs }: Step, failed: Step, broken: ReadonlyMap<string, Step>): Step | undefined {
  return needs === undefined ? failed : needs.flatMap((stepId) => broken.get(stepId) ?? [])[0];
}

/**
 * Goes on with a workflow that a failed step has ended: runs the steps that do not need it, and returns them with those that
 * do, which were not run. `first`: the results so far. `again`: runs a workflow.
 */
export async function goOn(
  flow: Flow,
  first: readonly StepResult[],
  again: (rest: Flow) => Promise<StepResult[]>,
): Promise<StepResult[]> {
  const results = [...first];
  /** The steps that failed or were not run → the failed step because of which. */
  const broken = new Map<string, Step>();
  let steps = flow.steps;
  let failed = first.at(-1);
  while (failed !== undefined) {
    const { step: end, exchanges } = failed;
    const left = steps.slice(steps.findIndex(({ arazzo }) => arazzo.stepId === end.arazzo.stepId) + 1);
    broken.set(end.arazzo.stepId, end);
    const rest = left.flatMap((step): Step[] => {
      const blockedBy = blockerOf(step, end, broken);
      if (blockedBy === undefined) return [step];
      broken.set(step.arazzo.stepId, blockedBy);
      results.push({ flow, step, verdicts: [], exchanges, blockedBy });
      const { otherwise } = step;
      return otherwise === undefined || blockerOf(otherwise, end, broken) !== undefined ? [] : [otherwise];
    });
    const known = knownOutputs(flow.steps, exchanges);
    steps = rest.map((step) => withOutputs(step, known));
    const more = steps.length === 0 ? [] : await again({ ...flow, steps });
    results.push(...more);
    failed = more.at(-1);
  }
  return results;
}
