import type { Share } from '../judge/coverage.ts';
import type { Finding } from '../judge/types.ts';
import { byCause, type Cause, findingWords, operationsOf } from './causes.ts';
import { toMarkup } from './markup.ts';
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
import { amountWords, type Unchecked, uncheckedByReason } from './unchecked.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid; border-inline-start-width: .5rem; padding: .5rem 1rem; margin-block: 1rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
  dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
  table { border-collapse: collapse; } th, td { text-align: start; padding: .25rem 1rem .25rem 0; }
`;

/** `level`: of its heading. */
function article(finding: Finding, level: 3 | 4): string {
  const { severity, operationId, method, path, says, expected, received, before = [], curl, entry } = finding;
  const seen = seenLine(finding);
  const rows: [string, string][] = [
    ['Requirement', says],
    ['Rule', ruleLine(finding)],
    ['At', placeLine(finding)],
    ['Expected', expected],
    ['Received', received],
    ['Contract', certaintyLine(finding)],
    ...(entry === undefined ? [] : [['Recorded', entry] satisfies [string, string]]),
    ...(seen === undefined ? [] : [['Seen', seen] satisfies [string, string]]),
    ...before.map((line, index): [string, string] => [index === 0 ? 'After' : '', line]),
  ];
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${toMarkup(value)}</dd>`).join('');
  const title = `${severity === 'failure' ? 'Failure' : 'Warning'}: ${operationId}, ${titleOf(finding)}`;
  return `<article><h${level}>${toMarkup(title)}</h${level}><p><code>${toMarkup(`${method} ${path}`)}</code></p><dl>${list}<dt>Try</dt><dd><code>${toMarkup(curl)}</code></dd></dl></article>`;
}

/** A heading with the operations concerned, then the findings, most of them folded. */
function section({ heading, severity, findings, shown, rest }: Cause): string {
  const articles = (list: readonly Finding[]) => list.map((finding) => article(finding, 4)).join('\n');
  const operations = operationsOf(findings).map(
    ({ operation, pointers }) =>
      `<li>${toMarkup(operation)}${pointers.map((pointer) => ` <code>${toMarkup(pointer)}</code>`).join('')}</li>`,
  );
  const folded = rest.length === 0 ? '' : `<details><summary>${rest.length} more</summary>${articles(rest)}</details>`;
  const title = `${severity === 'failure' ? 'Failures' : 'Warnings'}: ${heading}`;
  return `<section><h3>${toMarkup(title)}</h3><ul>${operations.join('')}</ul>
${articles(shown)}
${folded}</section>`;
}

function sections(findings: readonly Finding[]): string[] {
  const { shared, single } = byCause(findings);
  return [...shared.map(section), ...single.map((finding) => article(finding, 3))];
}

function row(name: string, { seen, of }: Share): string {
  return `<tr><th scope="row">${name}</th><td>${seen} of ${of}</td></tr>`;
}

/** What was not checked for one reason: how much, of which operations, and which rules nothing else proves. */
function uncheckedItem(unchecked: Unchecked): string {
  const { reason, rules } = unchecked;
  const own = rules.length === 0 ? '' : `<br>Rules that nothing else tests: ${toMarkup(rules.join(', '))}`;
  const amount = amountWords(unchecked, (all) => all.join(', '));
  return `<li>${toMarkup(reason)}<br>${toMarkup(amount)}${own}</li>`;
}

/** The report as one self-contained page. */
export function toHtml(report: Report): string {
  const { contract, server, seconds, coverage } = report;
  const failed = failures(report);
  const warned = warnings(report);
  const { passed } = counts(report);
  const left = leftOutLine(report);
  const unchecked = [
    ...(left === undefined ? [] : [`<li>${toMarkup(left)}</li>`]),
    ...uncheckedByReason(report).map(uncheckedItem),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contract ${toMarkup(contract)}: ${toMarkup(verdict(report))}, ${toMarkup(server)}</title><style>${STYLE}</style></head>
<body>
<h1>${toMarkup(verdict(report))}</h1>
<p>${toMarkup(server)}, contract ${toMarkup(contract)}, ${toMarkup(modeWords(report))}, ${seconds.toFixed(1)} s: ${findingWords(failed, 'failure')}, ${findingWords(warned, 'warning')}; ${toMarkup(coverageWords(report))}${report.baseline === undefined ? '' : `; ${report.baseline.known} known differences are left out`}.</p>
${remarks(report)
  .map((line) => `<p>${toMarkup(line)}</p>\n`)
  .join('')}<h2>Coverage</h2>
<table>${row('Operations called', coverage.called)}${row('Operations with success', coverage.reached)}${row('Statuses observed', coverage.statuses)}${row('Rules passed', coverage.rules)}${report.recording === undefined ? row('Operations called without their permission', coverage.permissions) : ''}${row('Checks passed', { seen: passed, of: report.checks.length })}</table>
<h2>Findings</h2>
${failed.length + warned.length === 0 ? '<p>None.</p>' : [...sections(failed), ...sections(warned)].join('\n')}
<h2>Not checked</h2>
${unchecked.length === 0 ? '<p>Everything was checked.</p>' : `<ul>${unchecked.join('')}</ul>`}
</body>
</html>
`;
}
