import type { Finding } from '../judge/types.ts';
import { countWords } from './unchecked.ts';

/** Several findings with the same cause. `shown`: those that are shown in full at once, `rest`: the others. */
export type Cause = {
  heading: string;
  severity: Finding['severity'];
  findings: Finding[];
  shown: Finding[];
  rest: Finding[];
};

/** Number of findings of a cause that are shown in full at once, if there are more than one further. */
const MAX_SHOWN = 3;

/** The same findings, with one of each operation first. */
function variedFirst(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  const first = findings.filter(({ operationId }) => seen.size < seen.add(operationId).size);
  return [...first, ...findings.filter((finding) => !first.includes(finding))];
}

/** Findings of the same severity by cause, the most common first, and those with a cause of their own. */
export function byCause(findings: readonly Finding[]): { shared: Cause[]; single: Finding[] } {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(finding.cause, [...(groups.get(finding.cause) ?? []), finding]);
  const shared = [...groups].flatMap(([cause, group]): Cause[] => {
    const [first] = group;
    if (first === undefined || group.length === 1) return [];
    const varied = variedFirst(group);
    const most = varied.length > MAX_SHOWN + 1 ? MAX_SHOWN : varied.length;
    return [
      {
        heading: `${group.length} × ${cause}`,
        severity: first.severity,
        findings: group,
        shown: varied.slice(0, most),
        rest: varied.slice(most),
      },
    ];
  });
  return {
    shared: shared.toSorted((a, b) => b.findings.length - a.findings.length),
    single: findings.filter(({ cause }) => groups.get(cause)?.length === 1),
  };
}

/** How many findings there are and, if some have one cause, how many causes: ‘3 warnings of 1 cause’. `noun`: in the singular. */
export function findingWords(findings: readonly Finding[], noun: 'failure' | 'warning'): string {
  const causes = new Set(findings.map(({ cause }) => cause)).size;
  const amount = countWords(findings.length, noun);
  return causes === findings.length ? amount : `${amount} of ${countWords(causes, 'cause')}`;
}

/** The place of a finding; of a missing field, where it should be. */
function placeOf({ kind, pointer, expected }: Finding): string {
  const [, missing] = /^(?:no|the) field `(.+)`$/.exec(expected) ?? [];
  return missing !== undefined && (kind === 'shape' || kind === 'request') ? `${pointer}/${missing}` : pointer;
}

/** The operations of some findings, with all places that the findings name. */
export function operationsOf(findings: readonly Finding[]): { operation: string; pointers: string[] }[] {
  const places = new Map<string, string[]>();
  for (const finding of findings) {
    const { operationId, method, path } = finding;
    const pointer = placeOf(finding);
    const operation = `${operationId} (${method} ${path})`;
    const known = places.get(operation) ?? [];
    places.set(operation, pointer === '' || known.includes(pointer) ? known : [...known, pointer]);
  }
  return [...places].map(([operation, pointers]) => ({ operation, pointers }));
}
