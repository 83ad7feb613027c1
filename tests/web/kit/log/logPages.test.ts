import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPages, pageAt, rowCount, withFetched } from '../../../../web/src/kit/log/logPages.ts';

const fetched = (count: number, nextCursor: string | null) => ({ rows: Array.from({ length: count }), nextCursor });

describe('the pages of a log', () => {
  it('are known once the one before them was fetched', () => {
    const first = firstPages(fetched(40, 'b'));
    expect(rowCount(first)).toBe(41);
    const second = withFetched(first, 1, fetched(40, null));
    expect(second).toEqual([
      { cursor: undefined, first: 0, count: 40 },
      { cursor: 'b', first: 40, count: 40 },
    ]);
    expect(rowCount(second)).toBe(80);
  });

  it('stay as they are when one is fetched again', () => {
    const pages = withFetched(firstPages(fetched(40, 'b')), 1, fetched(40, 'c'));
    expect(withFetched(pages, 1, fetched(40, 'other'))).toBe(pages);
    expect(withFetched(pages, 7, fetched(40, 'other'))).toBe(pages);
  });

  it('each have their own rows, whatever their length', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const next = (index: number) => (index === lengths.length - 1 ? null : `page ${index + 1}`);
        const pages = lengths
          .slice(1)
          .reduce(
            (known, count, index) => withFetched(known, index + 1, fetched(count, next(index + 1))),
            firstPages(fetched(lengths[0] ?? 0, next(0))),
          );
        const expected = lengths.flatMap((count, page) => Array.from({ length: count }, () => page));
        expect(expected.map((_, row) => pageAt(pages, row))).toEqual(expected);
        expect(rowCount(pages)).toBe(expected.length);
      }),
    );
  });
});
