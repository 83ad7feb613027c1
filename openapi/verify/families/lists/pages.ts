import { preview } from '../../contract/json.ts';
import type { Problem } from '../lab.ts';
import { compare, type List, MOST_PAGES, type Reading, wrongTotal } from './list.ts';

/** Pages that have the right rows in another order than the whole. */
const inOtherOrder: Problem = {
  certainty: 'inferred',
  cause: 'order of a list changes between pages',
  expected: 'the order of one large page',
  received: 'another order',
};

/** Pages of different sizes have together what one large page has. */
export async function checkPages(list: List, whole: Reading): Promise<void> {
  if (list.parameter('limit') === undefined || list.parameter('cursor') === undefined) return;
  if (whole.names.length < 2) return;
  const says = 'The pages of a list have each row once.';
  list.note('page', whole, wrongTotal(whole), 'The total is the number of rows on all pages.');
  for (const size of new Set([1, 2, Math.ceil(whole.names.length / 3)])) {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const reading = await list.read({ limit: String(size), ...(cursor === '' ? {} : { cursor }) });
      if (reading === undefined) return;
      seen.push(...reading.names);
      // A server may give fewer rows than were asked for, of the whole, too.
      const isBeyond = whole.next !== '' && seen.length > whole.names.length;
      if (isBeyond) break;
      cursor = reading.next;
      const expected = whole.names.slice(0, seen.length);
      const isMore = reading.names.length > size;
      const tooMany: Problem = {
        certainty: 'inferred',
        cause: 'limit of a page ignored',
        expected: `at most ${size} rows`,
        received: `${reading.names.length} rows`,
      };
      const other =
        seen.join() === expected.join()
          ? []
          : [
              ...(seen.toSorted().join() === expected.toSorted().join() ? [inOtherOrder] : []),
              ...compare(seen, expected, 'row lost or doubled between pages'),
              ...(new Set(seen).size < seen.length
                ? [
                    {
                      isLoss: true,
                      cause: 'row lost or doubled between pages',
                      expected: 'each row once',
                      received: preview(seen),
                    },
                  ]
                : []),
            ];
      list.note('page', reading, [...(isMore ? [tooMany] : []), ...other], says);
      if (cursor === '' || other.length > 0) break;
    }
    if (cursor === '' && whole.next === '')
      list.note('page', whole, compare(seen, whole.names, 'row lost or doubled between pages'), says);
  }
}
