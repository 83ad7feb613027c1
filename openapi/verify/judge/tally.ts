import type { StepResult } from '../arazzo/result.ts';
import type { Contract, Operation } from '../contract/contract.ts';
import type { Exchange, ReceivedAnswer } from '../http/call.ts';
import { isSuccess } from '../http/ledger.ts';
import { type Check, type Step, testedRule } from '../plan/flow.ts';
import { KINDS } from '../plan/kinds.ts';
import { ABSENT, absentOnes, ofAbsent, withoutAbsent } from './absent.ts';
import type { Context } from './context.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { type Judgement, judgeStep } from './judgeStep.ts';
import { createRecords } from './records.ts';
import type { CheckRecord, Finding } from './types.ts';

export type Tally = {
  add(results: readonly StepResult[]): void;
  /** Records one check of a recorded call. Checks of the same kind and outcome of an operation count as one. */
  addRecorded(check: Check, exchange: Exchange, judged: Judgement): void;
  /** Records a check that could not be planned. */
  skip(operation: Operation, kind: CheckRecord['kind'], reason: string, rule?: string): void;
  findings(): Finding[];
  checks(): CheckRecord[];
  coverage(operations: readonly Operation[]): Coverage;
};

/** Whether an operation reads a document that is stored at its own path, and the contract says that there may be none yet. */
function mayBeUnset({ answers, method, path }: Operation, { operations }: Contract): boolean {
  const isStored = operations.some((other) => other.method === 'PUT' && other.path === path);
  return method === 'GET' && !path.includes('{') && answers.has('404') && isStored;
}

/** Why a check of a call says nothing that the server does not have. */
const NOT_THERE = 'the server does not have this call';

/** A judgement that a check says nothing. */
const unmade = (unchecked: string): Judgement => ({ findings: [], validated: false, unchecked });

/** Judges steps, except those that say nothing because the server does not have a call. */
function createJudge(context: Context, selected: readonly Operation[]): (result: StepResult) => Judgement {
  /** The operations that this server does not have, though they are not stated. */
  const absent = new Set<string>();
  return (result) => {
    const { check } = result.step;
    const { operation, kind } = check;
    const judged = judgeStep(context, result);
    const hasFindings = judged.findings.length > 0;
    const status = result.exchange?.answer?.status ?? 0;
    const isRefused = ABSENT.includes(status);
    // A step that only prepares others proves nothing of its own operation.
    const isUnprepared = testedRule(check) === undefined && status >= 400 && status < 500;
    if (!selected.includes(operation) && (isRefused || isUnprepared) && hasFindings)
      return unmade(`${operation.id} answered ${status}; these checks need it`);
    if (absent.has(operation.id)) return unmade(NOT_THERE);
    if (kind === 'reach' && status === 404 && mayBeUnset(operation, context.contract))
      return unmade('none was stored yet');
    if (kind === 'reach' && isRefused && hasFindings) absent.add(operation.id);
    return judged;
  };
}

/** What has been seen of the server. */
function createSeen() {
  const statuses = new Map<string, Set<string>>();
  const reached = new Set<string>();
  const note = ({ id }: Operation, { status }: ReceivedAnswer, isReached: boolean) => {
    statuses.set(id, (statuses.get(id) ?? new Set()).add(String(status)));
    if (isReached) reached.add(id);
  };
  return { statuses, reached, note };
}

/** The kinds of checks whose success says that an operation can be used. */
const USES: readonly CheckRecord['kind'][] = ['reach', 'life-cycle', 'write-back', 'rule'];

/**
 * Collects the results of all steps. `selected`: the operations that are checked; a workflow that also calls others says
 * nothing about a server that does not have those.
 */
export function createTally(context: Context, selected: readonly Operation[]): Tally {
  const records = createRecords();
  const seen = createSeen();
  const judge = createJudge(context, selected);
  /** Why the steps that need a step were not run, if that is not because it failed. */
  const others = new Map<Step, string>();
  const statuses = new Map<Step, number>();

  /** Whether a run of the selected operations is about a check: of one of them, or of a rule of one. */
  const concerns = (operation: Operation, rule: string | undefined) =>
    selected.includes(operation) || (rule !== undefined && selected.some(({ rules }) => rules.includes(rule)));
  const addBlocked = ({ check }: Step, failed: Step, known: string | undefined) => {
    // A step that only prepares others checks nothing.
    if ((check.kind === 'rule' && check.rule === undefined) || !concerns(check.operation, testedRule(check))) return;
    const status = statuses.get(failed);
    const how = status === undefined || status < 300 ? 'did not respond as expected' : `answered ${status}`;
    const reason = known ?? `${failed.check.operation.id} ${how}; these checks need it`;
    records.add(records.judged(check, undefined, unmade(reason)));
  };
  const addOne = (result: StepResult) => {
    const { step, exchange, blockedBy } = result;
    if (blockedBy !== undefined) {
      addBlocked(step, blockedBy, others.get(blockedBy));
      return;
    }
    const { check, arazzo } = step;
    const judged = judge(result);
    if (judged.unchecked !== undefined) others.set(step, judged.unchecked);
    else if (judged.findings.length === 0)
      others.set(step, `${check.operation.id} shows no data that these checks need (${check.says})`);
    const answer = exchange?.answer;
    if (answer !== undefined) statuses.set(step, answer.status);
    const made = records.judged(check, answer, judged);
    if (made.outcome !== 'unchecked' || concerns(check.operation, made.rule)) records.add(made);
    if (answer === undefined || arazzo.operationId === undefined) return;
    seen.note(check.operation, answer, answer.status < 300 && USES.includes(check.kind));
  };

  const notThere = () => absentOnes(selected, seen.statuses);

  return {
    add: (results) => results.forEach(addOne),
    addRecorded(check, { answer }, judged) {
      const { operation } = check;
      records.addOnce(records.judged(check, answer, judged));
      if (answer !== undefined) seen.note(operation, answer, isSuccess(operation, answer.status, answer.json));
    },
    skip(operation, kind, reason, rule) {
      if (!concerns(operation, rule)) return;
      const { id: operationId, area } = operation;
      const made = { operationId, area, kind, says: KINDS[kind].says, outcome: 'unchecked', reason } as const;
      records.add(rule === undefined ? made : { ...made, rule });
    },
    findings: () => withoutAbsent(records.findings(), notThere()),
    checks() {
      const absent = notThere();
      return records.all().map((check) => ofAbsent(check, absent));
    },
    coverage: (operations) => coverageOf(operations, seen, records.single()),
  };
}
