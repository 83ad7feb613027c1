import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { digitsOf, formatCardNumber, formatExpiry, hasCheckDigit } from '../../../../web/src/areas/cards/cardFormat.ts';
import { cvcProblem, expiryProblem, numberProblem } from '../../../../web/src/areas/cards/cardProblems.ts';
import { FormattedInput } from '../../../../web/src/areas/cards/FormattedInput.tsx';

const RUNS = { numRuns: 20 };

/** Renders a card field and returns what tests need of it. */
function open(format: (text: string, previous: string) => string) {
  // A property renders a field once per example.
  cleanup();
  function Form() {
    const [value, setValue] = useState('');
    return <FormattedInput label="Field" format={format} value={value} onChange={setValue} />;
  }
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  );
  return { user: userEvent.setup({ delay: null }), input: screen.getByRole<HTMLInputElement>('textbox') };
}

describe('the field for a card number', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    [' 4242  42 ', '4242 42'],
    ['42424242424242421', '4242 4242 4242 4242 1'],
    ['4242x', '4242x'],
    ['', ''],
  ])('shows %s as %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  it('keeps every digit that is typed or pasted', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (typed, isPasted) => {
        const { user, input } = open(formatCardNumber);
        await user.click(input);
        if (isPasted) await user.paste(typed);
        else if (typed !== '') await user.keyboard(typed);
        expect(digitsOf(input.value)).toBe(digitsOf(typed));
        expect(formatCardNumber(input.value)).toBe(input.value);
      }),
      RUNS,
    );
  });

  it('keeps a text that is not a number, and says what is wrong with it', async () => {
    const { user, input } = open(formatCardNumber);
    await user.type(input, '4242 abc');
    expect(input.value).toBe('4242abc');
    expect(numberProblem(input.value)).toBe('A card number has only digits.');
  });

  it('keeps the caret behind the same digit when the middle is edited', async () => {
    const { user, input } = open(formatCardNumber);
    await user.type(input, '424242424242');
    expect(input.value).toBe('4242 4242 4242');
    input.setSelectionRange(2, 2);
    await user.keyboard('9');
    expect([input.value, input.selectionStart]).toEqual(['4294 2424 2424 2', 3]);
    await user.keyboard('{Backspace}');
    expect([input.value, input.selectionStart]).toEqual(['4242 4242 4242', 2]);
    // Behind a space, Backspace removes the space, which comes back, and the caret moves before it.
    input.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect([input.value, input.selectionStart]).toEqual(['4242 4242 4242', 4]);
  });

  it.each([
    ['4242 4242 4242 4242', undefined],
    ['3782 822463 10005', undefined],
    ['4242 4242 4242 4241', 'This card number is not valid. Check its digits.'],
    ['4242 4242 4242 424', 'This card number should have 16 digits; it has 15.'],
    ['3782 822463 1000', 'This card number should have 15 digits; it has 14.'],
    ['', 'Enter the card number.'],
  ])('says what is wrong with “%s”', (number, problem) => {
    expect(numberProblem(number)).toBe(problem);
  });

  it('notices every wrong digit by the check digit', () => {
    const places = fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(places, ([place, shift]) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(hasCheckDigit(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('the field for an expiry date', () => {
  it.each([
    ['1', '1'],
    ['12', '12/'],
    ['8', '08/'],
    ['1/', '01/'],
    ['1229', '12/29'],
    ['829', '08/29'],
    ['08/2029', '08/29'],
    ['08 / 29', '08/29'],
    ['13', '13/'],
    ['soon', 'soon'],
  ])('shows %s as %s', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  it('sets the slash while a date is typed, and lets it be deleted', async () => {
    const { user, input } = open(formatExpiry);
    await user.type(input, '0829');
    expect(input.value).toBe('08/29');
    await user.keyboard('{Backspace}{Backspace}');
    expect(input.value).toBe('08');
    await user.keyboard('{Backspace}{Backspace}');
    expect(input.value).toBe('');
    await user.keyboard('8/30');
    expect(input.value).toBe('08/30');
  });

  it.each([
    ['08/29', undefined],
    ['11/26', undefined],
    ['10/26', 'This card has expired.'],
    ['13/29', 'The month must be between 01 and 12.'],
    ['08', 'Enter month and year, such as 08/29.'],
  ])('says what is wrong with “%s” in November 2026', (expiry, problem) => {
    expect(expiryProblem(expiry, new Date(2026, 10, 21))).toBe(problem);
  });
});

describe('the field for the security code', () => {
  it.each([
    ['123', '4242', undefined],
    ['1234', '3782', undefined],
    ['123', '3782', 'Enter the 4 digits.'],
    ['12', '4242', 'Enter the 3 or 4 digits.'],
  ])('says what is wrong with %s on a card %s…', (cvc, number, problem) => {
    expect(cvcProblem(cvc, number)).toBe(problem);
  });
});
