import type { Operation } from '../contract/contract.ts';
import { isWord } from '../contract/samples.ts';
import { OTHER_ERRORS } from './errors.ts';
import type { CheckRecord, Finding } from './types.ts';

/** Statuses of a server that does not have a call. */
export const ABSENT: readonly number[] = [404, 405, 501];

/** The operations that a server does not have, with the status that it answers them with. */
export type AbsentOnes = ReadonlyMap<string, string>;

/** A path up to its first id; words that the contract enumerates are none. */
function beginning({ path, parameters }: Operation): string {
  const ids = parameters.filter((one) => one.in === 'path' && !isWord(one)).map(({ name }) => name);
  const places = ids.map((name) => path.indexOf(`/{${name}}`)).filter((place) => place >= 0);
  return path.slice(0, Math.min(path.length, ...places));
}

/**
 * The operations that the server does not have, as it seems: it answers every call of them as one that it does not know, whoever makes
 * it. What is below an id may only have been called with ids that do not exist: it is missing if everything at its beginning is.
 * @param statuses Operation → the statuses of its responses.
 */
export function absentOnes(
  operations: readonly Operation[],
  statuses: ReadonlyMap<string, ReadonlySet<string>>,
): AbsentOnes {
  const isUnknown = ({ id }: Operation) => [...(statuses.get(id) ?? [''])].every((one) => ABSENT.includes(Number(one)));
  const found = operations.filter((one) => !isUnknown(one)).map(({ path }) => path);
  const missing = operations.filter((one) => one.secured && isUnknown(one));
  const isWithin = (path: string, whole: string) => path === whole || path.startsWith(`${whole}/`);
  const plain = missing
    .filter((one) => beginning(one) === one.path)
    .map(({ path }) => path)
    .filter((whole) => !found.some((path) => isWithin(path, whole)));
  const isMissing = (one: Operation) =>
    beginning(one) === one.path || plain.some((whole) => isWithin(beginning(one), whole));
  return new Map(missing.filter(isMissing).map(({ id }) => [id, [...(statuses.get(id) ?? [])].join(' or ')]));
}

/** What says that a call is not there: it should have succeeded, or been refused for want of a session. */
const TELLING: readonly Finding['kind'][] = ['reach', 'auth'];

/** Findings with one in place of all that follow from a call that is not there. */
export function withoutAbsent(findings: readonly Finding[], absent: AbsentOnes): Finding[] {
  const told = new Map<string, Finding>();
  for (const finding of findings) {
    const { operationId, kind } = finding;
    if (absent.has(operationId) && TELLING.includes(kind) && told.get(operationId)?.kind !== 'reach')
      told.set(operationId, finding);
  }
  return findings.flatMap((finding): Finding[] => {
    const known = told.get(finding.operationId);
    if (known === undefined || finding.cause === OTHER_ERRORS) return [finding];
    if (finding !== known) return [];
    const status = absent.get(finding.operationId);
    const others = findings.filter(({ operationId }) => operationId === finding.operationId);
    return [
      {
        ...finding,
        kind: 'reach',
        says: 'The server has this call.',
        severity: others.some(({ severity }) => severity === 'failure') ? 'failure' : 'warning',
        cause: `operation that is not there (${status})`,
        expected: 'a call that the server has',
        received: `status ${status}, whoever calls it`,
        times: 1,
      },
    ];
  });
}

/** The record of a check of a call that is not there and was not made, with that as its reason. */
export function ofAbsent(check: CheckRecord, absent: AbsentOnes): CheckRecord {
  const status = absent.get(check.operationId);
  if (status === undefined || check.outcome !== 'unchecked') return check;
  return { ...check, reason: `the server seems not to have these calls: it answered ${status} to whoever asked` };
}
