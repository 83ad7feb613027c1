import type { Certainty } from '../../contract/contract.ts';
import { writtenWith } from '../time/zones.ts';
import { compare, type List, type Query, type Reading, WRONG } from './list.ts';

/** When a row was: from a time to another, which is the same one for what did not last. */
export type Span = { name: string; start: number; end: number };

/** Whether the ends of a period belong to it, as far as the contract says so. */
const INCLUSIVE = /\binclusive\b/i;
const EXCLUSIVE = /\bexclusive\b|then or later/i;

const SECOND_MS = 1000;

const ASSUMED: Certainty = 'assumed';

/** The ends of a period are a part of it or not, as the contract says, to the second. */
export async function checkEdges(list: List, most: Query, whole: Reading, spans: readonly Span[]): Promise<void> {
  const [from, to] = [list.parameter('from'), list.parameter('to')];
  // A time that nothing else has, and that no clock has cut.
  const [span] = spans.filter(({ start, end }) => Number.isFinite(start) && Number.isFinite(end));
  if (span === undefined || from === undefined || to === undefined) return;
  const expect = async (query: Query, isThere: boolean, says: string) => {
    const reading = await list.readAll({ ...most, ...query });
    if (reading === undefined || reading.next !== '' || !whole.names.includes(span.name)) return;
    const found = reading.names.filter((name) => name === span.name);
    const problems = compare(found, isThere ? [span.name] : [], WRONG);
    // The contract only assumes which end belongs to a period.
    const mild = problems.map(({ isLoss: _, ...problem }) => ({ ...problem, certainty: ASSUMED }));
    list.note('filter', reading, mild, says);
  };
  if (INCLUSIVE.test(from.description)) {
    const later = { from: writtenWith(span.end + SECOND_MS, 0) };
    await expect({ from: writtenWith(span.end, 0) }, true, 'The beginning of a period belongs to it.');
    await expect(later, false, 'What was over when a period began is not in it.');
  }
  if (EXCLUSIVE.test(to.description)) {
    await expect({ to: writtenWith(span.start, 0) }, false, 'The end of a period does not belong to it.');
    await expect(
      { to: writtenWith(span.start + SECOND_MS, 0) },
      true,
      'What began before the end of a period is in it.',
    );
  }
}
