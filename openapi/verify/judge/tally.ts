import type { StepResult } from '../arazzo/result.ts';
import { type Contract, needsPermission, type Operation } from '../contract/contract.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { isSuccess } from '../http/ledger.ts';
import { type Check, KINDS, type Step } from '../plan/flow.ts';
import type { Context } from './context.ts';
import { OTHER_ERRORS } from './errors.ts';
import { type Judgement, judgeStep } from './judgeStep.ts';
import type { CheckRecord, Finding } from './types.ts';

export type Share = { seen: number; of: number };

export type Coverage = {
  /** Operations that were called, and those that responded with a success. */
  called: Share;
  reached: Share;
  /** Documented statuses below 500 that occurred; a server error cannot be provoked. */
  statuses: Share;
  /** Rules of the operations that are proven by a passed check. */
  rules: Share;
  /** Operations that need a permission, and those of them that were called by somebody who is known to lack it. */
  permissions: Share;
  /** Operations that never responded with a success, with the reason. */
  notReached: { operationId: string; reason: string }[];
};

export type Tally = {
  add(results: readonly StepResult[]): void;
  /** Records one check of a recorded call. Checks of the same kind and outcome of an operation count as one. */
  addRecorded(check: Check, exchange: Exchange, judged: Judgement): void;
  /** Records a check that could not be planned. */
  skip(operation: Operation, kind: CheckRecord['kind'], reason: string): void;
  findings(): Finding[];
  checks(): CheckRecord[];
  coverage(operations: readonly Operation[]): Coverage;
};

/** Findings with the same key report the same problem for different items. */
function keyOf({ operationId, path, kind, place, pointer, expected, severity, cause }: Finding): string {
  if (cause === OTHER_ERRORS) return cause;
  return [operationId, path, kind, place, pointer.replaceAll(/\/\d+/g, '/*'), expected, severity].join(' ');
}

/** Statuses of a server that does not have a call. */
const ABSENT = [404, 405, 501];

/** Whether an operation reads a document that is stored at its own path, and the contract says that there may be none yet. */
function mayBeUnset({ answers, method, path }: Operation, { operations }: Contract): boolean {
  const isStored = operations.some((other) => other.method === 'PUT' && other.path === path);
  return method === 'GET' && !path.includes('{') && answers.has('404') && isStored;
}

/**
 * Collects the results of all steps. `selected`: the operations that are checked; a workflow that also calls others says
 * nothing about a server that does not have those.
 */
