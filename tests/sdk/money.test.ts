import { formatMoney } from '@atrium-console/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [49, '$49.00'],
    [129.5, '$129.50'],
    [1234.5, '$1,234.50'],
    [1_000_000, '$1,000,000.00'],
    [-12, '-$12.00'],
    [0.1 + 0.2, '$0.30'],
    [-0.001, '$0.00'],
    [-0, '$0.00'],
  ])('[plan.currency] %d is %s', (amount, text) => {
    expect(formatMoney(amount, 'USD')).toBe(text);
  });

  it('[plan.currency] every amount has the symbol and two decimals, and loses less than a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        const text = formatMoney(amount, 'USD');
        expect(text).toMatch(/^-?\$\d{1,3}(?:,\d{3})*\.\d{2}$/);
        expect(Math.abs(Number(text.replaceAll(/[$,]/g, '')) - amount)).toBeLessThan(0.00501);
      }),
    );
  });
});
