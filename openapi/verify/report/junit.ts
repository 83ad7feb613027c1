import type { CheckRecord, Finding } from '../judge/types.ts';
import { KINDS } from '../plan/kinds.ts';
import { toMarkup } from './markup.ts';
import { certaintyLine, counts, leftOutLine, placeLine, type Report, remarks, ruleLine, seenLine } from './report.ts';

function describe(finding: Finding): string {
  const { says, expected, received, before = [], curl, entry } = finding;
  const seen = seenLine(finding);
  return [
    says,
    `rule: ${ruleLine(finding)}`,
    `at: ${placeLine(finding)}`,
    `expected: ${expected}`,
    `received: ${received}`,
    `contract: ${certaintyLine(finding)}`,
    ...(entry === undefined ? [] : [`recorded: ${entry}`]),
    ...(seen === undefined ? [] : [`seen: ${seen}`]),
    ...before.map((line) => `after: ${line}`),
    curl,
  ].join('\n');
}

function testcase(check: CheckRecord, findings: readonly Finding[]): string {
  const { operationId, area, kind, says, outcome, reason } = check;
  const open = `    <testcase classname="${toMarkup(`${area}.${operationId}`)}" name="${toMarkup(`${KINDS[kind].says}: ${says}`)}"`;
  if (outcome === 'unchecked') return `${open}><skipped message="${toMarkup(reason ?? '')}"/></testcase>`;
  const ofOperation = findings.filter((finding) => finding.operationId === operationId);
  const same = ofOperation.filter((finding) => finding.says === says);
  // Of a call that is not there, one finding stands for all.
  const own = same.length > 0 ? same : ofOperation.slice(0, 1);
  const text = toMarkup(own.map(describe).join('\n\n'));
  // JUnit has no warnings, but a passed test may have output.
  if (outcome === 'warned') return `${open}><system-out>${text}</system-out></testcase>`;
  if (outcome === 'failed') {
    const message = toMarkup(own[0] === undefined ? says : `expected ${own[0].expected}, received ${own[0].received}`);
    return `${open}><failure message="${message}" type="${toMarkup(own[0]?.cause ?? '')}">${text}</failure></testcase>`;
  }
  return `${open}/>`;
}

/** The report for CI: one suite per area. */
export function toJunit(report: Report): string {
  const areas = [...new Set(report.checks.map(({ area }) => area))];
  const suites = areas.map((area) => {
    const checks = report.checks.filter((check) => check.area === area);
    const of = counts({ ...report, checks });
    const attributes = `name="${toMarkup(area)}" tests="${checks.length}" failures="${of.failed}" skipped="${of.unchecked}"`;
    return [
      `  <testsuite ${attributes}>`,
      ...checks.map((check) => testcase(check, report.findings)),
      '  </testsuite>',
    ].join('\n');
  });
  // What is about the whole run has no operation: a suite of its own, so that a tool that reads the file shows it.
  const lines = [leftOutLine(report) ?? [], remarks(report)].flat();
  if (lines.length > 0) {
    const cases = lines.map(
      (line) =>
        `    <testcase classname="run" name="${toMarkup(line.split(':')[0] ?? '')}"><skipped message="${toMarkup(line)}"/></testcase>`,
    );
    const of = `name="run" tests="${lines.length}" failures="0" skipped="${lines.length}"`;
    suites.push([`  <testsuite ${of}>`, ...cases, '  </testsuite>'].join('\n'));
  }
  const { failed, unchecked } = counts(report);
  const all = report.checks.length + lines.length;
  const attributes = `name="Contract ${toMarkup(report.contract)}" tests="${all}" failures="${failed}" skipped="${unchecked + lines.length}" time="${report.seconds.toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${suites.join('\n')}\n</testsuites>\n`;
}