export function createTally(context: Context, selected: readonly Operation[]): Tally {
  const findings = new Map<string, Finding>();
  const checks: CheckRecord[] = [];
  const repeated = new Map<string, CheckRecord>();
  const called = new Set<string>();
  const reached = new Set<string>();
  const statuses = new Map<string, Set<string>>();

  const note = (finding: Finding) => {
    const key = keyOf(finding);
    const known = findings.get(key);
    if (known === undefined) {
      findings.set(key, finding);
      return;
    }
    known.times += 1;
    const { operationId } = finding;
    if (operationId !== known.operationId && !known.alsoIn?.includes(operationId))
      known.alsoIn = [...(known.alsoIn ?? []), operationId];
  };
  const outcomeOf = (found: readonly Finding[]): CheckRecord['outcome'] => {
    if (found.length === 0) return 'passed';
    return found.some(({ severity }) => severity === 'failure') ? 'failed' : 'warned';
  };
  /** Records a check that counts as one however often it is made; its worst outcome counts. */
  const noteOnce = (made: CheckRecord) => {
    const { operationId, kind, says, outcome, reason = '' } = made;
    const key = [operationId, kind, says, reason].join(' ');
    const record = repeated.get(key);
    if (record === undefined) {
      repeated.set(key, made);
      return;
    }
    record.times = (record.times ?? 1) + 1;
    if (outcome === 'failed' || (outcome === 'warned' && record.outcome === 'passed')) record.outcome = outcome;
  };
  /** Every documented response of an operation is one check of its schema, however often it occurs. */
  const noteShape = ({ id, area }: Operation, status: number, found: readonly Finding[]) => {
    const says = `The response with status ${status} matches its schema.`;
    noteOnce({ operationId: id, area, kind: 'shape', says, outcome: outcomeOf(found) });
    for (const { rule } of found)
      if (rule !== undefined) noteOnce({ operationId: id, area, kind: 'shape', says, rule, outcome: outcomeOf(found) });
  };
  const recordOf = (
    { kind, says, operation, proves, rule = proves }: Check,
    judged: Judgement,
    found: readonly Finding[],
  ) => ({
    operationId: operation.id,
    area: operation.area,
    kind,
    says,
    ...(rule === undefined ? {} : { rule }),
    ...(judged.unchecked === undefined
      ? { outcome: outcomeOf(found) }
      : { outcome: 'unchecked' as const, reason: judged.unchecked }),
  });
  /** Notes findings and the check of the response's schema; returns the other findings. */
  const noteJudged = ({ operation }: Check, answer: ReceivedAnswer | undefined, judged: Judgement): Finding[] => {
    for (const finding of judged.findings) note(finding);
    const shape = judged.findings.filter(({ kind }) => kind === 'shape' || kind === 'content-type');
    if (judged.validated && answer !== undefined) noteShape(operation, answer.status, shape);
    return judged.findings.filter((finding) => !shape.includes(finding));
  };
  const noteStatus = ({ id }: Operation, { status }: ReceivedAnswer) => {
    called.add(id);
    statuses.set(id, (statuses.get(id) ?? new Set()).add(String(status)));
  };

  /** The operations that this server does not have, though they are not stated. */
  const absent = new Set<string>();
  const withoutAbsent = ({ step: { check }, exchange }: StepResult, judged: Judgement): Judgement => {
    const { operation, kind, rule } = check;
    const status = exchange?.answer?.status ?? 0;
    const isRefused = ABSENT.includes(status);
    // A step that only prepares others proves nothing of its own operation.
    const isUnprepared = rule === undefined && status >= 400 && status < 500;
    if (!selected.includes(operation) && (isRefused || isUnprepared) && judged.findings.length > 0) {
      return { findings: [], validated: false, unchecked: `${operation.id}, which is not selected, does not succeed` };
    }
    if (absent.has(operation.id)) {
      return { findings: [], validated: false, unchecked: 'the server does not have this call' };
    }
    if (kind === 'reach' && status === 404 && mayBeUnset(operation, context.contract)) {
      return { findings: [], validated: false, unchecked: 'none was stored yet' };
    }
    if (kind === 'reach' && isRefused && judged.findings.length > 0) absent.add(operation.id);
    return judged;
  };

  /** Why the steps that need a step were not run, if that is not because it failed. */
  const others = new Map<Step, string>();
  const noteBlocked = ({ check }: Step, blockedBy: Step) => {
    // A step that only prepares others checks nothing.
    if (check.kind === 'rule' && check.rule === undefined) return;
    const { arazzo, check: failed } = blockedBy;
    const unchecked = others.get(blockedBy) ?? `because step ${arazzo.stepId} (${failed.operation.id}) failed`;
    checks.push(recordOf(check, { findings: [], unchecked, validated: false }, []));
  };
  const addOne = (result: StepResult) => {
    const { check, arazzo } = result.step;
    if (result.blockedBy !== undefined) {
      noteBlocked(result.step, result.blockedBy);
      return;
    }
    const { operation } = check;
    const answer = result.exchange?.answer;
    const judged = withoutAbsent(result, judgeStep(context, result));
    if (judged.unchecked !== undefined) others.set(result.step, judged.unchecked);
    else if (judged.findings.length === 0) others.set(result.step, 'this server has no data to check it with');
    checks.push(recordOf(check, judged, noteJudged(check, answer, judged)));
    if (answer === undefined || arazzo.operationId === undefined) return;
    noteStatus(operation, answer);
    if (answer.status < 300 && ['reach', 'life-cycle', 'write-back', 'rule'].includes(check.kind))
      reached.add(operation.id);
  };

  return {
    add: (results) => results.forEach(addOne),
    addRecorded(check, { answer }, judged) {
      const { operation } = check;
      noteOnce(recordOf(check, judged, noteJudged(check, answer, judged)));
      if (answer === undefined) return;
      noteStatus(operation, answer);
      if (isSuccess(operation, answer.status, answer.json)) reached.add(operation.id);
    },
    skip(operation, kind, reason) {
      checks.push({
        operationId: operation.id,
        area: operation.area,
        kind,
        says: KINDS[kind],
        outcome: 'unchecked',
        reason,
      });
    },
    findings: () => [...findings.values()],
    checks: () => [...checks, ...repeated.values()],
    coverage(operations) {
      const documented = operations.map(({ id, answers }) => ({
        id,
        list: [...answers.keys()].filter((one) => Number(one) < 500),
      }));
      const rules = new Set(operations.flatMap((operation) => operation.rules));
      const broken = new Set(
        checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned').map(({ rule }) => rule),
      );
      const proven = new Set(
        checks.flatMap(({ rule, outcome }) => (rule !== undefined && outcome === 'passed' ? [rule] : [])),
      );
      const guarded = operations.filter(needsPermission);
      const denied = new Set(
        checks.flatMap(({ kind, outcome, operationId }) =>
          kind === 'permission' && outcome !== 'unchecked' ? [operationId] : [],
        ),
      );
      const reasonFor = (id: string) =>
        checks.findLast(
          (check) =>
            check.operationId === id &&
            ['reach', 'life-cycle', 'write-back'].includes(check.kind) &&
            check.reason !== undefined,
        )?.reason ?? 'no check calls it with success';
      return {
        called: { seen: operations.filter(({ id }) => called.has(id)).length, of: operations.length },
        reached: { seen: operations.filter(({ id }) => reached.has(id)).length, of: operations.length },
        statuses: {
          seen: documented.flatMap(({ id, list }) => list.filter((one) => statuses.get(id)?.has(one))).length,
          of: documented.flatMap(({ list }) => list).length,
        },
        rules: { seen: [...rules].filter((id) => proven.has(id) && !broken.has(id)).length, of: rules.size },
        permissions: {
          seen: guarded.filter(({ id }) => denied.has(id)).length,
          of: guarded.length,
        },
        notReached: operations
          .filter(({ id }) => !reached.has(id))
          .map(({ id }) => ({ operationId: id, reason: reasonFor(id) })),
      };
    },
  };
}
