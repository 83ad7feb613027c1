import type { Share } from '../judge/coverage.ts';
import type { Finding } from '../judge/types.ts';
import { KINDS } from '../plan/kinds.ts';
import { byCause, type Cause, findingWords, operationsOf } from './causes.ts';
import {
  certaintyLine,
  counts,
  coverageWords,
  failures,
  leftOutLine,
  modeWords,
  placeLine,
  type Report,
  remarks,
  ruleLine,
  seenLine,
  titleOf,
  verdict,
  warnings,
} from './report.ts';
import { amountWords, countWords, openRules, type Unchecked, uncheckedByReason } from './unchecked.ts';

/** Maximum number of operations listed per reason, and of rules. */
const MAX_NAMES = 8;
const MAX_RULES = 12;

function findingLines(finding: Finding): string[] {
  const { severity, operationId, method, path, says, expected, received, before = [], curl, entry } = finding;
  const title = titleOf(finding);
  const seen = seenLine(finding);
  const row = (name: string, value: string) => `  ${name.padEnd(9)} ${value}`;
  return [
    `${severity === 'failure' ? 'FAILURE' : 'WARNING'} ${operationId} (${method} ${path}): ${title}`,
    ...(says === `${title}.` ? [] : [row('check', says)]),
    row('rule', ruleLine(finding)),
    row('at', placeLine(finding)),
    row('expected', expected),
    row('received', received),
    row('contract', certaintyLine(finding)),
    ...(entry === undefined ? [] : [row('recorded', entry)]),
    ...(seen === undefined ? [] : [row('seen', seen)]),
    ...before.map((line, index) => row(index === 0 ? 'after' : '', line)),
    ...(curl === '' ? [] : [row('try', curl)]),
    '',
  ];
}

/** Maximum number of operations listed per cause. */
const MAX_OPERATIONS = 20;

/** A heading with the operations concerned, then the first findings in full. */
function causeLines({ heading, severity, findings, shown, rest }: Cause): string[] {
  const operations = operationsOf(findings);
  return [
    `${severity === 'failure' ? 'FAILURES' : 'WARNINGS'} ${heading}`,
    ...operations
      .slice(0, MAX_OPERATIONS)
      .map(({ operation, pointers }) => `  ${operation}${pointers.length === 0 ? '' : `: ${names(pointers)}`}`),
    ...(operations.length > MAX_OPERATIONS ? [`  and ${operations.length - MAX_OPERATIONS} more operations`] : []),
    '',
    ...shown.flatMap(findingLines),
    ...(rest.length > 0
      ? [`… and ${rest.length} more with this cause; --report html, json and junit show each in full`, '']
      : []),
  ];
}

/** Maximum number of findings of one kind that are shown in full, if each has a cause of its own. */
const MAX_ALIKE = 10;

/** Findings with a cause of their own, which need no heading. */
function singleLines(findings: readonly Finding[]): string[] {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const alike = findings.filter((finding) => finding.kind === kind);
    const rest = alike.slice(MAX_ALIKE).map(({ operationId }) => operationId);
    return [
      ...alike.slice(0, MAX_ALIKE).flatMap(findingLines),
      ...(rest.length === 0
        ? []
        : [`… and ${rest.length} more: ${KINDS[kind].says}`, `  ${[...new Set(rest)].join(', ')}`, '']),
    ];
  });
}

function findingsLines(findings: readonly Finding[]): string[] {
  const { shared, single } = byCause(findings);
  return [...shared.flatMap(causeLines), ...singleLines(single)];
}

/** What to begin with in a long report, whose first lines are out of sight in a terminal. */
function commonLines(causes: readonly Cause[]): string[] {
  if (causes.length < 2) return [];
  const most = causes.slice(0, MAX_NAMES).map(({ heading, severity }) => `  ${heading} (${severity}s)`);
  return ['Most common causes', ...most, ''];
}

function share({ seen, of }: Share): string {
  return `${String(seen).padStart(5)} of ${String(of).padEnd(5)}`;
}

function names(list: readonly string[], most = MAX_NAMES): string {
  const shown = list.slice(0, most).join(', ');
  return list.length > most ? `${shown} and ${list.length - most} more` : shown;
}

function baselineLines({ baseline }: Report): string[] {
  if (baseline === undefined) return [];
  const { known, gone } = baseline;
  const lost = gone.map(({ operationId, pointer, says }) => `  ${operationId}${pointer && ` at ${pointer}`}: ${says}`);
  return [
    `Baseline: ${known} known differences are left out.`,
    ...(gone.length === 0 ? [] : ['No longer different; update the baseline with --update-baseline:', ...lost]),
    '',
  ];
}

/** What was not checked for one reason: how much, of which operations, and which rules nothing else proves. */
function uncheckedLines(unchecked: Unchecked): string[] {
  const { reason, rules } = unchecked;
  return [
    `  ${reason}`,
    `    ${amountWords(unchecked, (all) => names(all))}`,
    ...(rules.length === 0 ? [] : [`    rules that nothing else tests: ${names(rules, MAX_RULES)}`]),
  ];
}

/** What was not checked: the groups of checks that were left out, then all else by reason. */
function notCheckedLines(report: Report): string[] {
  const reasons = uncheckedByReason(report);
  const left = leftOutLine(report);
  if (reasons.length === 0 && left === undefined) return [];
  const { unchecked } = counts(report);
  const amount = `${countWords(unchecked, 'check')} of ${report.checks.length}, for ${countWords(reasons.length, 'reason')}`;
  return [
    reasons.length === 0 ? 'Not checked' : `Not checked: ${amount}`,
    ...(left === undefined ? [] : [`  ${left}`]),
    ...reasons.flatMap(uncheckedLines),
    '',
  ];
}

/** The report for a terminal. */
export function toText(report: Report): string {
  const { contract, server, seconds, coverage, recording } = report;
  const failed = failures(report);
  const warned = warnings(report);
  const { passed, unchecked } = counts(report);
  const open = openRules(report);
  const lines = [
    `Contract ${contract} against ${server} (${modeWords(report)})`,
    '',
    ...findingsLines(failed),
    ...findingsLines(warned),
    ...notCheckedLines(report),
    ...(coverage.notReached.length === 0
      ? []
      : ['Never responded with success', `  ${names(coverage.notReached.map(({ operationId }) => operationId))}`, '']),
    ...baselineLines(report),
    ...commonLines([...byCause(failed).shared, ...byCause(warned).shared]),
    'Coverage',
    `  operations  ${share(coverage.called)} called, ${coverage.reached.seen} with success`,
    `  statuses    ${share(coverage.statuses)} documented statuses below 500 observed`,
    ...(recording === undefined
      ? [
          `  rules       ${share(coverage.rules)} passed${open.length === 0 ? '' : `; not: ${names(open, MAX_RULES)}`}`,
          `  permissions ${share(coverage.permissions)} operations that need one called without it`,
        ]
      : []),
    `  checks      ${share({ seen: passed, of: report.checks.length })} passed, ${unchecked} could not be made`,
    '',
    ...remarks(report),
    `${verdict(report)}: ${findingWords(failed, 'failure')}, ${findingWords(warned, 'warning')}; ${coverageWords(report)}; ${seconds.toFixed(1)} s.`,
  ];
  return `${lines.join('\n')}\n`;
}
