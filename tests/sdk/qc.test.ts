import { passes, pointsOf, QC_FULL, score, shareEqually, weightSum } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const weights = (...given: number[]) => given.map((weight) => ({ weight }));
const mark = fc.integer({ min: 0, max: QC_FULL });

/** Weights of 1 to 30 criteria that add up to 100: equal shares, then moved between criteria. */
const form = fc.integer({ min: 1, max: 30 }).chain((count) =>
  fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.nat(QC_FULL)), { maxLength: 20 }).map((moves) => {
    const shares = shareEqually(count);
    for (const [from, to, wish] of moves) {
      const moved = Math.min(wish, (shares[from] ?? 0) - 1);
      shares[from] = (shares[from] ?? 0) - moved;
      shares[to] = (shares[to] ?? 0) + moved;
    }
    return weights(...shares);
  }),
);
const review = form.chain((criteria) =>
  fc.record({
    criteria: fc.constant(criteria),
    marks: fc.array(mark, { minLength: criteria.length, maxLength: criteria.length }),
  }),
);

describe('the weights of a quality control form', () => {
  it('[qc.weights] are added up', () => {
    expect(weightSum(weights(10, 25, 40))).toBe(75);
    expect(weightSum([])).toBe(0);
  });

  it.each([
    [1, [100]],
    [3, [34, 33, 33]],
    [4, [25, 25, 25, 25]],
    [7, [15, 15, 14, 14, 14, 14, 14]],
  ])('[qc.weights] shared equally among %i are whole numbers', (count, shares) => {
    expect(shareEqually(count)).toEqual(shares);
  });

  it('are empty without criteria', () => {
    expect(shareEqually(0)).toEqual([]);
  });

  it('[qc.weights] shared equally add up to 100 and differ by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: QC_FULL }), (count) => {
        const shares = shareEqually(count);
        expect(shares).toHaveLength(count);
        expect(weightSum(weights(...shares))).toBe(QC_FULL);
        expect(shares.every((share) => Number.isInteger(share) && share >= 1)).toBe(true);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the score of a review', () => {
  it('is the weighted sum of the marks', () => {
    expect(score(weights(10, 25, 40, 15, 10), [100, 80, 90, 70, 60])).toBe(82.5);
    expect(pointsOf({ weight: 25 }, 75)).toBe(18.75);
  });

  it('[qc.weights] is undefined if the weights do not add up to 100 or a mark is missing', () => {
    expect(score(weights(50, 40), [100, 100])).toBeUndefined();
    expect(score(weights(50, 60), [100, 100])).toBeUndefined();
    expect(score(weights(50, 50), [100])).toBeUndefined();
    expect(score([], [])).toBeUndefined();
  });

  it('is not rounded up to the pass mark, and passes when it is just reached', () => {
    const near = score(weights(99, 1), [80, 79]);
    expect(near).toBe(79.99);
    expect([passes(79.99, 80), passes(80, 80), passes(0, 0)]).toEqual([false, true, true]);
  });

  it('of equal marks is that mark, regardless of the weights', () => {
    fc.assert(
      fc.property(form, mark, (criteria, every) => {
        const marks = criteria.map(() => every);
        expect(score(criteria, marks)).toBe(every);
      }),
    );
  });

  it('lies between the lowest and the highest mark', () => {
    fc.assert(
      fc.property(review, ({ criteria, marks }) => {
        const scored = score(criteria, marks);
        expect(scored).toBeGreaterThanOrEqual(Math.min(...marks));
        expect(scored).toBeLessThanOrEqual(Math.max(...marks));
      }),
    );
  });

  it('is exact: multiplied by 100, it equals the integer sum of marks times weights', () => {
    fc.assert(
      fc.property(review, ({ criteria, marks }) => {
        const exact = criteria.reduce((sum, { weight }, index) => sum + weight * (marks[index] ?? 0), 0);
        expect(Math.round((score(criteria, marks) ?? Number.NaN) * QC_FULL)).toBe(exact);
      }),
    );
  });

  it('never decreases when a mark increases', () => {
    fc.assert(
      fc.property(review, fc.nat(), ({ criteria, marks }, place) => {
        const raised = marks.map((one, index) => (index === place % marks.length ? Math.min(QC_FULL, one + 1) : one));
        expect(score(criteria, raised)).toBeGreaterThanOrEqual(score(criteria, marks) ?? Number.NaN);
      }),
    );
  });
});
