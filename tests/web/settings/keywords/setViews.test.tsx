import type { KeywordPattern } from '@atrium-console/sdk';
import { checkKeywordSets, printKeywords } from '@atrium-console/sdk/rules';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { KeywordDraft } from '../../../../web/src/settings/keywords/keywordDraft.ts';
import { SetsField } from '../../../../web/src/settings/keywords/sets/SetsField.tsx';

let latest: KeywordDraft;

/** The sets of a keyword as its form shows them. */
function Form({ patterns }: { patterns: KeywordPattern[] }) {
  const [draft, setDraft] = useState<KeywordDraft>({ name: 'Brand', status: 'draft', patterns, text: null });
  latest = draft;
  return <SetsField draft={draft} problems={{}} onChange={(part) => setDraft({ ...draft, ...part })} />;
}

// By label, because finding elements by role takes most of the time of several hundred changes.
const show = (view: string) => fireEvent.click(screen.getByLabelText(view));

/** Reads the text anew, as typing in it does. */
function retype(): void {
  const field: HTMLTextAreaElement = screen.getByLabelText('Sets as text');
  const { value } = field;
  fireEvent.change(field, { target: { value: `${value} ` } });
  fireEvent.change(field, { target: { value } });
}

const word = fc.constantFrom('tea', 'iced tea', 'a:b', 'c,d', '\\', 'x*y', '|', 'กาแฟ', 'שלום', '☕️', '<b>');
const words = fc.array(word, { minLength: 1, maxLength: 3 });
const sets = fc
  .array(fc.record({ includes: words, excludes: fc.array(words, { maxLength: 2 }) }), { minLength: 1, maxLength: 4 })
  .filter((all) => checkKeywordSets(all).length === 0);

describe('the views of the sets', () => {
  it('keep every set from lists over simple to text and back, ten times', () => {
    fc.assert(
      fc.property(sets, (all) => {
        render(
          <MantineProvider env="test">
            <Form patterns={all} />
          </MantineProvider>,
        );
        for (let round = 0; round < 10; round += 1) {
          show('Simple');
          show('Text');
          // A text without sets cannot be typed: it would say that there are none.
          if (printKeywords(all).text !== '') retype();
          show('Lists');
        }
        expect(latest).toEqual({ name: 'Brand', status: 'draft', patterns: all, text: null });
        cleanup();
      }),
      { numRuns: 20 },
    );
  });
});
