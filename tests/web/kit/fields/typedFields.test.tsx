import { readdirSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ColorField } from '../../../../web/src/kit/fields/ColorField.tsx';
import { normalColor } from '../../../../web/src/kit/fields/colors.ts';
import { DateTimeInput } from '../../../../web/src/kit/fields/DateTimeInput.tsx';
import { DurationField } from '../../../../web/src/kit/fields/DurationField.tsx';
import { EmailsField } from '../../../../web/src/kit/fields/EmailsField.tsx';
import { LongTextField } from '../../../../web/src/kit/fields/LongTextField.tsx';
import { NameField } from '../../../../web/src/kit/fields/NameField.tsx';
import { NumberField } from '../../../../web/src/kit/fields/NumberField.tsx';
import { TextField } from '../../../../web/src/kit/fields/TextField.tsx';
import { WholeNumberInput } from '../../../../web/src/kit/fields/WholeNumberInput.tsx';
import { WordsField } from '../../../../web/src/kit/fields/WordsField.tsx';

type Bound<Value> = { value: Value; onChange: (value: Value) => void };

/** Renders a field bound to a state, as a form does, and returns what tests need of it. */
function open<Value>(first: Value, field: (bound: Bound<Value>) => ReactNode) {
  // A property renders a field once per example.
  cleanup();
  const latest = { value: first };
  function Form() {
    const [value, setValue] = useState(first);
    latest.value = value;
    return field({ value, onChange: setValue });
  }
  render(
    <MantineProvider>
      <Form />
      <button type="button">Elsewhere</button>
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null });
  // A field with suggestions is a combobox.
  const input = screen.queryByRole<HTMLInputElement>('textbox') ?? screen.getByRole<HTMLInputElement>('combobox');
  return {
    user,
    latest,
    input,
    /** Replaces the text key by key. */
    type: async (text: string) => {
      await user.clear(input);
      // Braces and brackets have a meaning for user-event.
      if (text !== '') await user.type(input, text.replaceAll(/[{[]/g, '$&$&'));
    },
    leave: () => user.click(screen.getByRole('button', { name: 'Elsewhere' })),
  };
}

/** The error message on screen; undefined if there is none. */
function sentence(): string | undefined {
  return document.querySelector('[id$="-error"]')?.textContent ?? undefined;
}

const RUNS = { numRuns: 20 };
const LIMITS = { minimum: 1, maximum: 500 };
/** Whole numbers, also beyond the limits, and what people type by mistake. */
const numbers = fc.oneof(
  fc.integer({ min: -20, max: 2000 }).map(String),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e%h'), maxLength: 6 }),
);
const lines = fc.string({ unit: fc.constantFrom(...'abc XYZ 123 äé–😀 .,;:!?"&<>/\\{}[]()'), maxLength: 12 });

/** The whole number that a text means to people; `NaN` if it means none. */
function meaning(text: string): number {
  return /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

describe('a number field', () => {
  it.each([
    ['NumberField', (bound: Bound<number>) => <NumberField label="Count" limits={LIMITS} {...bound} />],
    ['WholeNumberInput', (bound: Bound<number>) => <WholeNumberInput aria-label="Count" limits={LIMITS} {...bound} />],
  ])('%s shows what was typed, says what is wrong with it, and never shows another number', async (_, field) => {
    await fc.assert(
      fc.asyncProperty(numbers, async (text) => {
        const { type, leave, input, latest } = open<number>(3, field);
        await type(text);
        expect(input.value).toBe(text);
        expect(latest.value).toBe(meaning(text));
        const isWrong = !(meaning(text) >= LIMITS.minimum && meaning(text) <= LIMITS.maximum);
        expect(sentence() !== undefined).toBe(isWrong);
        await leave();
        // The canonical form of the same number, or the text with the sentence.
        expect(input.value).toBe(Number.isNaN(meaning(text)) ? text : String(meaning(text)));
        expect(sentence() !== undefined).toBe(isWrong);
      }),
      RUNS,
    );
  });

  it('takes over a value that is set from outside, such as by a reset', async () => {
    function Form() {
      const [value, setValue] = useState(3);
      return (
        <>
          <NumberField label="Count" value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue(3)}>
            Reset
          </button>
        </>
      );
    }
    render(
      <MantineProvider>
        <Form />
      </MantineProvider>,
    );
    const user = userEvent.setup();
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(input, '.5');
    expect(input.value).toBe('3.5');
    expect(sentence()).toBe('Enter a whole number.');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(input.value).toBe('3');
    expect(sentence()).toBeUndefined();
  });

  it('steps with the arrow keys within its limits', async () => {
    const { user, input, type } = open<number>(3, (bound) => <NumberField label="Count" limits={LIMITS} {...bound} />);
    await type('499');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(input.value).toBe('500');
    await type('2');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(input.value).toBe('1');
  });
});

describe('a duration field', () => {
  it('shows what was typed in the chosen unit, and keeps the text when the unit changes', async () => {
    const field = (bound: Bound<number>) => (
      <DurationField label="Pause" limits={{ minimum: 0, maximum: 86_400 }} {...bound} />
    );
    await fc.assert(
      fc.asyncProperty(numbers, fc.constantFrom('minutes', 'hours', 'seconds'), async (text, unit) => {
        const { user, type, input, latest, leave } = open<number>(300, field);
        await type(text);
        expect(input.value).toBe(text);
        await user.selectOptions(screen.getByRole('combobox'), unit);
        const size = { minutes: 60, hours: 3600, seconds: 1 }[unit] ?? 1;
        // No duration is 0, which is shown when the focus leaves.
        const count = text.trim() === '' ? 0 : meaning(text);
        // 0 is 0, whatever its sign.
        expect(latest.value + 0).toBe(count * size + 0);
        await leave();
        expect(Number.isNaN(count) ? input.value : Number(input.value) + 0).toBe(
          Number.isNaN(count) ? text : count + 0,
        );
        expect(sentence() !== undefined).toBe(!(latest.value >= 0 && latest.value <= 86_400));
      }),
      RUNS,
    );
  });
});

describe('a text field', () => {
  it.each([
    ['TextField', (bound: Bound<string>) => <TextField label="Text" {...bound} />],
    ['NameField', (bound: Bound<string>) => <NameField {...bound} />],
    ['LongTextField', (bound: Bound<string>) => <LongTextField label="Text" {...bound} />],
  ])('%s shows what was typed, before and after the focus leaves', async (_, field) => {
    await fc.assert(
      fc.asyncProperty(lines, async (text) => {
        const { type, leave, input, latest } = open<string>('Before', field);
        await type(text);
        expect([input.value, latest.value]).toEqual([text, text]);
        await leave();
        expect([input.value, latest.value]).toEqual([text, text]);
      }),
      RUNS,
    );
  });
});

describe('a colour field', () => {
  it('shows what was typed; then the same colour in its canonical form, or what is wrong', async () => {
    const colors = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'#0a1B2fFgz '), maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 6, maxLength: 6 }),
      fc.constantFrom('red', '#Abc', 'rgb(1,2,3)', '#2F9E44'),
    );
    await fc.assert(
      fc.asyncProperty(colors, async (text) => {
        const { type, leave, input, latest } = open<string>('#2f9e44', (bound) => <ColorField {...bound} />);
        await type(text);
        expect(input.value).toBe(text);
        await leave();
        expect([input.value, latest.value]).toEqual([normalColor(text), normalColor(text)]);
        expect(sentence() !== undefined).toBe(!/^#[0-9a-f]{6}$/.test(input.value));
      }),
      RUNS,
    );
  });
});

