import { isObject, type Json, listAt, textAt } from '../contract/json.ts';
import { OTHER_ERRORS } from '../judge/errors.ts';
import type { Difference, Finding } from '../judge/types.ts';
import type { Report } from './report.ts';

const WITH_EXPECTED: readonly string[] = ['shape', 'status', 'content-type', 'request'];

export function differenceOf({ cause, operationId, kind, says, place, pointer, expected }: Finding): Difference {
  // Which operation shows it first is not the same in every run.
  if (cause === OTHER_ERRORS) return { operationId: '', kind: 'shape', says: cause, place, pointer: '' };
  return {
    operationId,
    kind,
    says,
    place,
    pointer: pointer.replaceAll(/\/\d+/g, '/*'),
    ...(WITH_EXPECTED.includes(kind) ? { expected } : {}),
  };
}

const keyOf = ({ operationId, kind, says, place, pointer, expected = '' }: Difference) =>
  [operationId, kind, says, place, pointer, expected].join('\n');

/** The file with the differences of a report, sorted, so that a change of it shows what has changed. */
export function writeBaseline({ contract, findings }: Report): string {
  const all = new Map(findings.map((finding) => [keyOf(differenceOf(finding)), differenceOf(finding)]));
  const differences = [...all.keys()].toSorted().map((key) => all.get(key));
  return `${JSON.stringify({ contract, differences }, null, 2)}\n`;
}

/** @returns The known differences; undefined if the file is not a baseline. */
export function readBaseline(value: Json): Difference[] | undefined {
  if (!isObject(value) || !Array.isArray(value.differences)) return undefined;
  return listAt(value, 'differences').map((one) => {
    const expected = textAt(one, 'expected');
    return {
      operationId: textAt(one, 'operationId'),
      kind: textAt(one, 'kind'),
      says: textAt(one, 'says'),
      place: textAt(one, 'place'),
      pointer: textAt(one, 'pointer'),
      ...(expected === '' ? {} : { expected }),
    };
  });
}

/** A report without the known differences, which are counted apart, with those that no longer occur. */
export function withoutKnown(report: Report, known: readonly Difference[]): Report {
  const keys = new Set(known.map(keyOf));
  const isKnown = (finding: Finding) => keys.has(keyOf(differenceOf(finding)));
  const findings = report.findings.filter((finding) => !isKnown(finding));
  const seen = new Set(report.findings.map((finding) => keyOf(differenceOf(finding))));
  const made = report.checks.filter(({ outcome }) => outcome !== 'unchecked');
  /** Whether this run made the check of a difference. A status or a content type can differ in every check. */
  const isMade = ({ operationId, kind, says }: Difference) =>
    made.some(
      (check) =>
        (operationId === '' || check.operationId === operationId) &&
        (check.kind === kind || check.says === says || kind === 'status' || kind === 'content-type'),
    );
  const isLeft = (operationId: string, says: string) =>
    findings.some((finding) => finding.operationId === operationId && finding.says === says);
  return {
    ...report,
    findings,
    checks: report.checks.map((check) =>
      check.outcome === 'failed' && !isLeft(check.operationId, check.says) ? { ...check, outcome: 'warned' } : check,
    ),
    baseline: {
      known: report.findings.filter(isKnown).length,
      // What this run did not check says nothing about its differences.
      gone: known.filter((one) => isMade(one) && !seen.has(keyOf(one))),
    },
  };
}
