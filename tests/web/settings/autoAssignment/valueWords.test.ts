import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../../../web/src/settings/autoAssignment/assignWords.ts';
import { commonValues, valueMeant, valueWord } from '../../../../web/src/settings/autoAssignment/valueWords.ts';

describe('the values of conditions', () => {
  it('are shown in words', () => {
    expect(valueWord('channel', 'whatsapp')).toBe('WhatsApp');
    expect(valueWord('language', 'th')).toBe('Thai');
    expect(valueWord('priority', 'normal')).toBe('Normal');
    expect(valueWord('keyword', 'th')).toBe('th');
    expect(valueWord('priority', 'P1')).toBe('P1');
  });

  it('are what people mean by the words', () => {
    const fields = FIELDS.filter(({ suggestions }) => suggestions.length > 0).map(({ value }) => value);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.nat(), fc.boolean(), (field, at, isShouted) => {
        const known = commonValues(field);
        const value = known[at % known.length] ?? '';
        const word = valueWord(field, value);
        expect(valueMeant(field, isShouted ? word.toUpperCase() : word, known)).toBe(value);
      }),
    );
  });

  it('can be any other text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 9 }), (text) => {
        expect(valueMeant('channel', text, [])).toBe(text);
      }),
    );
  });
});