describe('a field for words', () => {
  it('shows each typed word once, and names one that is already there', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'abAB '), minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (words) => {
        const { user, type, leave, latest } = open<string[]>(['ab'], ({ value, onChange }) => (
          <WordsField label="Words" value={value} onChange={onChange} />
        ));
        for (const [index, text] of words.entries()) {
          const before = latest.value.map((shown) => shown.toLowerCase());
          const typed = text.trim();
          await type(text);
          await (index === words.length - 1 ? leave() : user.keyboard(','));
          const isRepeated = before.includes(typed.toLowerCase());
          expect(latest.value).toHaveLength(before.length + (isRepeated || typed === '' ? 0 : 1));
          if (typed !== '') expect(latest.value.map((shown) => shown.toLowerCase())).toContain(typed.toLowerCase());
          if (isRepeated) expect(sentence()).toBe(`“${typed}” is already in the list.`);
          for (const shown of latest.value) expect(screen.getByText(shown)).toBeTruthy();
        }
      }),
      RUNS,
    );
  });

  it('names every repeated word of a pasted list', async () => {
    const { user, input, latest } = open<string[]>(['ab', 'cd'], ({ value, onChange }) => (
      <WordsField label="Words" value={value} onChange={onChange} />
    ));
    await user.click(input);
    await user.paste('AB, ef\ncd');
    expect(latest.value).toEqual(['ab', 'cd', 'ef']);
    expect(sentence()).toBe('“AB” and “cd” are already in the list.');
  });
});

