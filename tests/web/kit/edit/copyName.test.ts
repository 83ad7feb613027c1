import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyName } from '../../../../web/src/kit/edit/copyName.ts';
import { textLength } from '../../../../web/src/kit/limits/limitProblem.ts';

describe('the name of a copy', () => {
  it('counts up while it is taken, ignoring case', () => {
    expect(copyName('Lunch')).toBe('Copy of Lunch');
    expect(copyName('Lunch', 40, ['copy of lunch'])).toBe('Copy of Lunch 2');
    expect(copyName('Lunch', 40, ['Copy of Lunch', 'Copy of Lunch 2'])).toBe('Copy of Lunch 3');
  });

  it('is shortened to fit, without splitting a character', () => {
    expect(copyName('Long lunch', 13)).toBe('Copy of Long');
    expect(copyName('👩‍💻👩‍💻', 9)).toBe('Copy of 👩');
  });

  it('always fits and is never taken', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 12, max: 60 }), fc.array(fc.string()), (name, most, others) => {
        const first = copyName(name, most, others);
        const taken = [...others, first];
        const second = copyName(name, most, taken);
        expect(textLength(first)).toBeLessThanOrEqual(most);
        expect(textLength(second)).toBeLessThanOrEqual(most);
        expect(taken.map((one) => one.toLowerCase())).not.toContain(second.toLowerCase());
      }),
    );
  });
});
