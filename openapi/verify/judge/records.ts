import type { Operation } from '../contract/contract.ts';
import type { ReceivedAnswer } from '../http/call.ts';
import { type Check, provenRule, testedRule } from '../plan/flow.ts';
import { ORDER_OF_CHECKS, OTHER_ERRORS } from './errors.ts';
import type { Judgement } from './judgeStep.ts';
import type { CheckRecord, Finding } from './types.ts';

/** Findings with the same key report the same problem for different items. */
function keyOf({ operationId, path, kind, place, pointer, expected, severity, cause }: Finding): string {
  if (cause === OTHER_ERRORS || cause === ORDER_OF_CHECKS) return cause;
  return [operationId, path, kind, place, pointer.replaceAll(/\/\d+/g, '/*'), expected, severity].join(' ');
}

function outcomeOf(found: readonly Finding[]): CheckRecord['outcome'] {
  if (found.length === 0) return 'passed';
  return found.some(({ severity }) => severity === 'failure') ? 'failed' : 'warned';
}

/** The record of a check, of whose findings some are recorded apart. */
function recordOf(check: Check, { unchecked }: Judgement, found: readonly Finding[]): CheckRecord {
  const { kind, says, operation } = check;
  const rule = testedRule(check) ?? provenRule(check);
  return {
    ...{ operationId: operation.id, area: operation.area, kind, says },
    ...(rule === undefined ? {} : { rule }),
    ...(unchecked === undefined ? { outcome: outcomeOf(found) } : { outcome: 'unchecked' as const, reason: unchecked }),
  };
}

export type Records = {
  /** Notes the findings of a check and, as a check of its own, the schema of its response; returns the check's record. */
  judged(check: Check, answer: ReceivedAnswer | undefined, judgement: Judgement): CheckRecord;
  /** Records one check. */
  add(made: CheckRecord): void;
  /** Records a check that counts as one however often it is made; its worst outcome counts. */
  addOnce(made: CheckRecord): void;
  findings(): Finding[];
  /** The checks that were recorded one by one. */
  single(): readonly CheckRecord[];
  all(): CheckRecord[];
};

/** The findings of a run, each once with the number of its occurrences. */
function createFindings() {
  const findings = new Map<string, Finding>();
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
  return { note, all: () => [...findings.values()] };
}

/** Collects the checks of a run and their findings. */
export function createRecords(): Records {
  const findings = createFindings();
  const checks: CheckRecord[] = [];
  const repeated = new Map<string, CheckRecord>();

  const addOnce = (made: CheckRecord) => {
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
  const addShape = ({ id, area }: Operation, status: number, found: readonly Finding[]) => {
    const says = `The response with status ${status} matches its schema.`;
    const made = { operationId: id, area, kind: 'shape', says, outcome: outcomeOf(found) } as const;
    addOnce({ ...made });
    for (const { rule } of found) if (rule !== undefined) addOnce({ ...made, rule });
  };
  return {
    judged(check, answer, judgement) {
      for (const finding of judgement.findings) findings.note(finding);
      const shape = judgement.findings.filter(({ kind }) => kind === 'shape' || kind === 'content-type');
      if (judgement.validated && answer !== undefined) addShape(check.operation, answer.status, shape);
      const others = judgement.findings.filter((finding) => !shape.includes(finding));
      return recordOf(check, judgement, others);
    },
    add: (made) => checks.push(made),
    addOnce,
    findings: findings.all,
    single: () => checks,
    all: () => [...checks, ...repeated.values()],
  };
}
