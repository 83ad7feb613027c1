/** Whether a change of the contract is allowed, and the message for its author. */

import { type Break, compare } from '../contract/compare.ts';
import { type Json, valueAt } from '../contract/json.ts';
import { allowsBreaks } from './version.ts';

export type Verdict = { passes: boolean; lines: string[] };

const NAMED = 3;

function versionOf(document: Json): string {
  return String(valueAt(document, 'info', 'version') ?? 'none');
}

/** A break in a shared schema is reported once, not once per operation. */
function toLines(breaks: readonly Break[]): string[] {
  const places = Map.groupBy(breaks, ({ pointer, what }) => `${what}\n    at ${pointer}`);
  return [...places].map(([text, found]) => {
    const operations = [...new Set(found.map(({ operation }) => operation))];
    const more = operations.length - NAMED;
    const names = [...operations.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
    return `  ${names}: ${text}`;
  });
}

/** @param typeBreaks What no longer compiles of the programs of the last release. */
export function judge(before: Json, after: Json, name: string, typeBreaks: readonly string[] = []): Verdict {
  const breaks = compare(before, after);
  if (breaks.length + typeBreaks.length === 0) return { passes: true, lines: [`No breaking changes since ${name}.`] };
  const [was, is] = [versionOf(before), versionOf(after)];
  const passes = allowsBreaks(was, is);
  const advice = passes
    ? `This is allowed, because the version changed from ${was} to ${is}.`
    : `Undo these changes, or run npm run release for a version that may break (info.version is ${is}, was ${was}).`;
  return {
    passes,
    lines: [`Breaking changes since ${name}:`, ...toLines(breaks), ...typeBreaks.map((text) => `  ${text}`), advice],
  };
}