describe('a field for email addresses', () => {
  it('has every address of a pasted list once, whatever separates them', async () => {
    const address = fc.constantFrom('ann@example.com', 'bob@example.com', 'Carl@example.com', 'carl@example.com');
    const entry = fc.tuple(address, fc.boolean()).map(([text, isNamed]) => (isNamed ? `Ann Lee <${text}>` : text));
    const separator = fc.constantFrom(', ', ';', '\n');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(entry, separator), { minLength: 2, maxLength: 6 }), async (pasted) => {
        const { user, input, latest, leave } = open<string[]>([], ({ value, onChange }) => (
          <EmailsField label="Recipients" value={value} onChange={onChange} />
        ));
        await user.click(input);
        await user.paste(pasted.flat().join(''));
        await leave();
        const expected = pasted.map(([text]) => text.replace(/^.*<|>$/g, '').toLowerCase());
        expect(latest.value.map((text) => text.toLowerCase())).toEqual([...new Set(expected)]);
      }),
      RUNS,
    );
  });

  it('names an address that is already in the list', async () => {
    const { type, user, latest } = open<string[]>(['ann@example.com'], ({ value, onChange }) => (
      <EmailsField label="Recipients" value={value} onChange={onChange} />
    ));
    await type('ANN@example.com');
    await user.keyboard(';');
    expect(latest.value).toEqual(['ann@example.com']);
    expect(sentence()).toBe('“ANN@example.com” is already in the list.');
  });
});

describe('a date or time field', () => {
  it('shows the date that was typed, and is empty while it is not complete', async () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        cleanup();
        const latest = { value: '' };
        function Form() {
          const [value, setValue] = useState('');
          latest.value = value;
          return <DateTimeInput kind="date" label="Day" value={value} onChange={setValue} />;
        }
        render(
          <MantineProvider>
            <Form />
          </MantineProvider>,
        );
        const input = screen.getByLabelText<HTMLInputElement>('Day');
        const text = day.toISOString().slice(0, 10);
        await userEvent.setup({ delay: null }).type(input, text);
        expect([input.value, latest.value]).toEqual([text, text]);
      }),
      RUNS,
    );
  });
});

describe('the typed fields of the kit', () => {
  it('are all covered by these tests', () => {
    const files = readdirSync('web/src/kit/fields').filter((file) => file.endsWith('.tsx'));
    const chosen = [
      'CheckField',
      'ChoiceField',
      'OptionalChoice',
      'PickField',
      'PlainSelect',
      'ProductChecks',
      'RadioField',
      'SegmentedField',
      'SwitchField',
      'TimeZoneField',
    ];
    const tested = [
      'ColorField',
      'DateTimeInput',
      'DurationField',
      'EmailsField',
      'LongTextField',
      'NameField',
      'NumberField',
      'TextField',
      'WholeNumberInput',
      'WordsField',
    ];
    expect(files.toSorted()).toEqual([...chosen, ...tested].map((name) => `${name}.tsx`).toSorted());
  });
});
