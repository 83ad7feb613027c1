import type { CheckRecord, Finding } from '../judge/types.ts';
import { KINDS } from '../plan/flow.ts';
import { toMarkup } from './markup.ts';
import { counts, placeLine, type Report, ruleLine } from './report.ts';

function describe(finding: Finding): string {
  const { says, expected, received, certainty, curl, entry } = finding;
  return [
    says,
    `rule: ${ruleLine(finding)}`,
    `at: ${placeLine(finding)}`,
    `expected: ${expected}`,
    `received: ${received}`,
    `contract: ${certainty}`,
    ...(entry === undefined ? [] : [`recorded: ${entry}`]),
    curl,
  ].join('\n');
}

function testcase(check: CheckRecord, findings: readonly Finding[]): string {
  const { operationId, area, kind, says, outcome, reason } = check;
  const open = `    <testcase classname="${toMarkup(`${area}.${operationId}`)}" name="${toMarkup(`${KINDS[kind]}: ${says}`)}"`;
  if (outcome === 'unchecked') return `${open}><skipped message="${toMarkup(reason ?? '')}"/></testcase>`;
  const own = findings.filter((finding) => finding.operationId === operationId && finding.says === says);
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
  const { failed, unchecked } = counts(report);
  const attributes = `name="Contract ${toMarkup(report.contract)}" tests="${report.checks.length}" failures="${failed}" skipped="${unchecked}" time="${report.seconds.toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${suites.join('\n')}\n</testsuites>\n`;
}
