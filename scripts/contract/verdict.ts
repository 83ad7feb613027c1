/** Whether a contract may follow another, and what to tell the person who changed it. */
import { type Break, compare } from './compare.ts';
import { type Json, valueAt } from './json.ts';

export type Verdict = { passes: boolean; lines: string[] };

const NAMED = 3;

function versionOf(document: Json): string {
  return String(valueAt(document, 'info', 'version') ?? 'none');
}

const majorOf = (version: string) => Number.parseInt(version, 10);

/** A schema that many operations share breaks once, not once for each of them. */
function toLines(breaks: readonly Break[]): string[] {
  const places = Map.groupBy(breaks, ({ pointer, what }) => `${what}\n    at ${pointer}`);
  return [...places].map(([text, found]) => {
    const operations = [...new Set(found.map(({ operation }) => operation))];
    const more = operations.length - NAMED;
    const names = [...operations.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
    return `  ${names}: ${text}`;
  });
}

export function judge(before: Json, after: Json, name: string): Verdict {
  const breaks = compare(before, after);
  if (breaks.length === 0)
    return { passes: true, lines: [`Nothing breaks for those who were written against ${name}.`] };
  const [was, is] = [versionOf(before), versionOf(after)];
  const passes = majorOf(is) > majorOf(was);
  const advice = passes
    ? `That is allowed: the major version moved from ${was} to ${is}.`
    : `Keep to what ${name} promised, or raise the major version in openapi/openapi.yaml (info.version is ${is}, was ${was}).`;
  return { passes, lines: [`Against ${name} this breaks:`, ...toLines(breaks), advice] };
}
