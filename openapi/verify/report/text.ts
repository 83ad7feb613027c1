import type { Share } from '../judge/tally.ts';
import type { Finding } from '../judge/types.ts';
import { KINDS } from '../plan/flow.ts';
import { counts, failures, placeLine, type Report, ruleLine, uncheckedByReason, warnings } from './report.ts';

/** More operations than these under one reason are counted, not named. */
const MOST_NAMES = 8;

function findingLines(finding: Finding): string[] {
  const { severity, operationId, method, path, kind, says, expected, received, certainty, note, curl, times } = finding;
  const row = (name: string, value: string) => `  ${name.padEnd(9)} ${value}`;
  return [
    `${severity === 'failure' ? 'FAILURE' : 'WARNING'} ${operationId} (${method} ${path}): ${KINDS[kind]}`,
    row('must hold', says),
    row('rule', ruleLine(finding)),
    row('at', placeLine(finding)),
    row('expected', expected),
    row('received', received),
    row('contract', note === undefined ? certainty : `${certainty}: ${note}`),
    ...(times > 1 ? [row('seen', `${times} times`)] : []),
    ...(curl === '' ? [] : [row('try', curl)]),
    '',
  ];
}

/** Findings of one kind after these are only named: they say the same of other operations. */
const MOST_ALIKE = 10;

function findingsLines(findings: readonly Finding[]): string[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const alike = findings.filter((finding) => finding.kind === kind);
    const rest = alike.slice(MOST_ALIKE).map(({ operationId }) => operationId);
    return [
      ...alike.slice(0, MOST_ALIKE).flatMap(findingLines),
      ...(rest.length === 0
        ? []
        : [`… and ${rest.length} more: ${KINDS[kind]}`, `  ${[...new Set(rest)].join(', ')}`, '']),
    ];
  });
}

function share({ seen, of }: Share): string {
  return `${String(seen).padStart(5)} of ${String(of).padEnd(5)}`;
}

function names(list: readonly string[]): string {
  const shown = list.slice(0, MOST_NAMES).join(', ');
  return list.length > MOST_NAMES ? `${shown} and ${list.length - MOST_NAMES} more` : shown;
}

/** The report for a terminal. */
export function toText(report: Report): string {
  const { contract, server, write, seconds, coverage, left } = report;
  const failed = failures(report);
  const warned = warnings(report);
  const { passed, unchecked } = counts(report);
  const reasons = uncheckedByReason(report);
  const lines = [
    `Contract ${contract} against ${server} (${write ? 'reads and writes' : 'reads only'})`,
    '',
    ...findingsLines(failed),
    ...findingsLines(warned),
    ...(reasons.length === 0
      ? []
      : ['Not checked', ...reasons.map(([reason, list]) => `  ${reason}: ${names(list)}`), '']),
    ...(coverage.notReached.length === 0
      ? []
      : ['Never answered a success', `  ${names(coverage.notReached.map(({ operationId }) => operationId))}`, '']),
    ...(left.length === 0 ? [] : ['Made by this run and not deleted', ...left.map((path) => `  ${path}`), '']),
    'Coverage',
    `  operations ${share(coverage.called)} called, ${coverage.reached.seen} with success`,
    `  statuses   ${share(coverage.statuses)} documented below 500 seen`,
    `  rules      ${share(coverage.rules)} proven`,
    `  checks     ${share({ seen: passed, of: report.checks.length })} passed, ${unchecked} could not be made`,
    '',
    `${failed.length === 0 ? 'The server conforms' : 'The server does not conform'}: ${failed.length} failures, ${warned.length} warnings, in ${seconds.toFixed(1)} s.`,
  ];
  return `${lines.join('\n')}\n`;
}
